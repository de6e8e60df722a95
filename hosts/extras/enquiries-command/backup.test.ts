import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { databases } from '../../../tests/support/databases.ts';
import { enquiry } from '../../../tests/support/enquiry-fixture.ts';
import { captureOutput } from '../../../tests/support/output.ts';
import { openDatabase } from '../../enquiries/database.ts';
import type { DatabaseSettings } from '../../enquiries/database-errors.ts';
import { createEnquiryStore } from '../../enquiries/store.ts';
import { runCommand } from './run-command.ts';

async function run({ dataDir, databaseUrl }: DatabaseSettings, ...args: string[]) {
  const { written, ...output } = captureOutput();
  const code = await runCommand(args, {
    ...output,
    env: databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir },
    unitSettings: '/nowhere',
  });
  return { code, ...written };
}

async function openStore(settings: DatabaseSettings) {
  const database = await openDatabase(settings);
  const store = createEnquiryStore(database, { receivers: ['mail'] });
  onTestFinished(() => store.close());
  return { ...store, db: database.db };
}

const newFile = async () => join(await createTemporaryFolder(), 'enquiries.backup');
const newSqlite = async () => ({ dataDir: await createTemporaryFolder(), databaseUrl: undefined });
const restored = (count: string, file: string) =>
  `Added ${count} from ${file}; the others are there already, or deleted.\n`;

/** A running server with one enquiry, and a backup of it. */
async function backUp(settings: DatabaseSettings) {
  const store = await openStore(settings);
  await store.add(enquiry);
  const file = await newFile();
  expect((await run(settings, '--backup', file)).code).toBe(0);
  return { store, file };
}

