import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../../../tests/postgres.mjs';
import { withBuiltServer } from '../../server/testing/built-server.ts';
import { type Child, runChild } from '../../server/testing/child.ts';
import { enquiry, multipartRequest, ownOrigin } from '../../server/testing/enquiry-fixture.ts';
import { openDatabase } from './database.ts';
import { createEnquiryStore } from './store.ts';
import { emptySchema } from './testing/empty-schema.ts';

const postgres = await startPostgres();
const address = postgres?.url;
afterAll(() => postgres?.stop());

/** Stores of several processes, over one schema. */
async function openStores(count: number) {
  const { admin, schema, settings } = await emptySchema(address ?? '');
  const stores = await Promise.all(
    Array.from({ length: count }, async () => createEnquiryStore(await openDatabase(settings))),
  );
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
  const [first] = stores;
  if (!first?.shared) throw new Error('nothing is shared');
  const change = (statement: string) => admin.query(`set search_path to ${schema}; ${statement}`);
  return { stores, store: first, shared: first.shared, change, settings };
}

describe.runIf(address)('limits with PostgreSQL', () => {
  it('count the enquiries of a client over all processes', async () => {
    const { stores } = await openStores(3);
    const counts = await Promise.all(
      stores.flatMap(({ shared }) => [1, 2, 3].map(() => shared?.count('192.0.2.1'))),
    );
    expect(counts.map((count) => count?.current).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const count of counts) {
      expect(count?.ttl).toBeGreaterThan(0);
      expect(count?.ttl).toBeLessThanOrEqual(60_000);
    }
    expect((await stores[0]?.shared?.count('192.0.2.2'))?.current).toBe(1);
  });

  it('count again after the minute, by the clock of the database', async () => {
    const { shared, change } = await openStores(1);
    await shared.count('192.0.2.1');
    expect((await shared.count('192.0.2.1')).current).toBe(2);
    await change(`update enquiry_rate set until = now()`);
    expect((await shared.count('192.0.2.1')).current).toBe(1);
  });

  it('hold no address of a client', async () => {
    const { shared, change } = await openStores(1);
    await shared.count('192.0.2.1');
    const results = (await change('select client from enquiry_rate')) as unknown as { rows: unknown[] }[];
    expect(results[1]?.rows).toHaveLength(1);
    expect(JSON.stringify(results[1]?.rows)).not.toContain('192.0.2.1');
  });

  it('store the same enquiry once, also when several processes get it at once', async () => {
    const { stores, store, change } = await openStores(4);
    await Promise.all(stores.flatMap(({ shared }) => [1, 2].map(() => shared?.addOnce('same', enquiry))));
    expect(await store.count()).toBe(1);
    await store.shared?.addOnce('another', enquiry);
    expect(await store.count()).toBe(2);
    await change(`update enquiry_recent set until = now()`);
    await store.shared?.addOnce('same', enquiry);
    expect(await store.count()).toBe(3);
  });

  it('remember nothing of an enquiry that could not be stored: the next try is a real one', async () => {
    const { store, shared, change } = await openStores(1);
    await change('alter table enquiries rename to away');
    await expect(shared.addOnce('same', enquiry)).rejects.toThrow();
    await change('alter table away rename to enquiries');
    await shared.addOnce('same', enquiry);
    expect(await store.count()).toBe(1);
  });

  it('never make processes wait for each other for ever', async () => {
    const { stores, store } = await openStores(3);
    const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
    const orders = [keys, [...keys].reverse(), [...keys.slice(20), ...keys.slice(0, 20)]];
    await Promise.all(
      stores.flatMap(({ shared }, index) =>
        (orders[index] ?? []).map((key) => shared?.addOnce(key, enquiry)),
      ),
    );
    expect(await store.count()).toBe(40);
  });

  it('need no write-ahead log: nothing of them is worth more than a minute', async () => {
    const { change } = await openStores(1);
    const results = (await change(
      `select relname from pg_class where relpersistence = 'u' and relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
    )) as unknown as { rows: unknown[] }[];
    expect(results[1]?.rows).toEqual([{ relname: 'enquiry_rate' }, { relname: 'enquiry_recent' }]);
  });
});

describe.runIf(address)('a database of the release before', () => {
  it('is brought up to date and keeps every row', async () => {
    const { admin, schema, settings } = await emptySchema(address ?? '');
    const written = await readFile(new URL('testing/schema-2.sql', import.meta.url), 'utf8');
    await admin.query(`set search_path to ${schema}; ${written}`);
    const store = createEnquiryStore(await openDatabase(settings));
    onTestFinished(() => store.close());
    expect((await store.list()).map(({ name, ...rest }) => [name, rest])).toEqual([
      ['Aisyah', expect.objectContaining(ownOrigin)],
      ['您好', expect.objectContaining(ownOrigin)],
    ]);
    expect(await store.countUnsent()).toBe(2);
    await store.shared?.addOnce('key', enquiry);
    expect(await store.count()).toBe(3);
  });
});

describe.runIf(address)('four server processes', () => {
  const server = withBuiltServer();

  async function start(databaseUrl: string, rate: number): Promise<string[]> {
    const env = { PORT: '0', DATABASE_URL: databaseUrl, ENQUIRY_RATE: String(rate), TRUST_PROXY: 'loopback' };
    const children: Child[] = Array.from({ length: 4 }, () => runChild(server.script, [server.content], env));
    onTestFinished(async () => {
      for (const child of children) child.process.kill('SIGTERM');
      await Promise.all(children.map(({ ended }) => ended));
    });
    return Promise.all(children.map(async (child) => (await child.lines(1))[0] ?? ''));
  }

  async function post(server: string, remark: string, client = '192.0.2.1'): Promise<Response> {
    const { method, headers, payload } = multipartRequest(Object.entries({ ...enquiry, remark }));
    return fetch(`${server}/api/v1/enquiry`, {
      method,
      headers: { ...headers, 'x-forwarded-for': client },
      body: payload,
    });
  }

  it("let through exactly ENQUIRY_RATE of a client's burst, and others beside it", async () => {
    const { settings } = await emptySchema(address ?? '');
    const servers = await start(settings.databaseUrl, 7);
    const burst = servers.flatMap((server, index) =>
      Array.from({ length: 10 }, (_, number) => post(server, `Number ${index}.${number}`)),
    );
    const responses = await Promise.all([...burst, post(servers[0] ?? '', 'Other', '192.0.2.2')]);
    expect(responses.at(-1)?.status).toBe(200);
    const statuses = responses.slice(0, -1).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(statuses.filter((status) => status === 429)).toHaveLength(33);
    expect(
      Number(responses.find(({ status }) => status === 429)?.headers.get('retry-after')),
    ).toBeGreaterThan(0);
    const store = createEnquiryStore(await openDatabase(settings));
    onTestFinished(() => store.close());
    expect(await store.count()).toBe(8);
  }, 60_000);

  it('store a double submit once', async () => {
    const { settings } = await emptySchema(address ?? '');
    const servers = await start(settings.databaseUrl, 100);
    const responses = await Promise.all([...servers, ...servers].map((server) => post(server, 'The same')));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const store = createEnquiryStore(await openDatabase(settings));
    onTestFinished(() => store.close());
    expect(await store.count()).toBe(1);
  }, 60_000);

  it('refuse enquiries and go on with reads while the tables are away, and recover', async () => {
    const { admin, schema, settings } = await emptySchema(address ?? '');
    const [server = ''] = await start(settings.databaseUrl, 100);
    await admin.query(`alter schema ${schema} rename to ${schema}_away`);
    expect((await post(server, 'While it is unavailable')).status).toBe(500);
    expect((await fetch(`${server}/api/v1/blog`)).status).toBe(200);
    await admin.query(`alter schema ${schema}_away rename to ${schema}`);
    expect((await post(server, 'While it is unavailable')).status).toBe(200);
  }, 60_000);
});
