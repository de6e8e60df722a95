import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { runChild } from '../../../tests/support/child.ts';
import { createContentFolder } from '../../../tests/support/content-fixture.ts';
import { emptySchema, hasPostgres } from '../../../tests/support/databases.ts';
import { enquiry, multipartRequest } from '../../../tests/support/enquiry-fixture.ts';
import { openDatabase } from './database.ts';
import { createEnquiryStore } from './store.ts';

describe.runIf(hasPostgres)('PostgreSQL', () => {
  it('can end a connection, idle or in use: the next enquiry uses a new one', async () => {
    const { admin, schema, settings } = await emptySchema();
    const open = await openDatabase(settings);
    const { db } = open;
    const store = createEnquiryStore(open);
    onTestFinished(() => store.close());
    const sessions = async (column: string) =>
      (await admin.query(`select ${column} from pg_stat_activity where application_name = $1`, [schema]))
        .rows;
    async function endOthers() {
      await sessions('pg_terminate_backend(pid)');
      await expect.poll(() => sessions('pid')).toEqual([]);
      // The store reads in the next turn of the event loop that they have ended.
      await nextTurn();
    }
    await endOthers();
    await store.add(enquiry);
    // Checked out, but between two queries, so that no query gets the error.
    await db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      await endOthers();
    });
    await store.add(enquiry);
    expect((await store.count()).regular).toBe(2);
  });

  it('keeps data that matters for a minute out of the write-ahead log', async () => {
    const { admin, schema, settings } = await emptySchema();
    await (await openDatabase(settings)).db.destroy();
    const { rows } = await admin.query(
      `select relname from pg_class where relpersistence = 'u' and relkind = 'r' and relnamespace = $1::regnamespace order by 1`,
      [schema],
    );
    expect(rows).toEqual([{ relname: 'enquiry_clients' }, { relname: 'enquiry_keys' }]);
  });
});

describe.runIf(hasPostgres)('server processes with one PostgreSQL', () => {
  async function start(count: number, databaseUrl: string): Promise<string[]> {
    const env = { PORT: '0', DATABASE_URL: databaseUrl, ENQUIRY_RATE: '7', TRUST_PROXY: 'loopback' };
    const script = join(inject('builtServer'), 'serve.js');
    const content = await createContentFolder();
    const children = Array.from({ length: count }, () => runChild(script, [content], env));
    onTestFinished(async () => {
      for (const child of children) child.process.kill('SIGTERM');
      await Promise.all(children.map(({ ended }) => ended));
    });
    return Promise.all(children.map(async (child) => (await child.lines(1))[0] ?? ''));
  }

  async function post(server: string, remark: string, client = '192.0.2.1'): Promise<number> {
    const { method, headers, payload } = multipartRequest(Object.entries({ ...enquiry, remark }));
    const request = { method, headers: { ...headers, 'x-forwarded-for': client }, body: payload };
    return (await fetch(`${server}/api/v1/enquiry`, request)).status;
  }

  it("accept exactly ENQUIRY_RATE of a client's burst, and a double submit once", async () => {
    const { settings } = await emptySchema();
    const servers = await start(4, settings.databaseUrl);
    const burst = servers.flatMap((server, index) =>
      Array.from({ length: 10 }, (_, number) => post(server, `Number ${index}.${number}`)),
    );
    const same = servers.map((server) => post(server, 'The same', '192.0.2.2'));
    const statuses = (await Promise.all(burst)).sort();
    expect(statuses).toEqual([...Array(7).fill(200), ...Array(33).fill(429)]);
    expect(await Promise.all(same)).toEqual([200, 200, 200, 200]);
    const store = createEnquiryStore(await openDatabase(settings));
    onTestFinished(() => store.close());
    expect((await store.count()).regular).toBe(8);
  });

  it('refuse enquiries but serve reads while the tables are missing, and recover', async () => {
    const { admin, schema, settings } = await emptySchema();
    const [server = ''] = await start(1, settings.databaseUrl);
    await admin.query(`alter schema ${schema} rename to ${schema}_away`);
    expect(await post(server, 'While it is unavailable')).toBe(503);
    expect((await fetch(`${server}/api/v1/blog`)).status).toBe(200);
    await admin.query(`alter schema ${schema}_away rename to ${schema}`);
    expect(await post(server, 'While it is unavailable')).toBe(200);
  });
});
