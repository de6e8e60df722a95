import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed, pinned } from './processes.mjs';

/** The answer to a browser as it goes over the wire: `fetch` would take it out of its encoding. */
function rawAnswer(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const chunks = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ headers: answer.headers, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

/** nginx on one processor, sending the same head and body as the page; nothing where it cannot be had. */
export async function startNginx(page) {
  if (!installed('nginx', 'nginx-light')) return;
  const { headers, body } = await rawAnswer(page);
  // What nginx sends of its own.
  const {
    date,
    connection,
    'keep-alive': _,
    'content-length': __,
    'content-type': type,
    ...others
  } = headers;
  const added = Object.entries(others).map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const folder = await mkdtemp(join(tmpdir(), 'trade-elements-nginx-'));
  const port = 18_080;
  await writeFile(join(folder, 'page'), body);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 1024; }
http { access_log off; etag off; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; location / { root ${folder}; try_files /page =404; default_type "${type}"; ${added.join(' ')} } } }`,
  );
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  const [command, args] = pinned(0, 'nginx', ['-c', join(folder, 'nginx.conf')]);
  const nginx = spawn(command, args, { stdio: 'inherit' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
