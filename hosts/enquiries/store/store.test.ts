import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { enquiry, ownOrigin } from '../../../tests/support/enquiry-fixture.ts';
import { openDatabase, openExistingDatabase } from './database.ts';
import { sqliteFile } from './sqlite-dialect.ts';
import { createEnquiryStore } from './store.ts';
import { StoreError } from './store-error.ts';

async function openStore(dataDir: string) {
  const store = createEnquiryStore(await openDatabase({ dataDir, databaseUrl: undefined }));
  onTestFinished(() => store.close());
  return store;
}

function inspect<Row>(dataDir: string, statement: string): Row[] {
  const database = new Database(sqliteFile(dataDir));
  try {
    return database.prepare(statement).all() as Row[];
  } finally {
    database.close();
  }
}

describe('the enquiry store', () => {
  it('gives every enquiry an id and the time', async () => {
    const store = await openStore(await createTemporaryFolder());
    const { id } = await store.add(enquiry);
    const [stored] = await store.list();
    expect(stored).toEqual({
      ...enquiry,
      ...ownOrigin,
      id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(Math.abs(Date.now() - Date.parse(stored?.created_at ?? ''))).toBeLessThan(60_000);
  });

  it('stores each of many simultaneous enquiries once', async () => {
    const store = await openStore(await createTemporaryFolder());
    const names = Array.from({ length: 1200 }, (_, index) => `Visitor ${index}`);
    await Promise.all(names.map((name) => store.add({ ...enquiry, name })));
    expect(await store.count()).toBe(1200);
    expect((await store.list()).map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it('lists the oldest first, or only those since a given time', async () => {
    const dataDir = await createTemporaryFolder();
    const store = await openStore(dataDir);
    await store.add(enquiry);
    const row = ['2020-05-01', '2019-01-31', '2020-01-31'].map(
      (day) => `('${day}', '${day}T00:00:00.000Z', '${day}', 0)`,
    );
    const database = new Database(sqliteFile(dataDir));
    database.exec(`insert into enquiries (id, created_at, name, suspected) values ${row.join()}`);
    database.close();
    expect((await store.list()).map(({ name }) => name)).toEqual([
      '2019-01-31',
      '2020-01-31',
      '2020-05-01',
      enquiry.name,
    ]);
    expect(await store.list({ since: new Date('2020-01-31') })).toHaveLength(3);
  });

  it('stores SQL typed by visitors as text', async () => {
    const store = await openStore(await createTemporaryFolder());
    const name = `'); drop table enquiries; --`;
    await store.add({ ...enquiry, name });
    expect((await store.list())[0]?.name).toBe(name);
  });
});

describe('the database', () => {
  it('waits for the disk at every commit, and lets others read meanwhile', async () => {
    const { db } = await openDatabase({ dataDir: await createTemporaryFolder(), databaseUrl: undefined });
    onTestFinished(() => db.destroy());
    const { sql } = await import('kysely');
    const read = async (pragma: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(db);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await read('synchronous')).toBe(2);
    expect(await read('journal_mode')).toBe('wal');
    // The process itself must not stand still while another one writes.
    expect(await read('busy_timeout')).toBe(50);
  });

  it('creates its folder, for this user only', async () => {
    const dataDir = join(await createTemporaryFolder(), 'deep/var');
    await openStore(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('gets a column for a field that an earlier release did not have, and keeps every row', async () => {
    const dataDir = await createTemporaryFolder();
    const before = await openStore(dataDir);
    await before.add(enquiry);
    await before.close();
    const database = new Database(sqliteFile(dataDir));
    database.exec('alter table enquiries drop column organisation');
    database.close();
    const store = await openStore(dataDir);
    expect(await store.list()).toMatchObject([{ ...enquiry, organisation: '' }]);
    await store.add(enquiry);
    expect((await store.list())[1]).toMatchObject(enquiry);
  });

  it('of a newer release is refused, and left unchanged', async () => {
    const dataDir = await createTemporaryFolder();
    await (await openStore(dataDir)).close();
    inspect(dataDir, `update enquiry_schema set version = 2 returning version`);
    for (const open of [openDatabase, openExistingDatabase]) {
      const opened = open({ dataDir, databaseUrl: undefined });
      await expect(opened).rejects.toThrow(StoreError);
      await expect(opened).rejects.toThrow(/^.*schema 2, this release knows up to 1; .*$/);
    }
    expect(inspect(dataDir, 'select version from enquiry_schema')).toEqual([{ version: 2 }]);
  });

  it('that is not a database is refused in one line', async () => {
    const dataDir = await createTemporaryFolder();
    await writeFile(sqliteFile(dataDir), 'no database at all '.repeat(100));
    const opened = openDatabase({ dataDir, databaseUrl: undefined });
    await expect(opened).rejects.toThrow(StoreError);
    await expect(opened).rejects.toThrow(/^.*cannot be used: .*$/);
  });

  it('in a folder that cannot be created is refused in one line', async () => {
    const parent = await createTemporaryFolder();
    await writeFile(join(parent, 'file'), '');
    const opened = openDatabase({ dataDir: join(parent, 'file/var'), databaseUrl: undefined });
    await expect(opened).rejects.toThrow(
      /^The database .*file\/var\/enquiries\.sqlite cannot be used: .*; this user .*$/,
    );
  });

  it('that cannot be reached is refused in one line without the password', async () => {
    const opened = openDatabase({ dataDir: '', databaseUrl: 'postgres://me:secret@127.0.0.1:1/trade' });
    await expect(opened).rejects.toThrow(/^(?!.*secret)The database of DATABASE_URL cannot be used: .*$/);
  });

  it('is not created by reading', async () => {
    const dataDir = join(await createTemporaryFolder(), 'var');
    expect(await openExistingDatabase({ dataDir, databaseUrl: undefined })).toBeUndefined();
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    await mkdir(dataDir);
    await writeFile(sqliteFile(dataDir), '');
    await chmod(sqliteFile(dataDir), 0o600);
    expect(await openExistingDatabase({ dataDir, databaseUrl: undefined })).toBeUndefined();
  });
});
