import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { emptySchema, everyDatabase, hasPostgres } from '../../tests/support/databases.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { captureOutput } from '../../tests/support/output.ts';
import { checkSettings } from '../extras/check-settings/check-settings.ts';
import { runCommand } from '../extras/enquiries-command/run-command.ts';
import { openDatabase, prepareSchema, schema } from './database.ts';
import type { DatabaseSettings } from './database-errors.ts';
import { openEnquiries } from './open-enquiries.ts';
import { sqliteFile } from './sqlite.ts';
import { createEnquiryStore } from './store.ts';

const environment = ({ dataDir, databaseUrl }: DatabaseSettings) =>
  databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };

/** What a start says: the error that ends it, or the lines of its log. */
async function start(settings: DatabaseSettings): Promise<{ said: string; isDamaged: boolean }> {
  const log = { warn: vi.fn(), error: vi.fn() };
  const rest = { smtpUrl: undefined, enquiryTo: [], webhook: undefined, retentionDays: undefined };
  const opened = await openEnquiries(
    { ...settings, ...rest },
    { company: () => ({}) as never, tabs: () => [] },
  ).catch((error: Error) => error);
  if (opened instanceof Error) return { said: opened.message, isDamaged: false };
  await opened.start(log);
  // What it tries behind the pages ends first.
  await opened.checked();
  await opened.stop();
  await opened.store.close();
  return { said: log.error.mock.calls.flat().join('\n'), isDamaged: opened.isDamaged() };
}

const check = (settings: DatabaseSettings): Promise<string> =>
  checkSettings(environment(settings)).then(
    () => 'can be used',
    ({ message }: Error) => message,
  );

async function command(settings: DatabaseSettings, ...args: string[]): Promise<string> {
  const { written, ...output } = captureOutput();
  await runCommand(args, { ...output, env: environment(settings), unitSettings: '/nowhere' });
  return written.error.replace(/^In .*:\n/, '').trimEnd();
}

const newFile = async () => `${await createTemporaryFolder()}/backup`;

async function fill(settings: DatabaseSettings, count = 30): Promise<void> {
  const database = await openDatabase(settings);
  const store = createEnquiryStore(database);
  for (let number = 0; number < count; number++)
    await store.add({ ...enquiry, remark: `${number} ${'x'.repeat(6000)}` });
  await store.close();
}

describe('a SQLite file with damaged pages', () => {
  const damage: [string, (page: number) => Buffer][] = [
    ['zeros', () => Buffer.alloc(4096)],
    ['rubbish', (page) => Buffer.alloc(4096, `rubbish ${page} `)],
  ];
  it.each(damage)(
    'gets the same advice from a start, the check, a list and a backup: %s',
    async (_name, fillPage) => {
      const settings = { dataDir: await createTemporaryFolder(), databaseUrl: undefined };
      await fill(settings);
      expect((await start(settings)).said).toBe('');
      const file = sqliteFile(settings.dataDir);
      const bytes = await readFile(file);
      const middle = Math.floor(bytes.length / 4096 / 2);
      for (let page = middle; page < middle + 6; page++) bytes.set(fillPage(page), page * 4096);
      await writeFile(file, bytes);
      const line = `The database ${file} cannot be used: `;
      const advice =
        /damaged: stop the server, move the file away, start the server, and restore the newest backup; .*$/;
      const said = [
        await check(settings),
        await command(settings, '--csv'),
        await command(settings, '--backup', await newFile()),
      ];
      const started = await start(settings);
      for (const text of [...said, started.said]) {
        expect(text).toMatch(advice);
        expect(text.startsWith(line)).toBe(true);
        expect(text).not.toMatch(/\n/);
      }
      // It runs, and rings.
      expect(started.isDamaged).toBe(true);
      const database = await openDatabase(settings);
      onTestFinished(() => database.db.destroy());
      expect((await createEnquiryStore(database).moments()).damage).toBeInstanceOf(Date);
    },
  );

  it('is no longer rung for when a later check finds none', async () => {
    const settings = { dataDir: await createTemporaryFolder(), databaseUrl: undefined };
    await fill(settings, 1);
    const database = await openDatabase(settings);
    onTestFinished(() => database.db.destroy());
    await database.db
      .insertInto('enquiry_health')
      .values({ id: 6, written_at: new Date().toISOString() })
      .execute();
    expect(await check(settings)).toBe('can be used');
    expect((await createEnquiryStore(database).moments()).damage).toBeUndefined();
  });
});

