import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { databases } from '../../../tests/support/databases.ts';
import { enquiry } from '../../../tests/support/enquiry-fixture.ts';
import { captureOutput } from '../../../tests/support/output.ts';
import { type DatabaseSettings, openDatabase } from '../../enquiries/database.ts';
import { createEnquiryStore } from '../../enquiries/store.ts';
import { runCommand } from './run-command.ts';

const cases: Record<'refused', [string, string][]> = parse(
  readFileSync('hosts/extras/enquiries-command/backup.cases.yaml', 'utf8'),
);

async function run(
  { dataDir, databaseUrl }: DatabaseSettings,
  args: string[],
  reply?: string,
  questions: string[] = [],
) {
  const { written, ...output } = captureOutput();
  const code = await runCommand(args, {
    ...output,
    env: databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir },
    width: 100,
    prompt:
      reply === undefined
        ? undefined
        : async (question) => {
            questions.push(question);
            return reply;
          },
    unitSettings: '/nowhere',
  });
  return { code, ...written };
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

async function openStore(settings: DatabaseSettings) {
  const database = await openDatabase(settings);
  const store = createEnquiryStore(database, { receivers: ['mail'] });
  onTestFinished(() => store.close());
  return {
    ...store,
    db: database.db,
    async close() {
      await store.close();
      await closeConnections();
    },
  };
}

/** As the end of a process: libsql keeps a connection as long as there is a statement of it. */
async function closeConnections() {
  await new Promise((resolve) => setTimeout(resolve, 10));
  collectGarbage();
  await new Promise((resolve) => setTimeout(resolve, 10));
}

/** A file like a backup, but of a database without enquiries. */
async function writeEmptyBackup({ databaseUrl }: DatabaseSettings, file: string): Promise<void> {
  await rm(file);
  if (databaseUrl) {
    execFileSync('pg_dump', [
      '--format=custom',
      '--schema=public',
      '--file',
      file,
      databaseUrl.replaceAll('+', '%20'),
    ]);
    return;
  }
  const database = new Database(file);
  database.exec('create table other (id text)');
  database.close();
}

const newFile = async () => join(await createTemporaryFolder(), 'enquiries.backup');

/** A running server with one enquiry, and a backup of it. */
async function backUp(settings: DatabaseSettings) {
  const store = await openStore(settings);
  await store.add(enquiry);
  const file = await newFile();
  expect((await run(settings, ['--backup', file])).code).toBe(0);
  return { store, file };
}

describe.each(databases)('a backup of %s', (_name, createSettings) => {
  it('is written while a server runs, for this user only, and restored with its outbox', async () => {
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
    const backup = await run(settings, ['--backup', file]);
    isStopped = true;
    await storing;
    expect([backup.code, backup.error]).toEqual([0, '']);
    expect(backup.out).toMatch(/^Backed up .* to .*\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).includes(client)).toBe(false);

    const later = await store.add({ ...enquiry, remark: 'Later' });
    await store.close();
    const restored = await run(settings, ['--restore', file, '--yes']);
    expect([restored.code, restored.error]).toEqual([0, '']);
    const again = await openStore(settings);
    const all = await again.list();
    expect(all.filter(({ remark }) => remark.startsWith('Before'))).toHaveLength(20);
    expect(all.map(({ id }) => id)).not.toContain(later.id);
    expect((await again.waiting()).mail?.enquiries).toBe(all.length);
    expect(await again.db.selectFrom('enquiry_clients').selectAll().execute()).toEqual([]);
    expect(await again.db.selectFrom('enquiry_keys').selectAll().execute()).toEqual([]);
    await again.add(enquiry);
  });

  it('is not restored under a running server', async () => {
    const settings = await createSettings();
    const { store, file } = await backUp(settings);
    const { code, error } = await run(settings, ['--restore', file, '--yes']);
    expect([code, error]).toEqual([
      1,
      expect.stringMatching(/(is in use; stop the server|uses the database; stop it) first\n$/),
    ]);
    await store.add(enquiry);
    expect((await store.count()).regular).toBe(2);
  });

  it('replaces existing data only after confirmation, and by nothing but a backup', async () => {
    const settings = await createSettings();
    const { store, file } = await backUp(settings);
    await store.add(enquiry);
    expect(await run(settings, ['--restore', file], 'no')).toMatchObject({
      code: 3,
      out: 'Nothing was restored.\n',
    });
    expect((await run(settings, ['--restore', file])).code).toBe(2);
    await store.close();
    for (const text of ['', 'not a backup '.repeat(1000)]) {
      await writeFile(file, text);
      expect(await run(settings, ['--restore', file, '--yes'])).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^The backup .* was not restored: .+\n$/),
      });
    }
    await writeEmptyBackup(settings, file);
    expect((await run(settings, ['--restore', file, '--yes'])).code).toBe(1);
    expect((await (await openStore(settings)).count()).regular).toBe(2);
  });
});

