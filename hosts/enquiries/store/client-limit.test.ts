import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { runChild } from '../../../tests/support/child.ts';
import { createContentFolder } from '../../../tests/support/content-fixture.ts';
import { databases, emptySchema, hasPostgres } from '../../../tests/support/databases.ts';
import { enquiry, multipartRequest } from '../../../tests/support/enquiry-fixture.ts';
import { TooManyEnquiriesError } from './client-limit.ts';
import { openDatabase } from './database.ts';
import { startTidying } from './deletion.ts';
import { createEnquiryStore } from './store.ts';

const client = { address: '192.0.2.1', rate: 3 };
const tooMany = expect.any(TooManyEnquiriesError);

describe.each(databases)('an enquiry that a client sends to %s', (_name, createSettings) => {
  let count = 0;
  /** Another enquiry each time. */
  const next = () => ({ ...enquiry, remark: `Number ${++count}` });

  /** Stores of several processes. */
  async function openStores(processes: number) {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const settings = await createSettings();
    const open = await Promise.all(Array.from({ length: processes }, () => openDatabase(settings)));
    const stores = open.map((database) => createEnquiryStore(database));
    onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
    const [store, other = store] = stores;
    const [database] = open;
    if (!store || !other || !database) throw new Error('no store');
    return { settings, stores, store, other, database };
  }

  it('is counted across all processes, and from zero after a minute', async () => {
    const { stores, store } = await openStores(3);
    const added = await Promise.allSettled(
      stores.flatMap((store) => [1, 2, 3].map(() => store.add(next(), client))),
    );
    const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual(Array(6).fill(tooMany));
    for (const { retryAfter } of refused) expect(retryAfter).toBeLessThanOrEqual(60);
    expect(await store.count()).toBe(3);
    await store.add(next(), { ...client, address: '192.0.2.2' });
    vi.setSystemTime(Date.now() + 50_000);
    await expect(store.add(next(), client)).rejects.toMatchObject({ retryAfter: 10 });
    vi.setSystemTime(Date.now() + 10_000);
    await store.add(next(), client);
  });

  it('is stored once within a minute, also when several processes get it at once or one starts again', async () => {
    const { settings, stores, store, other } = await openStores(4);
    const same = next();
    const added = await Promise.all(stores.flatMap((store) => [1, 2].map(() => store.add(same, client))));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    await store.close();
    const again = createEnquiryStore(await openDatabase(settings));
    onTestFinished(() => again.close());
    await again.add(same, client);
    expect(await other.count()).toBe(1);
    vi.setSystemTime(Date.now() + 60_000);
    await other.add(same, client);
    expect(await other.count()).toBe(2);
  });

  it('is neither counted nor remembered when it could not be stored', async () => {
    const { store, database } = await openStores(1);
    const same = next();
    const rename = (from: string, to: string) => database.db.schema.alterTable(from).renameTo(to).execute();
    await rename('outbox', 'away');
    const mailed = createEnquiryStore(database, { receivers: ['mail'] });
    for (let tries = 0; tries < 5; tries++)
      await expect(mailed.add(same, client)).rejects.not.toEqual(tooMany);
    await rename('away', 'outbox');
    await mailed.add(same, client);
    expect(await store.count()).toBe(1);
  });

  it('is stored without the address and, after a day, without the key that could reveal it', async () => {
    const { store, database } = await openStores(1);
    await store.add(next(), client);
    const read = async () => ({
      clients: await database.db.selectFrom('enquiry_clients').selectAll().execute(),
      keys: await database.db.selectFrom('enquiry_keys').selectAll().execute(),
    });
    const { clients, keys } = await read();
    expect([clients.length, keys.length]).toEqual([1, 1]);
    expect(JSON.stringify(clients)).not.toContain(client.address);
    const tidy = async () => startTidying(database, undefined, { warn: vi.fn(), error: vi.fn() })();
    vi.setSystemTime(Date.now() + 60_000);
    await tidy();
    expect((await read()).clients).toEqual([]);
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    await tidy();
    expect((await read()).keys).toEqual([]);
    await store.add(next(), client);
    expect((await read()).keys[0]?.key).not.toBe(keys[0]?.key);
    expect((await read()).clients[0]?.client).not.toBe(clients[0]?.client);
  });

  it('never causes a deadlock between processes', async () => {
    const { stores, store } = await openStores(3);
    const all = Array.from({ length: 20 }, next);
    const orders = [all, [...all].reverse(), [...all.slice(10), ...all.slice(0, 10)]];
    await Promise.all(
      stores.flatMap((store, index) =>
        (orders[index] ?? []).map((one) => store.add(one, { ...client, rate: 100 })),
      ),
    );
    expect(await store.count()).toBe(20);
  });
});

describe.runIf(hasPostgres)('PostgreSQL', () => {
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

describe.runIf(hasPostgres)('server processes', () => {
  async function start(count: number, databaseUrl: string, rate: number): Promise<string[]> {
    const env = { PORT: '0', DATABASE_URL: databaseUrl, ENQUIRY_RATE: String(rate), TRUST_PROXY: 'loopback' };
    const script = join(inject('builtServer'), 'serve.js');
    const content = await createContentFolder();
    const children = Array.from({ length: count }, () => runChild(script, [content], env));
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

  it("accept exactly ENQUIRY_RATE of a client's burst, and those of other clients", async () => {
    const { settings } = await emptySchema();
    const servers = await start(4, settings.databaseUrl, 7);
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
    const { settings } = await emptySchema();
    const servers = await start(2, settings.databaseUrl, 100);
    const responses = await Promise.all([...servers, ...servers].map((server) => post(server, 'The same')));
    expect(responses.map(({ status }) => status)).toEqual(Array(4).fill(200));
    const store = createEnquiryStore(await openDatabase(settings));
    onTestFinished(() => store.close());
    expect(await store.count()).toBe(1);
  }, 60_000);

  it('refuse enquiries but serve reads while the tables are missing, and recover', async () => {
    const { admin, schema, settings } = await emptySchema();
    const [server = ''] = await start(1, settings.databaseUrl, 100);
    await admin.query(`alter schema ${schema} rename to ${schema}_away`);
    expect((await post(server, 'While it is unavailable')).status).toBe(503);
    expect((await fetch(`${server}/api/v1/blog`)).status).toBe(200);
    await admin.query(`alter schema ${schema}_away rename to ${schema}`);
    expect((await post(server, 'While it is unavailable')).status).toBe(200);
  }, 60_000);
});