describe.each(databases)('a backup of %s', (_name, createSettings) => {
  it('is written while a server stores enquiries, for this user only, without what counts clients', async () => {
    const settings = await createSettings();
    const store = await openStore(settings);
    for (let count = 0; count < 20; count++) await store.add({ ...enquiry, remark: `Before ${count}` });
    await store.add({ ...enquiry, remark: 'Counted' }, { address: '192.0.2.1', enquiryRate: 10 });
    const { client } = await store.db.selectFrom('enquiry_clients').selectAll().executeTakeFirstOrThrow();
    let isStopped = false;
    const storing = (async () => {
      while (!isStopped) await store.add(enquiry);
    })();
    const file = await newFile();
    const backup = await run(settings, '--backup', file);
    isStopped = true;
    await storing;
    expect([backup.code, backup.out]).toEqual([0, `Backed up to ${file}\n`]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(text.match(/"remark":"Before/g)).toHaveLength(20);
    expect(text).not.toContain(client);
  });

  it('overwrites no file', async () => {
    const settings = await createSettings();
    await openStore(settings);
    const file = await newFile();
    await writeFile(file, 'mine');
    expect(await run(settings, '--backup', file)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/cannot be written: EEXIST.*expected a new file\n$/),
    });
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it('is added to another database as it was, with what waits, was sent, failed or is suspected', async () => {
    const from = await createSettings();
    const store = await openStore(from);
    for (const remark of ['Mailed', 'Waits', 'Failed']) await store.add({ ...enquiry, remark });
    await store.add({ ...enquiry, remark: 'Suspected \u2028', suspected: true });
    const [mailed, , failed] = await store.list();
    const at = new Date().toISOString();
    const change = (id: string | undefined, values: { sent_at: string } | { failed_at: string }) =>
      store.db
        .updateTable('outbox')
        .set(values)
        .where('enquiry_id', '=', id ?? '')
        .execute();
    await change(mailed?.id, { sent_at: at });
    await change(failed?.id, { failed_at: at });
    const file = await newFile();
    await run(from, '--backup', file);

    const to = await newSqlite();
    expect(await run(to, '--restore', file)).toMatchObject({ code: 0, out: restored('4 enquiries', file) });
    const copy = await openStore(to);
    for (const table of ['enquiries', 'outbox'] as const) {
      // Only the database that stored an enquiry has what its clock said.
      const rows = async (db: typeof store.db) =>
        (await db.selectFrom(table).selectAll().execute()).map((row) => ({ ...row, clock_at: '' }));
      const before = await rows(store.db);
      expect(await rows(copy.db)).toEqual(expect.arrayContaining(before));
    }
    expect(await copy.count()).toEqual({ regular: 3, suspected: 1 });
    expect((await run(to, '--restore', file)).out).toBe(restored('0 enquiries', file));
    await copy.add(enquiry);
  });

  it('is restored beside a running server, takes nothing away, and brings back nothing that was deleted', async () => {
    const settings = await createSettings();
    const { store, file } = await backUp(settings);
    const erased = await store.add({ ...enquiry, remark: 'Erased' });
    const full = await newFile();
    await run(settings, '--backup', full);
    await run(settings, '--delete', erased.id, '--yes');
    await store.add({ ...enquiry, remark: 'Newer' });
    const last = await newFile();
    await run(settings, '--backup', last);
    expect((await run(settings, '--restore', full)).out).toBe(restored('0 enquiries', full));
    expect((await store.list()).map(({ remark }) => remark)).toEqual([enquiry.remark, 'Newer']);

    const empty = await newSqlite();
    await run(empty, '--restore', full);
    const copy = await openStore(empty);
    expect((await copy.count()).regular).toBe(2);
    // The newest backup knows what was deleted since.
    await run(empty, '--restore', last);
    await run(empty, '--restore', file);
    expect((await copy.list()).map(({ remark }) => remark)).toEqual([enquiry.remark, 'Newer']);
    expect((await copy.waiting()).mail?.enquiries).toBe(2);
  });
});

describe('--restore', () => {
  it.each<[string, string, (text: string) => string]>([
    ['an empty file', 'its end is missing', () => ''],
    ['another file', 'line 1 is not of a backup', () => 'not a backup\n'.repeat(3)],
    ['a list of --json', 'line 1 is not of a backup', () => '[\n  {\n'],
    ['a file that was cut between lines', 'its end is missing', (text) => text.replace(/.*\n$/, '')],
    ['a file that was cut in a line', 'line 2 is not of a backup', (text) => text.slice(0, -5)],
    ['an entry without an outbox', 'line 1 is not of a backup', (text) => text.replace('outbox', 'other')],
  ])('changes nothing by %s, and says why in one line', async (_case, reason, change) => {
    const { file } = await backUp(await newSqlite());
    await writeFile(file, change(await readFile(file, 'utf8')));
    const settings = await newSqlite();
    const store = await openStore(settings);
    const { code, error } = await run(settings, '--restore', file);
    expect([code, error]).toEqual([
      1,
      expect.stringMatching(new RegExp(`\nThe backup .* was not restored: ${reason}.*\n$`)),
    ]);
    expect(await store.list()).toEqual([]);
  });

  it('names a file that cannot be read', async () => {
    const { error } = await run(await newSqlite(), '--restore', '/nowhere');
    expect(error).toMatch(/\nThe backup \/nowhere was not restored: ENOENT.*\n$/);
  });

  it('reads what a later release has written, without the columns that it lacks', async () => {
    const { file } = await backUp(await newSqlite());
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace('"enquiry":{', '"enquiry":{"colour":"red",').replace('"outbox":[{', '"outbox":[{"way":1,'),
    );
    const settings = await newSqlite();
    expect((await run(settings, '--restore', file)).out).toBe(restored('1 enquiry', file));
  });

  it.runIf(process.getuid?.() === 0)('makes a new database for the owner of its folder', async () => {
    const { file } = await backUp(await newSqlite());
    const settings = await newSqlite();
    await chown(settings.dataDir, 4321, 4321);
    await run(settings, '--restore', file);
    const { uid, mode } = await stat(join(settings.dataDir, 'enquiries.sqlite'));
    expect([uid, mode & 0o777]).toEqual([4321, 0o600]);
  });
});
