import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databases } from '../../tests/support/databases.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { TooManyEnquiriesError } from './client-limit.ts';
import { openDatabase } from './database.ts';
import { createEnquiryStore } from './store.ts';
import { startTidying } from './tidying.ts';

const client = { address: '192.0.2.1', enquiryRate: 3 };
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
    expect((await store.count()).regular).toBe(3);
    await store.add(next(), { ...client, address: '192.0.2.2' });
    vi.setSystemTime(Date.now() + 50_000);
    await expect(store.add(next(), client)).rejects.toMatchObject({ retryAfter: 10 });
    vi.setSystemTime(Date.now() + 10_000);
    await store.add(next(), client);
  });

  it('is limited for a day, too, and what was counted while a clock was ahead refuses nobody', async () => {
    const { store } = await openStores(1);
    const send = (address: string, minutes: number) => {
      vi.setSystemTime(Date.UTC(2027, 0, 10, 6) + minutes * 61_000);
      return store.add(next(), { address, enquiryRate: 1 });
    };
    for (let minutes = 0; minutes < 10; minutes++) await send('192.0.2.7', minutes);
    await expect(send('192.0.2.7', 10)).rejects.toThrow(TooManyEnquiriesError);
    await send('192.0.2.7', 24 * 60);
    for (let minutes = 0; minutes < 10; minutes++) await send('192.0.2.8', 5 * 60 + minutes);
    await send('192.0.2.8', 0);
  });

  it('is stored once within a minute, also when several processes get it at once or one starts again', async () => {
    const { settings, stores, store, other } = await openStores(4);
    const same = next();
    const client = { address: '192.0.2.1', enquiryRate: 5 };
    const added = await Promise.all(stores.flatMap((store) => [1, 2].map(() => store.add(same, client))));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect(added.filter(({ isKnown }) => !isKnown)).toHaveLength(1);
    await store.close();
    const again = createEnquiryStore(await openDatabase(settings));
    onTestFinished(() => again.close());
    expect(await again.add(same, client)).toMatchObject({ isKnown: true });
    expect((await other.count()).regular).toBe(1);
    vi.setSystemTime(Date.now() + 60_000);
    await other.add(same, client);
    expect((await other.count()).regular).toBe(2);
  });

  it('is stored without the address and, after a day, without the key that could reveal it', async () => {
    const { store, database } = await openStores(1);
    await store.add(next(), client);
    const read = async () => ({
      clients: await database.db.selectFrom('enquiry_clients').selectAll().execute(),
      keys: await database.db.selectFrom('enquiry_keys').selectAll().execute(),
    });
    const { clients, keys } = await read();
    // For the minute and for the day.
    expect([clients.length, keys.length]).toEqual([2, 1]);
    expect(JSON.stringify(clients)).not.toContain(client.address);
    const log = { warn: vi.fn(), error: vi.fn() };
    const tidy = async () => startTidying(database, { days: undefined, receivers: [], log }).stop();
    vi.setSystemTime(Date.now() + 60_000);
    await tidy();
    expect((await read()).clients).toHaveLength(1);
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    await tidy();
    expect(await read()).toEqual({ clients: [], keys: [] });
    await store.add(next(), client);
    expect((await read()).keys[0]?.key).not.toBe(keys[0]?.key);
    expect((await read()).clients[0]?.client).not.toBe(clients[0]?.client);
  });
});
