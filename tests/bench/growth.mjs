/**
 * How the server grows: figures for a blog of 100 to 10,000 posts and for up to 500,000 stored enquiries, in SQLite and
 * PostgreSQL, and for several servers that share one PostgreSQL. Writes `docs/growth.svg`.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'libsql';
import pg from 'pg';
import { startPostgres } from '../postgres.mjs';
import { writeGrowthPicture } from './growth-picture.mjs';
import { startServer } from './processes.mjs';

const postCounts = [100, 1_000, 5_000, 10_000];
const enquiryCounts = [1_000, 20_000, 500_000];

const newFolder = () => mkdtemp(join(tmpdir(), 'trade-elements-growth-'));
const timed = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const percentile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)];

/** A folder of content with this number of posts: copies of those that ship. */
async function createContent(count) {
  const folder = await newFolder();
  await cp('hosts/content', folder, { recursive: true });
  const posts = join(folder, 'posts');
  const texts = await Promise.all((await readdir(posts)).map((file) => readFile(join(posts, file), 'utf8')));
  for (let number = texts.length; number < count; number++) {
    const date = new Date(Date.UTC(2015, 0, 1) + number * 3_600_000).toISOString();
    const text = texts[number % texts.length]
      .replace(/^uuid: .*$/m, `uuid: ${randomUUID()}`)
      .replace(/^updated_at: .*$/m, `updated_at: ${date}`);
    await writeFile(join(posts, `copy-${number}.md`), text);
  }
  return folder;
}

async function statusOf(pid, name) {
  const line = new RegExp(`${name}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}

/** Seconds of processor that a process has used. */
async function processorTime(pid) {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

/** The longest time for which a reader of a small response waits while something happens. */
async function longestWait(url, during) {
  const stop = new AbortController();
  let longest = 0;
  const reading = (async () => {
    while (!stop.signal.aborted) {
      const wait = timed(async () => (await fetch(`${url}/api/v1/gallery?page=1`)).text());
      longest = Math.max(longest, await wait);
      await setTimeout(10);
    }
  })();
  await during();
  stop.abort();
  await reading;
  return longest;
}

async function measurePosts(count) {
  const content = await createContent(count);
  const dataDir = await newFolder();
  const start = () => startServer({ environment: { CONTENT_DIR: content, DATA_DIR: dataDir } });
  const row = { posts: count };
  let site;
  // Of the processor, because the clock also counts what the machine does besides.
  for (const which of ['first', 'second']) {
    await site?.stop();
    site = await start();
    row[`${which} start, s of processor`] = await processorTime(site.pid);
  }
  await setTimeout(10_000);
  row['memory, MB'] = await statusOf(site.pid, 'VmRSS');
  const before = await processorTime(site.pid);
  await setTimeout(10_000);
  row['idle processor, s in 10 s'] = (await processorTime(site.pid)) - before;
  const [file] = (await readdir(join(content, 'posts'))).filter((name) => name.startsWith('copy-')).slice(-1);
  const id = /^uuid: (.*)$/m.exec(await readFile(join(content, 'posts', file), 'utf8'))?.[1];
  row['longest wait, ms'] = await longestWait(site.url, async () => {
    const changed = timed(async () => {
      await appendFile(join(content, 'posts', file), '\nChanged\n');
      const read = async () => (await fetch(`${site.url}/api/v1/blog?page=1&size=1&id=${id}`)).text();
      while (!(await read()).includes('Changed')) await setTimeout(50);
    });
    row['change shown after, s'] = (await changed) / 1000;
    // The kept file is written after the change is shown.
    await setTimeout(2_000);
  });
  let bytes = 0;
  row['sitemap, ms'] = await timed(async () => {
    bytes = (await (await fetch(`${site.url}/sitemap.xml`)).arrayBuffer()).byteLength;
  });
  row['sitemap, KB'] = bytes / 1000;
  await site.stop();
  await rm(content, { recursive: true });
  return row;
}

/** One statement that makes this number of enquiries, mailed long ago. */
const fill = (numbers, id, moment, count) => [
  `insert into enquiries (id, created_at, suspected, name, email, organisation, phone_number, looking_for, remark)
    select ${id}, ${moment}, case when n % 50 = 0 then 1 else 0 end, 'Name ' || n, 'a' || n || '@buyer.example',
    'Organisation', '+60 3 1234 5678', 'Gloves', 'Two containers to Port Klang, please, of number ' || n from ${numbers(count)}`,
  `insert into outbox select id, 'mail', 1, created_at, created_at, null from enquiries where suspected = 0`,
];

const dialects = {
  SQLite: (count) =>
    fill(
      (to) =>
        `(with recursive c(n) as (select 1 union all select n + 1 from c where n < ${to}) select n from c)`,
      `lower(hex(randomblob(4)) || '-' || hex(randomblob(12)))`,
      `strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || n || ' minutes')`,
      count,
    ),
  PostgreSQL: (count) =>
    fill(
      (to) => `generate_series(1, ${to}) n`,
      'gen_random_uuid()::text',
      `to_char(timestamp '2020-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      count,
    ),
};

