/**
 * How the server grows: figures beside those of the content that ships and of an empty database. Times of work are seconds of
 * processor, because the clock also counts what the machine does besides.
 */
import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'libsql';
import { startProcess } from '../start-process.mjs';
import { median, memoryOf, startServer, workOf } from './processes.mjs';

const postCounts = [22, 5_000];
const enquiryCounts = [1_000, 300_000];

const newFolder = () => mkdtemp(join(tmpdir(), 'trade-elements-growth-'));
async function timed(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** A folder of content with this number of posts: those that ship, and copies of them. */
async function createContent(count) {
  const folder = await newFolder();
  await cp('dist/server/content', folder, { recursive: true });
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

/** Waits until a process does nothing but look at its files: after a start it makes the sizes of photographs. */
async function rest(pid) {
  for (let used = Number.POSITIVE_INFINITY; used > 0.3; ) {
    const before = await workOf(pid);
    await setTimeout(3_000);
    used = (await workOf(pid)) - before;
  }
}

async function measurePosts(count) {
  const content = await createContent(count);
  const dataDir = await newFolder();
  // Another copy of the server would be another release.
  const main = resolve('dist/server/main.js');
  const start = () => startServer({ CONTENT_DIR: content, DATA_DIR: dataDir }, { main });
  const row = { what: `${count} posts` };
  let site = await start();
  row['first start, s of processor'] = await workOf(site.pid);
  // The sizes of photographs are made once.
  await rest(site.pid);
  await site.stop();
  site = await start();
  row['start, s of processor'] = await workOf(site.pid);
  await rest(site.pid);
  row['memory, MB'] = await memoryOf(site.pid, 'VmRSS');
  const before = await workOf(site.pid);
  const waited = await timed(() => setTimeout(20_000));
  row['with nothing changed, % of a core'] = (100 * ((await workOf(site.pid)) - before)) / waited;
  const file = join(content, 'posts', (await readdir(join(content, 'posts'))).at(-1));
  const id = /^uuid: (.*)$/m.exec(await readFile(file, 'utf8'))?.[1];
  row['change shown after, s'] = await timed(async () => {
    await appendFile(file, '\nChanged\n');
    const read = async () => (await fetch(`${site.url}/api/v1/blog?page=1&size=1&id=${id}`)).text();
    while (!(await read()).includes('Changed')) await setTimeout(50);
  });
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
    email: `lim${sent}@buyer.example`,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
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
    megabytes = Math.max(megabytes, (await memoryOf(child.pid, 'VmHWM').catch(() => 0)) || 0);
  }, 20);
  const seconds = await timed(() => ended);
  clearInterval(watch);
  if ((await ended) !== 0) throw new Error(`enquiries ${args.join(' ')} failed`);
  return { seconds, megabytes };
}

async function measureEnquiries(count) {
  const dataDir = await newFolder();
  const environment = { DATA_DIR: dataDir };
  // Makes the tables.
  const empty = await startServer(environment);
  await empty.stop();
  fillDatabase(dataDir, count);
  const site = await startServer({ ...environment, ENQUIRY_RATE: '10000' });
  const row = { what: `${count} enquiries`, 'list, s': (await runEnquiries([], environment)).seconds };
  const csv = await runEnquiries(['--csv'], environment);
  const backup = await runEnquiries(['--backup', join(dataDir, 'backup')], environment);
  row['csv, s'] = csv.seconds;
  row['csv, MB of memory'] = csv.megabytes;
  row['backup, s'] = backup.seconds;
  row['backup, MB of memory'] = backup.megabytes;
  const times = [];
  for (let number = 0; number < 100; number++) times.push(1000 * (await timed(() => sendEnquiry(site.url))));
  row['stored, ms (median)'] = median(times);
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
  return row;
}

export async function measureGrowth() {
  const rows = [];
  for (const count of postCounts) rows.push(await measurePosts(count));
  for (const count of enquiryCounts) rows.push(await measureEnquiries(count));
  return rows;
}
