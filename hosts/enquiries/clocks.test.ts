import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { everyDatabase } from '../../tests/support/databases.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { openDatabase } from './database.ts';
import { confirmClock, readMoments, writeMoment } from './moments.ts';
import { createEnquiryStore } from './store.ts';
import { startTidying } from './tidying.ts';
import { markShown } from './waits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The right time at the beginning of each test. */
const start = Date.UTC(2027, 5, 15, 12);

describe.each(everyDatabase)('with a clock that is wrong for a while, %s', (_name, createSettings) => {
  /** A server whose clock a test sets, in milliseconds after the start. */
  async function setUp(days: number | undefined = 365) {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    onTestFinished(() => void vi.useRealTimers());
    const database = await openDatabase(await createSettings());
    const store = createEnquiryStore(database, { receivers: ['mail'] });
    onTestFinished(() => store.close());
    const log = { warn: vi.fn(), error: vi.fn() };
    let count = 0;
    const add = async (at: number) => {
      vi.setSystemTime(start + at);
      return (await store.add({ ...enquiry, remark: `Number ${count++}` })).id;
    };
    const sweep = async (at: number) => {
      vi.setSystemTime(start + at);
      const tidying = startTidying(database, { days, receivers: ['mail'], log });
      await tidying.stop();
      expect(log.error.mock.calls.flat()).not.toContainEqual(expect.stringContaining('could not be deleted'));
      return tidying.retention();
    };
    return {
      ...store,
      store,
      database,
      log,
      add,
      sweep,
      markSent: () => database.db.updateTable('outbox').set({ sent_at: 'now' }).execute(),
      dates: async () =>
        (await store.list()).map(({ created_at }) => Math.floor((Date.parse(created_at) - start) / hour)),
      remarks: async () => (await store.list()).map(({ remark }) => remark),
      confirm(at: number) {
        vi.setSystemTime(start + at);
        return confirmClock(database);
      },
    };
  }

  it.each([-400 * day, -9 * day, -2 * hour])(
    'deletes nothing that arrives while it is %i ms behind, and asks a person to confirm the clock',
    async (error) => {
      const server = await setUp(5);
      for (const at of [0, 1, 2]) await server.add(at);
      await server.markSent();
      expect(await server.sweep(hour)).toBe('ok');
      expect(await server.sweep(hour + error)).toBe('refused');
      await server.add(hour + error);
      await server.markSent();
      expect(await server.sweep(2 * hour)).toBe('refused');
      expect(server.log.error.mock.calls.at(-1)?.[1]).toMatch(
        /^The clock was set back from 2027-06-15 13:00 UTC to 20.* "trade-elements enquiries --clock-is-right"$/,
      );
      expect((await server.dates()).at(-1)).toBe(1);
      expect(await server.confirm(2 * hour)).toBe(0);
      expect(await server.sweep(2 * hour + 1)).toBe('ok');
      expect((await server.count()).regular).toBe(4);
    },
  );

  it('keeps what arrived first of all while it was far behind, until it has rung for thirty days and was listed', async () => {
    const server = await setUp();
    await server.add(-400 * day);
    await server.sweep(-400 * day);
    for (let count = 0; count < 3; count++) await server.add(count);
    expect(await server.sweep(0)).toBe('waiting');
    for (let days = 1; days <= 40; days++) expect(await server.sweep(days * day)).toBe('waiting');
    await markShown(server.database);
    expect(await server.sweep(40 * day + 1)).toBe('ok');
    expect(server.log.warn).toHaveBeenLastCalledWith(
      { waiting: 1 },
      expect.stringContaining('without having'),
    );
    expect(await server.remarks()).toEqual(['Number 1', 'Number 2', 'Number 3']);
  });

  it('counts a leap as one day of ringing, and nothing for what no longer waits', async () => {
    const server = await setUp();
    await server.add(0);
    for (const at of [0, 20 * day, -20 * day, hour]) await server.sweep(at);
    const waits = () => server.database.db.selectFrom('enquiry_waits').selectAll().execute();
    expect((await waits())[0]?.full_days).toBeLessThanOrEqual(3);
    await server.markSent();
    await server.sweep(2 * hour);
    expect(await waits()).toEqual([]);
  });

  it.each([5 * hour, 6 * day])(
    'deletes nothing that is not due when it leaps %i ms ahead, and is right again',
    async (error) => {
      const server = await setUp(30);
      await server.add(error - 30 * day - hour);
      await server.add(0);
      await server.markSent();
      await server.sweep(0);
      await server.sweep(error);
      expect((await server.count()).regular).toBe(2);
      await server.sweep(minute);
      expect((await server.count()).regular).toBe(2);
    },
  );

  it('deletes nothing when it leaps by more than a week until a person confirms the clock', async () => {
    const server = await setUp(30);
    for (const at of [-22 * day, 0, 1]) await server.add(at);
    await server.markSent();
    await server.sweep(0);
    expect(await server.sweep(10 * day)).toBe('refused');
    expect(server.log.error.mock.calls[0]?.[1]).toMatch(
      /would delete 1 .*since 2027-06-15.*--clock-is-right/,
    );
    await server.confirm(10 * day);
    expect(await server.sweep(10 * day + 1)).toBe('ok');
    expect(await server.remarks()).toEqual(['Number 1', 'Number 2']);
  });

  it('catches up at twice the speed of time when a server did not run', async () => {
    const server = await setUp(30);
    for (const at of [80 * minute - 30 * day, 0]) await server.add(at);
    await server.markSent();
    await server.sweep(0);
    for (let count = 90; count < 115; count++) await server.sweep(count * minute);
    expect((await server.count()).regular).toBe(2);
    for (let count = 115; count < 125; count++) await server.sweep(count * minute);
    expect(await server.remarks()).toEqual(['Number 1']);
  });

  it('gives the right dates, in the right order, to what arrived while it was ahead, when a person confirms it', async () => {
    const server = await setUp(undefined);
    await server.add(-day);
    for (const at of [3 * day, 3 * day + hour]) await server.add(at);
    for (const at of [hour, 2 * hour]) await server.add(at);
    expect(await server.dates()).toEqual([-24, 72, 73, 73, 73]);
    expect(await server.confirm(3 * hour)).toBe(4);
    expect(await server.remarks()).toEqual([0, 1, 2, 3, 4].map((number) => `Number ${number}`));
    const dates = await server.dates();
    expect(dates.slice(3)).toEqual([1, 2]);
    expect(dates.every((date) => date <= 2)).toBe(true);
  });

  it('says how long an enquiry has waited that arrived while it was ahead', async () => {
    const server = await setUp(undefined);
    await server.add(3 * day);
    await server.sweep(3 * day);
    await server.sweep(minute);
    vi.setSystemTime(start + 21 * minute);
    expect((await server.waiting()).mail).toMatchObject({ enquiries: 1, oldestSeconds: 1200 });
  });

  it('recognises the same enquiry within a minute, and no later one, while dates are ahead', async () => {
    const server = await setUp(undefined);
    const client = { address: '192.0.2.1', enquiryRate: 1 };
    const send = async (at: number) => {
      vi.setSystemTime(start + at);
      return (await server.store.add(enquiry, client)).isKnown;
    };
    expect([await send(3 * day), await send(0), await send(30_000), await send(hour)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('forgets a backup from the future when the next one is made, and says which', async () => {
    const { database } = await setUp();
    vi.setSystemTime(start + 40 * day);
    expect(await writeMoment(database, 'backup')).toBeUndefined();
    vi.setSystemTime(start);
    expect(await writeMoment(database, 'backup')).toEqual(new Date(start + 40 * day));
    expect((await readMoments(database)).backup).toEqual(new Date(start));
    // Another machine's clock may be a little behind.
    vi.setSystemTime(start - minute);
    expect(await writeMoment(database, 'backup')).toBeUndefined();
    expect((await readMoments(database)).backup).toEqual(new Date(start));
  });
});