it('a file whose check cannot start is not called damaged', async () => {
  const settings = { dataDir: await createTemporaryFolder(), databaseUrl: undefined };
  await fill(settings, 1);
  const broken = join(await createTemporaryFolder(), 'broken.cjs');
  const program = `
    const loader = require('node:module');
    const load = loader._load;
    loader._load = (name, ...others) => {
      if (name.includes('libsql')) throw Object.assign(new Error('no such library'), { code: 'ERR_DLOPEN_FAILED' });
      return load(name, ...others);
    };`;
  await writeFile(broken, program);
  vi.stubEnv('NODE_OPTIONS', `--require=${broken}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await check(settings)).toBe('can be used');
});

it('a file that is none of SQLite gets the same advice from a start, the check and each command', async () => {
  const dataDir = await createTemporaryFolder();
  const settings = { dataDir, databaseUrl: undefined };
  await writeFile(sqliteFile(dataDir), 'rubbish '.repeat(2000));
  const said = [
    (await start(settings)).said,
    await check(settings),
    await command(settings),
    await command(settings, '--backup', await newFile()),
    await command(settings, '--waiting'),
    await command(settings, '--delete', 'TE-7K3M-9Q2', '--yes'),
  ];
  expect(new Set(said).size).toBe(1);
  expect(said[0]).toMatch(/cannot be used: file is not a database; the file is damaged: stop the server/);
});

it.each(everyDatabase)('%s of a newer release is refused alike', async (_name, createSettings) => {
  const settings = await createSettings();
  const database = await openDatabase(settings);
  const number = schema.migrations.length + 1;
  await prepareSchema(database, {
    migrations: [...schema.migrations, () => []],
    compatible: number,
  });
  await database.db.destroy();
  const said = [(await start(settings)).said, await check(settings), await command(settings)];
  expect(new Set(said).size).toBe(1);
  expect(said[0]).toMatch(`has schema ${number}, this release knows up to`);
});

describe.runIf(hasPostgres)('PostgreSQL', () => {
  /** A database of its own, with a role that may do nothing in it. */
  async function setUp() {
    const { admin, schema: name, settings } = await emptySchema();
    await admin.query(`create role ${name}_role login`);
    await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
    onTestFinished(async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${name}_role`);
    });
    const url = new URL(settings.databaseUrl);
    url.pathname = name;
    url.searchParams.delete('options');
    const asAdmin = { dataDir: '', databaseUrl: url.href };
    url.searchParams.set('user', `${name}_role`);
    return { admin, name, asAdmin, settings: { dataDir: '', databaseUrl: url.href } };
  }
  const all = async (settings: DatabaseSettings) => [
    (await start(settings)).said,
    await check(settings),
    await command(settings, '--send-now'),
  ];

  it('whose role may not make tables gets the same advice from a start and the check', async () => {
    const { admin, name, settings } = await setUp();
    const [started = '', checked] = await all(settings);
    expect(checked).toBe(started);
    expect(started).toMatch(/permission denied for schema public; .*"ALTER DATABASE NAME OWNER TO ROLE"/);
    await admin.query(`alter database ${name} owner to ${name}_role`);
    expect(await check(settings)).toBe('can be used');
    expect((await start(settings)).said).toBe('');
  });

  it('whose tables belong to another role gets the same advice', async () => {
    const { asAdmin, settings } = await setUp();
    await fill(asAdmin, 1);
    const said = await all(settings);
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toMatch(/permission denied for table .*"ALTER TABLE enquiries OWNER TO ROLE"/);
  });

  it('that is read-only gets the same advice, and no word of a driver', async () => {
    const { name, asAdmin, admin } = await setUp();
    await fill(asAdmin, 1);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    for (const said of await all(asAdmin)) {
      expect(said).toMatch(/read-only transaction; this PostgreSQL is read-only: DATABASE_URL must lead/);
      expect(said).not.toMatch(/driver|\n *at /);
    }
  });

  it('with a damaged page gets the same advice, and is not backed up', async () => {
    const { asAdmin } = await setUp();
    await fill(asAdmin, 1);
    const { db } = await openDatabase(asAdmin);
    onTestFinished(() => db.destroy());
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`create function damaged() returns boolean language plpgsql as $$
      begin raise exception 'invalid page in block 0' using errcode = 'XX001'; end $$`);
    await run('alter table outbox rename to sound');
    await run('create view outbox as select * from sound where damaged()');
    await run(
      'insert into sound (enquiry_id, receiver, attempts, next_at) select id, $$mail$$, 0, $$$$ from enquiries',
    );
    const said = [await check(asAdmin), await command(asAdmin, '--backup', await newFile())];
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toMatch(/invalid page in block 0; its data is damaged: see the log of PostgreSQL/);
    expect((await start(asAdmin)).isDamaged).toBe(true);
  });

  it.each([
    ['the name of its host', 'postgres://nowhere.invalid/trade', /the name of its host was not found/],
    ['its port', 'postgres://127.0.0.1:1/trade', /see whether PostgreSQL runs and responds/],
  ])('that is not there by %s gets the same advice', async (_what, databaseUrl, advice) => {
    const settings = { dataDir: '', databaseUrl };
    expect(await check(settings)).toMatch(advice);
    expect(await command(settings)).toMatch(advice);
  });
});
