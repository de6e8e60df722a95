import { chmod, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { everyDatabase } from '../../tests/support/databases.ts';
import { enquiry, noLoad, ownOrigin } from '../../tests/support/enquiry-fixture.ts';
import { openDatabase, openExistingDatabase, prepareSchema, type Schema, schema } from './database.ts';
import { type DatabaseSettings, isPostgresAway, StoreError, storeAdvice } from './database-errors.ts';
import type { OpenDatabase } from './enquiry.ts';
import { mailboxOf } from './mailbox.ts';
import { sqliteFile } from './sqlite.ts';
import { createEnquiryStore, type StoreOptions } from './store.ts';
import { whileBusy } from './transaction.ts';

const sqlite = async (dataDir?: string) => ({
  dataDir: dataDir ?? (await createTemporaryFolder()),
  databaseUrl: undefined,
});

async function openStore(settings: DatabaseSettings, options?: StoreOptions) {
  const { db, dialect } = await openDatabase(settings);
  const store = createEnquiryStore({ db, dialect }, options);
  onTestFinished(() => store.close());
  return { ...store, db };
}

describe.each(everyDatabase)('the store in %s', (_name, createSettings) => {
  it('gives every enquiry an id and the time, and keeps SQL as text', async () => {
    const store = await openStore(await createSettings());
    const name = `'); drop table enquiries; --`;
    const { id } = await store.add({ ...enquiry, name });
    const [stored] = await store.list();
    expect(stored).toEqual({ ...enquiry, name, ...ownOrigin, ...noLoad, id, created_at: expect.any(String) });
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const { created_at = '' } = stored ?? {};
    expect(new Date(created_at).toISOString()).toBe(created_at);
    expect(Math.abs(Date.now() - Date.parse(created_at))).toBeLessThan(60_000);
  });

  it('stores each of many simultaneous enquiries once', async () => {
    const store = await openStore(await createSettings());
    const names = Array.from({ length: 300 }, (_, index) => `Visitor ${index}`);
    await Promise.all(names.map((name) => store.add({ ...enquiry, name })));
    expect((await store.list()).map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it('has one confirmation for a mailbox in ten minutes and three in a day, whichever process stores the enquiries', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 31, 6) });
    onTestFinished(() => void vi.useRealTimers());
    const settings = await createSettings();
    const options = { receivers: ['confirmation'] as const };
    const [first, second] = [await openStore(settings, options), await openStore(settings, options)];
    await Promise.all([
      first.add({ ...enquiry, email: 'Aisyah@example.com' }),
      second.add({ ...enquiry, email: 'aisyah@EXAMPLE.com' }),
    ]);
    await second.add({ ...enquiry, remark: 'Once more' });
    await second.add({ ...enquiry, email: 'lim@example.com' });
    await second.add({ ...enquiry, email: 'robot@example.com', suspected: true });
    const count = async () => (await first.waiting()).confirmation?.enquiries;
    expect(await count()).toBe(2);
    for (const [index, email] of [
      'aisyah@example.com',
      'Aisyah+2@example.com',
      '+@x',
      'aisyah+3@example.com',
    ].entries()) {
      vi.setSystemTime(Date.now() + 11 * 60_000);
      await first.add({ ...enquiry, email, remark: `Later ${index}` });
    }
    // Aisyah three times, Lim and the one of another domain.
    expect(await count()).toBe(5);
    vi.setSystemTime(Date.UTC(2027, 1, 1, 7));
    await second.add({ ...enquiry, remark: 'The next day' });
    expect(await count()).toBe(6);
  });
});

it('a file that another process holds is given up after five seconds, although the clock was set back', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  const passed = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(6_000);
  onTestFinished(() => [now, passed].forEach((spy) => void spy.mockRestore()));
  const busy = Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
  await expect(whileBusy(() => Promise.reject(busy))).rejects.toBe(busy);
});