async function fillDatabase(dialect, count, { dataDir, url }) {
  if (dialect === 'SQLite') {
    const database = new Database(join(dataDir, 'enquiries.sqlite'));
    database.exec('begin');
    for (const statement of dialects.SQLite(count)) database.exec(statement);
    database.exec('commit');
    database.close();
    return;
  }
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of dialects.PostgreSQL(count)) await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
}

let sent = 0;
async function sendEnquiry(url) {
  const form = new FormData();
  const fields = {
    name: 'Lim',
    organisation: 'Buyer',
    phone_number: '1',
    looking_for: 'Rice',
    remark: `Number ${++sent}`,
  };
  for (const [name, value] of Object.entries({ ...fields, email: `lim${sent}@buyer.example` }))
    form.append(name, value);
  const { status } = await fetch(`${url}/api/v1/enquiry`, { method: 'POST', body: form });
  if (status !== 200) throw new Error(`an enquiry got ${status}`);
}

/** Runs the command; resolves with its duration in seconds and the most memory that it used. */
async function runEnquiries(args, environment) {
  const child = spawn(process.execPath, ['dist/server/enquiries.js', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.resume();
  let megabytes = 0;
  const watch = setInterval(async () => {
    // Nothing, once the process has ended.
    const used = await statusOf(child.pid, 'VmHWM').catch(() => 0);
    megabytes = Math.max(megabytes, used || 0);
  }, 20);
  const seconds = (await timed(() => new Promise((resolve) => child.on('close', resolve)))) / 1000;
  clearInterval(watch);
  if (child.exitCode !== 0) throw new Error(`enquiries ${args} failed`);
  return { seconds, megabytes };
}

async function measureEnquiries(dialect, count, postgres) {
  const dataDir = await newFolder();
  const url = dialect === 'SQLite' ? '' : await newDatabase(postgres);
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url };
  // Makes the tables.
  await (await startServer({ environment })).stop();
  await fillDatabase(dialect, count, { dataDir, url });
  const site = await startServer({ environment });
  const row = {
    what: `${count} enquiries in ${dialect}`,
    'list, s': (await runEnquiries([], environment)).seconds,
  };
  for (const format of ['csv', 'json']) {
    const { seconds, megabytes } = await runEnquiries([`--${format}`], environment);
    row[`${format}, s`] = seconds;
    row[`${format}, MB`] = megabytes;
  }
  const times = [];
  for (let number = 0; number < 300; number++) times.push(await timed(() => sendEnquiry(site.url)));
  row['stored, ms (median)'] = percentile(times, 0.5);
  row['stored, ms (95 %)'] = percentile(times, 0.95);
  const backup = join(dataDir, 'backup');
  row['backup, s'] = (await runEnquiries(['--backup', backup], environment)).seconds;
  row['backup, MB'] = (await stat(backup)).size / 1e6;
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
  return row;
}

async function newDatabase({ url }) {
  const name = `growth_${randomUUID().slice(0, 8)}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Enquiries a second with this number of servers at one PostgreSQL, each stored once. */
async function measureServers(count, postgres) {
  const url = await newDatabase(postgres);
  const environment = { DATABASE_URL: url };
  const sites = [];
  for (let core = 0; core < count; core++) sites.push(await startServer({ core: core % 2, environment }));
  const before = sent;
  const end = performance.now() + 10_000;
  await Promise.all(
    Array.from({ length: 24 }, async (_, client) => {
      while (performance.now() < end) await sendEnquiry(sites[client % count].url);
    }),
  );
  const perSecond = (sent - before) / 10;
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as stored, count(distinct remark)::int as different from enquiries',
  );
  await client.end();
  for (const site of sites) await site.stop();
  return {
    what: `${count} servers at one PostgreSQL`,
    'enquiries/s': perSecond,
    sent: sent - before,
    ...rows[0],
  };
}

export async function measureGrowth() {
  const posts = [];
  for (const count of postCounts) posts.push(await measurePosts(count));
  await writeGrowthPicture('docs/growth.svg', posts);
  const postgres = await startPostgres();
  const rows = [];
  for (const count of enquiryCounts) rows.push(await measureEnquiries('SQLite', count));
  if (postgres) {
    for (const count of enquiryCounts) rows.push(await measureEnquiries('PostgreSQL', count, postgres));
    for (const count of [1, 2, 3]) rows.push(await measureServers(count, postgres));
    await postgres.stop();
  }
  return [...posts.map(({ posts, ...row }) => ({ what: `${posts} posts`, ...row })), ...rows];
}
