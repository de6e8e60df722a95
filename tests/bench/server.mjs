/** The server under load, beside nginx sending the same bytes and beside bare durable inserts, in the same run. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx, pinned, startServer } from './processes.mjs';

const seconds = 8;

/** Requests answered with success in a second, the load on the other processor. */
function load(args) {
  const tool = new URL('../../node_modules/autocannon/autocannon.js', import.meta.url).pathname;
  const [command, all] = pinned(1, process.execPath, [
    tool,
    '--json',
    '--connections',
    '50',
    '--duration',
    String(seconds),
    ...args,
  ]);
  const { stdout } = spawnSync(command, all, { encoding: 'utf8', maxBuffer: 1e8 });
  const result = JSON.parse(stdout);
  return (result['2xx'] ?? 0) / result.duration;
}

async function startNginx(body) {
  if (!findNginx()) return;
  const folder = await mkdtemp(join(tmpdir(), 'trade-elements-nginx-'));
  const port = 18_080;
  await writeFile(join(folder, 'page'), body);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; location / { root ${folder}; try_files /page =404; default_type text/html; add_header content-encoding br; } } }`,
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

/** Inserts a second into a file like that of the server, each durable before the next. */
async function bareInserts() {
  const { default: Database } = await import('libsql');
  const folder = await mkdtemp(join(tmpdir(), 'trade-elements-inserts-'));
  const db = new Database(join(folder, 'bare.sqlite'));
  db.exec(
    'pragma journal_mode=wal; pragma synchronous=full; create table enquiry (id text primary key, created_at text, name text, email text, organisation text, phone_number text, looking_for text, remark text)',
  );
  const insert = db.prepare('insert into enquiry values (?, ?, ?, ?, ?, ?, ?, ?)');
  const end = Date.now() + seconds * 1000;
  let count = 0;
  while (Date.now() < end) {
    insert.run(
      crypto.randomUUID(),
      new Date().toISOString(),
      'Name',
      'a@b.example',
      'Organisation',
      '1',
      'Rice',
      'Remark',
    );
    count++;
  }
  db.close();
  await rm(folder, { recursive: true, force: true });
  return count / seconds;
}

const residentMegabytes = async (pid) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

export async function measureServer() {
  const site = await startServer();
  try {
    const page = `${site.url}/about-us`;
    const headers = ['--headers', 'accept-encoding=br'];
    const body = Buffer.from(
      await (await fetch(page, { headers: { 'accept-encoding': 'br' } })).arrayBuffer(),
    );
    load([...headers, '--amount', '1000', page]);
    const after1000 = await residentMegabytes(site.pid);
    const pages = load([...headers, page]);
    load([...headers, '--amount', '100000', page]);
    const after100000 = await residentMegabytes(site.pid);

    const nginx = await startNginx(body);
    const floorPages = nginx ? load([...headers, nginx.url]) : undefined;
    await nginx?.stop();

    const boundary = 'bench';
    const fields = {
      name: 'Name',
      email: 'a@b.example',
      organisation: 'Organisation',
      phone_number: '1',
      looking_for: 'Rice',
      remark: 'Remark [<id>]',
    };
    const form = Object.entries(fields)
      .map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('');
    const enquiries = load([
      '--method',
      'POST',
      '--idReplacement',
      '--headers',
      `content-type=multipart/form-data; boundary=${boundary}`,
      // With its equals sign: a body that begins with dashes looks like an option.
      `--body=${form}--${boundary}--\r\n`,
      `${site.url}/api/v1/enquiry`,
    ]);
    const inserts = await bareInserts();
    return [
      { what: 'prerendered page, requests/s', ours: pages, floor: floorPages, floorIs: 'nginx, same bytes' },
      {
        what: 'enquiries on disk, requests/s',
        ours: enquiries,
        floor: inserts,
        floorIs: 'bare durable inserts',
      },
      {
        what: 'memory after 100,000 requests, MB',
        ours: after100000,
        floor: after1000,
        floorIs: 'after 1,000 requests',
      },
    ].map((row) => ({ ...row, ratio: row.floor && row.ours / row.floor }));
  } finally {
    await site.stop();
  }
}
