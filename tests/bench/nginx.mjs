import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../listen.mjs';
import { startProcess } from '../start-process.mjs';
import { pinned } from '../start-site.mjs';
import { until } from '../until.mjs';
import { installed } from './processes.mjs';

/** A response to a browser as it goes over the wire: `fetch` would take it out of its encoding. */
function rawResponse(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

/** Whether something listens at a port. */
const isOpen = async (port) => {
  const socket = connect(port, '127.0.0.1');
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
};

/**
 * Starts nginx on one processor with the given content of its `http` block; undefined if nginx is not available.
 * @param configure makes that text of a folder for its files and an address to listen on
 */
async function start(configure) {
  if (!installed('nginx', 'nginx-light')) return;
  const folder = await mkdtemp(join(tmpdir(), 'trade-elements-nginx-'));
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // As the administrator sets them.
  const setUp = await readFile('hosts/deploy/set-up.sh', 'utf8');
  const [files, connections] = [/worker_rlimit_nofile \d+;/, /worker_connections \d+;/].map(
    (setting) => setting.exec(setUp)?.[0],
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
${files} events { ${connections} }
http { access_log off; keepalive_requests 1000000; ${temporary.join(' ')}
${await configure(folder, address)} }`,
  );
  spawnSync('chmod', ['-R', 'a+rwX', folder]);
  const [command, args] = pinned(0, 'nginx', ['-c', join(folder, 'nginx.conf')]);
  const nginx = startProcess(command, args, { stdio: 'inherit' });
  await until(() => isOpen(port));
  return {
    url: `http://${address}`,
    log: () => readFile(join(folder, 'access.log'), 'utf8'),
    async stop() {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** nginx that sends the same head and body as the page, from a file. */
export async function startNginx(page) {
  const { headers, body } = await rawResponse(page);
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
  return start(async (folder, address) => {
    await writeFile(join(folder, 'page'), body);
    return `etag off; open_file_cache max=100;
  server { listen ${address}; location / { root ${folder}; try_files /page =404; default_type "${type}"; ${added.join(' ')} } }`;
  });
}

/** The file as set-up.sh changes it for an older nginx. */
function forThisNginx(text, setUp) {
  const [, version = ''] =
    /nginx\/([\d.]+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr) ?? [];
  if (version.localeCompare('1.25.1', 'en', { numeric: true }) >= 0) return text;
  const [, edits = ''] = /nginx -v .* then sed -i (.*) \$proxy/.exec(setUp) ?? [];
  return spawnSync(`sed ${edits}`, { shell: true, input: text, encoding: 'utf8' }).stdout;
}

/**
 * nginx as `hosts/deploy/nginx.conf` sets it up, without TLS, in front of a server. It is the host `127.0.0.1`.
 * @param limit requests that one client may send in a second; without it, as in the file
 * @param second the address of a second server
 */
export async function startProxy(server, { limit, second } = {}) {
  const text = forThisNginx(
    await readFile('hosts/deploy/nginx.conf', 'utf8'),
    await readFile('hosts/deploy/set-up.sh', 'utf8'),
  );
  const changes = (folder, address) => [
    [/listen 443 ssl( http2)?/g, `listen ${address}`],
    [/ssl_(certificate|reject_handshake).*\n/g, ''],
    [/listen 80/g, `listen unix:${folder}/http.sock`],
    [/listen \[::\].*\n/g, ''],
    [/server_name www.*;/g, 'server_name 127.0.0.1;'],
    ...(limit ? [/rate=20r\/s/, /rate=200r\/s/].map((rate) => [rate, `rate=${limit}r/s`]) : []),
    [/\/var\/cache/g, folder],
    [/\/var\/log\/nginx/g, folder],
    ...(second ? [['#server 127.0.0.1:4174', `server ${new URL(second).host}`]] : []),
    ['127.0.0.1:4173', new URL(server).host.replace('localhost', '127.0.0.1')],
  ];
  return start((folder, address) =>
    changes(folder, address).reduce((configuration, [from, to]) => {
      const changed = configuration.replace(from, to);
      if (changed === configuration) throw new Error(`hosts/deploy/nginx.conf has no ${from}`);
      return changed;
    }, text),
  );
}
