/**
 * How the server grows: figures for a blog of 100 to 10,000 posts and for up to 500,000 stored enquiries. Writes
 * `docs/growth.svg`.
 */
import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'libsql';
import { startProcess } from '../start-process.mjs';
import { writeGrowthPicture } from './growth-picture.mjs';
import { memoryOf, startServer } from './processes.mjs';

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
  const start = () => startServer({ CONTENT_DIR: content, DATA_DIR: dataDir });
  const row = { posts: count };
  let site;
  // Of the processor, because the clock also counts what the machine does besides.
  for (const which of ['first', 'second']) {
    await site?.stop();
    site = await start();
    row[`${which} start, s of processor`] = await processorTime(site.pid);
  }
  await setTimeout(10_000);
  row['memory, MB'] = await memoryOf(site.pid, 'VmRSS');
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
  await site.close();
  await rm(content, { recursive: true });
  return row;
}

/** Fills the database with this number of enquiries, mailed long ago. */
function fillDatabase(dataDir, count) {
  const database = new Database(join(dataDir, 'enquiries.sqlite'));
  database.exec(`begin;
    insert into enquiries (id, created_at, suspected, name, email, organisation, phone_number, looking_for, remark)
      with recursive c(n) as (select 1 union all select n + 1 from c where n < ${count})
      select lower(hex(randomblob(4)) || '-' || hex(randomblob(12))),
        strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || n || ' minutes'),
        case when n % 50 = 0 then 1 else 0 end, 'Name ' || n, 'a' || n || '@buyer.example',
        'Organisation', '+60 3 1234 5678', 'Gloves', 'Two containers to Port Klang, please, of number ' || n
      from c;
    insert into outbox select id, 'mail', 1, created_at, created_at, null from enquiries where suspected = 0;
    commit`);
  database.close();
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
  const { process: child, ended } = startProcess(process.execPath, ['dist/server/enquiries.js', ...args], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  let megabytes = 0;
  const watch = setInterval(async () => {
    // Nothing, once the process has ended.
    const used = await memoryOf(child.pid, 'VmHWM').catch(() => 0);
    megabytes = Math.max(megabytes, used || 0);
  }, 20);
  const seconds = (await timed(() => ended)) / 1000;
  clearInterval(watch);
  if ((await ended) !== 0) throw new Error(`enquiries ${args} failed`);
  return { seconds, megabytes };
}

async function measureEnquiries(count) {
  const dataDir = await newFolder();
  const environment = { DATA_DIR: dataDir };
  // Makes the tables.
  const empty = await startServer(environment);
  await empty.stop();
  fillDatabase(dataDir, count);
  const site = await startServer(environment);
  const row = { what: `${count} enquiries`, 'list, s': (await runEnquiries([], environment)).seconds };
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
  await site.close();
  return row;
}

export async function measureGrowth() {
  const posts = [];
  for (const count of postCounts) posts.push(await measurePosts(count));
  await writeGrowthPicture('docs/growth.svg', posts);
  const rows = [];
  for (const count of enquiryCounts) rows.push(await measureEnquiries(count));
  return [...posts.map(({ posts, ...row }) => ({ what: `${posts} posts`, ...row })), ...rows];
}