it.each([
  'victim@example.com VICTIM@Example.COM victim+1@example.com victim+a+b@example.com victim@example.com. ｖｉｃｔｉｍ@example.com',
  'first.last@gmail.com firstlast@googlemail.com f.i.r.s.t.last+x@GMAIL.com FirstLast@GoogleMail.com',
  'info@münchen.example info@MÜNCHEN.example info@xn--mnchen-3ya.example info+7@münchen.example',
])('the mailbox of an address is the same in each spelling: %s', (spellings) => {
  expect(new Set(spellings.split(' ').map(mailboxOf)).size).toBe(1);
});

describe.each(everyDatabase)('the tables in %s', (_name, createSettings) => {
  /** What a next release may bring. */
  const next = (statement: string, compatible: number): Schema => ({
    migrations: [...schema.migrations, () => [statement]],
    compatible,
  });
  const statement = `alter table outbox add column region text not null default 'all'`;
  const versionOf = async ({ db }: OpenDatabase) =>
    (await db.selectFrom('enquiry_schema').selectAll().execute()).map(({ version }) => version);

  /** A database of the first release, with an enquiry. */
  async function firstRelease() {
    const settings = await createSettings();
    const open = await openDatabase(settings);
    onTestFinished(() => open.db.destroy());
    await createEnquiryStore(open).add(enquiry);
    for (const table of ['enquiry_deletions', 'enquiry_waits'])
      await sql.raw(`drop table ${table}`).execute(open.db);
    await sql`alter table enquiries drop column clock_at`.execute(open.db);
    await sql`alter table enquiry_schema drop column compatible`.execute(open.db);
    await sql`drop table outbox`.execute(open.db);
    await sql`create table outbox (enquiry_id text references enquiries on delete cascade, receiver text,
      attempts integer not null, next_at text not null, sent_at text, last_error text,
      primary key (enquiry_id, receiver))`.execute(open.db);
    await open.db.updateTable('enquiry_schema').set({ version: 1 }).execute();
    return { settings, open };
  }

  it('are brought up to date by a server, with their number, and only looked at by a list', async () => {
    const { settings, open } = await firstRelease();
    await sql`alter table enquiries drop column source`.execute(open.db);
    const looking = await openExistingDatabase(settings);
    if (!looking) throw new Error('no database');
    onTestFinished(() => looking.db.destroy());
    expect(await createEnquiryStore(looking).list()).toMatchObject([{ ...enquiry, source: '' }]);
    expect(await versionOf(open)).toEqual([1]);
    // Servers that start at the same moment.
    const servers = await Promise.all([openStore(settings), openStore(settings)]);
    expect(await versionOf(open)).toEqual([schema.migrations.length]);
    for (const server of servers) await server.add({ ...enquiry, source: 'After' });
    expect(await createEnquiryStore(looking).list()).toHaveLength(3);
  });

  it('have a row for each recipient that an earlier release had in one, and can still be written by it', async () => {
    const { settings, open } = await firstRelease();
    const [first, second, third] = ['a', 'b', 'c'].map((id) => ({
      id,
      created_at: '2026-01-31T10:00:00.000Z',
    }));
    const outbox = { receiver: 'mail', attempts: 2, next_at: '2026-01-31T10:00:04.000Z' } as const;
    await prepareSchema(open, { migrations: schema.migrations.slice(0, 2), compatible: 1 });
    for (const [row, recipients] of [
      [first, null],
      [second, `'sales@trade.example'`],
      [third, `'sales@trade.example desk@trade.example'`],
    ] as const) {
      await sql
        .raw(
          `insert into enquiries (id, created_at, suspected) values ('${row?.id}', '${row?.created_at}', 0)`,
        )
        .execute(open.db);
      await sql
        .raw(`insert into outbox (enquiry_id, receiver, attempts, next_at, recipients)
          values ('${row?.id}', '${outbox.receiver}', ${outbox.attempts}, '${outbox.next_at}', ${recipients})`)
        .execute(open.db);
    }
    const { db } = await openStore(settings);
    const rows = db.selectFrom('outbox').orderBy('enquiry_id').orderBy('recipient');
    expect(
      await rows.select(['enquiry_id', 'recipient', 'attempts', 'next_at', 'receiver']).execute(),
    ).toEqual([
      { enquiry_id: 'a', recipient: '', ...outbox },
      { enquiry_id: 'b', recipient: 'sales@trade.example', ...outbox },
      { enquiry_id: 'c', recipient: 'desk@trade.example', ...outbox },
      { enquiry_id: 'c', recipient: 'sales@trade.example', ...outbox },
    ]);
    // What the earlier release writes for a new enquiry, and reads of who is to get one.
    await sql`insert into outbox (enquiry_id, receiver, attempts, next_at) values ('a', 'webhook', 0, '2026-01-31')`.execute(
      db,
    );
    expect(await sql`select recipients from outbox`.execute(db)).toMatchObject({
      rows: Array.from({ length: 5 }, () => ({ recipients: null })),
    });
  });

  it('of the next release can be used by this one, and then by the next again, if that release says so', async () => {
    const { settings, open } = await firstRelease();
    const number = schema.migrations.length + 1;
    await prepareSchema(open, next(statement, 2));
    expect(await versionOf(open)).toEqual([number]);
    const store = await openStore(settings, { receivers: ['mail'] });
    await store.add(enquiry);
    expect(await store.list()).toHaveLength(2);
    expect(await versionOf(open)).toEqual([number]);
    await prepareSchema(open, next(statement, 2));
    expect(await sql`select region from outbox`.execute(open.db)).toMatchObject({
      rows: [{ region: 'all' }],
    });
  });

  it('of a next release that this one cannot use are refused in one line, and left unchanged', async () => {
    const { settings, open } = await firstRelease();
    const number = schema.migrations.length + 1;
    await prepareSchema(open, next(statement, number));
    for (const openIt of [openDatabase, openExistingDatabase]) {
      const opened = openIt(settings);
      await expect(opened).rejects.toThrow(StoreError);
      await expect(opened).rejects.toThrow(`schema ${number}, this release knows up to ${number - 1}; run`);
    }
    expect(await versionOf(open)).toEqual([number]);
  });
});

