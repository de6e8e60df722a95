/**
 * The server under load, alone and behind nginx as `hosts/deploy/nginx.conf` sets it up, beside nginx sending the same
 * bytes and beside bare durable inserts, in the same run. Pages go through all hooks of Fastify, cached or not: nginx or a
 * CDN does the work of a busy site.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinned } from '../start-site.mjs';
import { startNginx, startProxy } from './nginx.mjs';
import { installed, memoryOf, startServer } from './processes.mjs';

/** Ours and the floor take turns, and of each the best counts: the one that the rest of the machine disturbed least. */
const rounds = 8;
const seconds = 2;
const browser = 'accept-encoding: br';

/** Successful responses in a second, the load on the other processor. */
function load(args) {
  const tool = fileURLToPath(new URL('../../node_modules/autocannon/autocannon.js', import.meta.url));
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

const getPages = (url, ...more) => load(['--headers', browser.replace(': ', '='), ...more, url]);

/** So many requests, of every kind that only reads. */
function getAll(site, amount) {
  const paths = [
    '/',
    '/blog',
    '/products?tab=1',
    '/no-such-page',
    '/elements/trade-elements.js',
    '/api/v1/gallery?page=1',
  ];
  for (const path of paths) getPages(site + path, '--amount', String(Math.ceil(amount / paths.length)));
}

/** Pages a second, counted by wrk if available: autocannon takes longer for a response than nginx, which would limit the result. */
function loadPages(url) {
  if (!installed('wrk', 'wrk')) return getPages(url);
  const [command, all] = pinned(1, 'wrk', ['-t1', '-c50', `-d${seconds}`, '-H', browser, url]);
  const { stdout } = spawnSync(command, all, { encoding: 'utf8' });
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} does not respond with success`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** The best of what each measures, in turns. */
async function inTurns(...measures) {
  const results = measures.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, measure] of measures.entries()) results[index].push(await measure());
  }
  return results.map((values) => Math.max(...values));
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

export async function measureServer() {
  const site = await startServer();
  try {
    const page = `${site.url}/about-us`;
    getAll(site.url, 1000);
    const after1000 = await memoryOf(site.pid, 'VmRSS');
    getAll(site.url, 99_000);
    const after100000 = await memoryOf(site.pid, 'VmRSS');

    const nginx = await startNginx(page);
    const proxy = await startProxy(site.url, { limit: 1_000_000 });
    const [pages, floorPages, proxied] = await inTurns(
      () => loadPages(page),
      ...(nginx && proxy ? [() => loadPages(nginx.url), () => loadPages(`${proxy.url}/about-us`)] : []),
    );
    await nginx?.stop();
    await proxy?.stop();

    const boundary = 'bench';
    const fields = {
      name: 'Name',
      email: '[<id>]@b.example',
      organisation: 'Organisation',
      phone_number: '1',
      looking_for: 'Rice',
      remark: 'Remark',
    };
    const form = Object.entries(fields)
      .map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('');
    const sendEnquiries = () =>
      load([
        '--method',
        'POST',
        '--idReplacement',
        '--headers',
        `content-type=multipart/form-data; boundary=${boundary}`,
        // With its equals sign: a body that begins with dashes looks like an option.
        `--body=${form}--${boundary}--\r\n`,
        `${site.url}/api/v1/enquiry`,
      ]);
    const [enquiries, inserts] = await inTurns(sendEnquiries, bareInserts);
    return [
      { what: 'prerendered page, requests/s', ours: pages, floor: floorPages, floorIs: 'nginx, same bytes' },
      {
        what: 'the same behind nginx.conf, requests/s',
        ours: proxied,
        floor: floorPages,
        floorIs: 'nginx, same bytes',
      },
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
    await site.close();
  }
}