describe.each(databases)('a restore of %s', (_name, createSettings) => {
  it('says what is newer, keeps the database from before, and does not bring back what somebody has deleted', async () => {
    const settings = await createSettings();
    const { store, file } = await backUp(settings);
    const [old] = await store.list();
    const erased = await store.add({ ...enquiry, remark: 'Erased' });
    const full = await newFile();
    await run(settings, ['--backup', full]);
    await run(settings, ['--delete', erased.id, '--yes']);
    await store.add({ ...enquiry, remark: 'Newer' });
    await store.close();
    const questions: string[] = [];
    const { out } = await run(settings, ['--restore', file], 'yes', questions);
    expect(questions).toEqual([expect.stringContaining(`by those of ${file}, which lacks 1 of them?`)]);
    const [, kept = ''] =
      /^Restored .*, which lacks 1 of them\nThe database from before is kept in (.*)\n$/.exec(out) ?? [];
    await closeConnections();
    // That backup has the erased enquiry, this database does not know that it was deleted since.
    const again = await run(settings, ['--restore', full, '--yes']);
    expect(again.out).toMatch(/\nDeleted 1 enquiry again: somebody had deleted them since the backup\.\n/);
    const ids = async () => {
      const restored = await openStore(settings);
      const list = (await restored.list()).map(({ remark }) => remark);
      const waiting = (await restored.waiting()).mail?.enquiries;
      await restored.close();
      return [list, waiting];
    };
    expect(await ids()).toEqual([[old?.remark], 1]);
    expect((await run(settings, ['--restore', kept, '--yes'])).code).toBe(0);
    expect(await ids()).toEqual([[old?.remark, 'Newer'], 2]);
    for (const name of await readdir(join(kept, '..')))
      expect((await stat(join(kept, '..', name))).mode & 0o777).toBe(0o600);
  });
});

describe('--import', () => {
  const list = async (settings: DatabaseSettings, ...args: string[]) =>
    JSON.parse((await run(settings, ['--json', ...args])).out);

  it.each(databases)(
    'adds to %s what --json has written, once, with what waits to be sent',
    async (_name, create) => {
      const from = { dataDir: await createTemporaryFolder(), databaseUrl: undefined };
      const before = await openStore(from);
      for (const remark of ['Mailed', 'Waits', 'Erased']) await before.add({ ...enquiry, remark });
      await before.add({ ...enquiry, remark: 'Suspected', suspected: true });
      const [mailed, , erased] = await before.list();
      const sent_at = new Date().toISOString();
      await before.db
        .updateTable('outbox')
        .set({ sent_at })
        .where('enquiry_id', '=', mailed?.id ?? '')
        .execute();
      const [file, other] = [await newFile(), await newFile()];
      await writeFile(file, JSON.stringify(await list(from)));
      await writeFile(other, JSON.stringify(await list(from, '--suspected')));

      const settings = await create();
      const store = await openStore(settings);
      expect((await run(settings, ['--import', file])).out).toBe(
        'Added 3 enquiries; the others are there already.\n',
      );
      expect(await list(settings)).toEqual(await list(from));
      expect((await store.waiting()).mail?.enquiries).toBe(2);
      await run(settings, ['--delete', erased?.id ?? '', '--yes']);
      expect((await run(settings, ['--import', file])).out).toBe(
        'Added 0 enquiries; the others are there already.\n',
      );
      await run(settings, ['--import', other]);
      expect(await store.count()).toEqual({ regular: 2, suspected: 1 });
    },
  );

  it.each(cases.refused)('adds nothing from %j, and says why in one line', async (text = '', reason = '') => {
    const settings = { dataDir: await createTemporaryFolder(), databaseUrl: undefined };
    const store = await openStore(settings);
    const file = await newFile();
    await writeFile(file, text);
    const { code, error } = await run(settings, ['--import', file]);
    expect([code, error]).toEqual([
      1,
      expect.stringMatching(new RegExp(`\nNothing was imported: .*${reason}.*\n$`)),
    ]);
    expect(await store.list()).toEqual([]);
  });
});

it('a backup of SQLite replaces a damaged database, which is kept', async () => {
  const settings = await sqlite();
  const { store, file } = await backUp(settings);
  await store.close();
  await writeFile(join(settings.dataDir, 'enquiries.sqlite'), 'damaged '.repeat(2000));
  const { code, out } = await run(settings, ['--restore', file, '--yes']);
  const [, kept = ''] = /which lacks an unknown number of them\n.* is kept in (.*)\n$/.exec(out) ?? [];
  expect([code, (await readFile(kept, 'utf8')).startsWith('damaged')]).toEqual([0, true]);
  expect((await (await openStore(settings)).count()).regular).toBe(1);
});

const sqlite = async () => ({ dataDir: await createTemporaryFolder(), databaseUrl: undefined });