describe('the database', () => {
  it('waits for the disk at every commit, and lets others read meanwhile', async () => {
    const { db } = await openStore(await sqlite());
    const read = async (pragma: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(db);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await read('synchronous')).toBe(2);
    expect(await read('journal_mode')).toBe('wal');
    // The process itself must not stand still while another one writes.
    expect(await read('busy_timeout')).toBe(50);
  });

  it('can be read by this user only, also in a folder that was there', async () => {
    const dataDir = await createTemporaryFolder();
    await chmod(dataDir, 0o755);
    const files = ['', '-wal', '-shm'].map((end) => sqliteFile(dataDir) + end);
    await (await openStore(await sqlite(dataDir))).add(enquiry);
    const modes = await Promise.all(files.map(async (file) => (await stat(file)).mode & 0o777));
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('gets a column for a field that an earlier release did not have, and keeps every row', async () => {
    const settings = await sqlite();
    const before = await openStore(settings);
    await before.add(enquiry);
    await sql`alter table enquiries drop column organisation`.execute(before.db);
    await before.close();
    const store = await openStore(settings, { receivers: ['mail'] });
    await store.add({ ...enquiry, remark: 'Another' });
    expect(await store.waiting()).toMatchObject({ mail: { enquiries: 1, failed: 0 } });
    await sql`delete from enquiries where remark = 'Another'`.execute(store.db);
    expect(await store.list()).toMatchObject([{ ...enquiry, organisation: '' }]);
    await store.add(enquiry);
    expect((await store.list())[1]).toMatchObject(enquiry);
  });
});

it.each('ECONNREFUSED ECONNRESET ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN 57P03'.split(' '))(
  'PostgreSQL that does not respond is recognised by %s, so that the server starts without it and says what to check',
  (code) => {
    expect(isPostgresAway({ code })).toBe(true);
    expect(storeAdvice({ code })).toContain('see whether PostgreSQL runs');
  },
);
