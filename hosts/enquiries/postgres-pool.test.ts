import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished, type TestContext } from 'vitest';
import { findProgram } from '../../tests/programs.mjs';
import { startProcess } from '../../tests/start-process.mjs';
import { emptySchema, hasPostgres } from '../../tests/support/databases.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { needs } from '../../tests/support/needs.ts';
import { until } from '../../tests/until.mjs';
import { openDatabase } from './database.ts';
import { createEnquiryStore } from './store.ts';

/** A role of its own, whose tables are in a schema of its own. */
async function createRole() {
  const { admin, schema: role, settings } = await emptySchema();
  await admin.query(`create role ${role} superuser login`);
  await admin.query(`alter role ${role} set search_path to ${role}`);
  const other = new pg.Client(inject('postgres'));
  await other.connect();
  onTestFinished(async () => {
    await other.query(`drop owned by ${role} cascade`).catch(() => undefined);
    await other.query(`drop role ${role}`);
    await other.end();
  });
  const address = new URL(settings.databaseUrl);
  address.searchParams.delete('options');
  address.searchParams.set('user', role);
  const set = (setting: string) => admin.query(`alter role ${role} set ${setting}`);
  return { admin, role, set, settings: { dataDir: '', databaseUrl: address.href } };
}

async function openStore(settings: { dataDir: string; databaseUrl: string }) {
  const store = createEnquiryStore(await openDatabase(settings), { receivers: ['mail'] });
  onTestFinished(() => store.close());
  return store;
}

/** A PgBouncer in front of the database, with two sessions for all clients. */
async function startPool(databaseUrl: string, role: string, skip: TestContext['skip']) {
  const program = needs(
    findProgram({ names: ['pgbouncer'], places: ['/usr/sbin/pgbouncer'] }),
    'pgbouncer',
    skip,
  );
  const { host, port, database } = new pg.Client(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'trade-pool-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o777);
  await writeFile(join(folder, 'users'), `"${role}" ""\n`);
  const configuration = `[databases]
* = host=${host} port=${port} dbname=${database}
[pgbouncer]
listen_addr =
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 2
`;
  await writeFile(join(folder, 'pgbouncer.ini'), configuration);
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const pool = startProcess(program, [...asUser, join(folder, 'pgbouncer.ini')]);
  onTestFinished(async () => void (await pool.stop('SIGINT')));
  await until(() => existsSync(join(folder, '.s.PGSQL.6432')));
  const url = new URL(databaseUrl);
  url.searchParams.set('host', folder);
  url.searchParams.set('port', '6432');
  url.searchParams.delete('application_name');
  return url.href;
}

const many = (count: number, add: (number: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, (_, number) => add(number)));
const failed = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));

describe.runIf(hasPostgres)('PostgreSQL', () => {
  it.each(['serializable', 'repeatable read'])(
    'that makes every transaction "%s" stores all of many enquiries at once, and repeated ones once',
    async (level) => {
      const { set, settings } = await createRole();
      await set(`default_transaction_isolation to '${level}'`);
      const store = await openStore(settings);
      const client = { address: '192.0.2.1', enquiryRate: 1000 };
      const added = await many(40, (number) =>
        store.add({ ...enquiry, remark: `Number ${number % 20}` }, client),
      );
      expect(failed(added)).toEqual([]);
      expect((await store.count()).regular).toBe(20);
    },
  );

  it('behind PgBouncer stores enquiries after another program has emptied the search path of its sessions', async ({
    skip,
  }) => {
    const { role, settings } = await createRole();
    const databaseUrl = await startPool(settings.databaseUrl, role, skip);
    const store = await openStore({ dataDir: '', databaseUrl });
    const others = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const other = new pg.Client(databaseUrl);
        await other.connect();
        return other;
      }),
    );
    await Promise.all(
      others.map((other) => other.query(`select set_config('search_path', '', false), pg_sleep(0.1)`)),
    );
    const added = await many(20, (number) => store.add({ ...enquiry, remark: `Number ${number}` }));
    expect([failed(added), (await store.count()).regular]).toEqual([[], 20]);
    // Its own time limit is none of theirs.
    for (const other of others) {
      expect((await other.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
      await other.end();
    }
  });
});
