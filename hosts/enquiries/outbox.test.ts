import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { databases } from '../../tests/support/databases.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { openDatabase } from './database.ts';
import type { OpenDatabase } from './enquiry.ts';
import { createOutbox, retryPostponedNow } from './outbox.ts';
import { maxRefusals, retryDelay, startOutboxWorker, usualPauses } from './outbox-worker.ts';
import { DeliveryError, type Receiver } from './receiver.ts';
import { createEnquiryStore } from './store.ts';

const openSqlite = async () =>
  openDatabase({ dataDir: await createTemporaryFolder(), databaseUrl: undefined });

/** A worker whose receiver does what the test says, and whose delays are longer than any test unless it says so. */
async function setUp({
  delay = 3_600_000,
  pauses = { look: 3_600_000, longest: 3_600_000, shortest: 1_000 },
  atMostOnce = false,
  database = openSqlite(),
} = {}) {
  const open = await database;
  const wake = vi.fn();
  const store = createEnquiryStore(open, { receivers: ['mail'], onStored: () => wake() });
  const log = { warn: vi.fn(), error: vi.fn() };
  const tried: string[] = [];
  /** The recipients of each try. */
  const asked: unknown[] = [];
  let answer: (remark: string) => unknown = () => undefined;
  const receiver: Receiver = {
    failure: 'it failed',
    atMostOnce,
    async send({ remark }, recipients) {
      tried.push(remark);
      asked.push(recipients);
      const result = await answer(remark);
      if (result instanceof Error) throw result;
    },
  };
  const outbox = createOutbox(open, 'mail');
  const worker = startOutboxWorker({ outbox, receiver, log, delay: () => delay, pauses });
  wake.mockImplementation(() => worker.wake());
  onTestFinished(async () => {
    await worker.stop();
    await store.close();
  });
  return {
    open,
    store,
    worker,
    log,
    tried,
    asked,
    /** What becomes of each enquiry from now on: an error fails it. */
    answers(next: typeof answer) {
      answer = next;
    },
    add: (...remarks: string[]) => Promise.all(remarks.map((remark) => store.add({ ...enquiry, remark }))),
    untilTried: (count: number) => expect.poll(() => tried).toHaveLength(count),
    untilWaiting: (count: number) =>
      expect.poll(async () => (await store.waiting()).mail?.enquiries).toBe(count),
  };
}

const rows = ({ db }: OpenDatabase) => db.selectFrom('outbox').selectAll().execute();
const quick = { look: 3_600_000, longest: 1, shortest: 1 };
const past = { next_at: '2000-01-01T00:00:00.000Z' };
const noResponse = () => new DeliveryError('ECONNREFUSED');
const refusal = (more = {}) => new DeliveryError('EMESSAGE 451', { isEnquiryRefused: true, ...more });
/** Work that ends when the test says so. */
function hold() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

describe('a receiver that does not respond', () => {
  it('is not tried for every enquiry, and gets all waiting ones when it accepts a new one', async () => {
    const pauses = { look: 3_600_000, longest: 500, shortest: 500 };
    const { add, answers, tried, untilTried, untilWaiting } = await setUp({ pauses });
    answers(noResponse);
    await add('first', 'second', 'third');
    await untilTried(1);
    answers(() => undefined);
    await add('new');
    await untilWaiting(0);
    expect(tried).toHaveLength(5);
    expect(new Set(tried).size).toBe(4);
  });

  it('is tried again and again, each time with a warning, and never given up, until it accepts the enquiry', async () => {
    const { open, add, answers, tried, log, untilWaiting } = await setUp({ pauses: quick });
    answers(noResponse);
    await add('first');
    await expect.poll(() => tried.length).toBeGreaterThan(maxRefusals.temporary);
    expect(await rows(open)).toMatchObject([{ failed_at: null }]);
    answers(() => undefined);
    await untilWaiting(0);
    expect((await rows(open))[0]).toMatchObject({
      attempts: tried.length,
      refusals: 0,
      last_error: null,
    });
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ kind: 'ECONNREFUSED' }), 'it failed');
    expect(log.warn).toHaveBeenCalledTimes(tried.length - 1);
  });

  it('is tried every minute at least, and not more often than every second', () => {
    expect(usualPauses).toEqual({ look: 30_000, longest: 60_000, shortest: 1_000 });
  });
});

describe('an enquiry', () => {
  it('is tried again after 1, 4, 16 … seconds when it is refused, and a quarter of an hour at most', () => {
    const seconds = Array.from({ length: 7 }, (_, index) => retryDelay(index + 1) / 1000);
    expect(seconds).toEqual([1, 4, 16, 64, 256, 900, 900]);
    expect(retryDelay(1_000_000)).toBe(900_000);
  });

  it.each([
    ['for good', { isPermanent: true }, maxRefusals.permanent],
    ['for the moment', {}, maxRefusals.temporary],
  ])(
    'has failed when it was refused %s so often, until somebody has it sent again',
    async (_case, more, tries) => {
      const { open, store, add, answers, tried, log, worker } = await setUp({ delay: 0, pauses: quick });
      answers(() => refusal(more));
      await add('refused');
      await expect
        .poll(() => store.waiting())
        .toEqual({ mail: { enquiries: 0, oldestSeconds: 0, failed: 1 } });
      expect(tried).toHaveLength(tries);
      expect(log.error.mock.calls).toEqual([
        [expect.objectContaining({ attempts: tries }), expect.stringContaining('--send-now')],
      ]);
      answers(() => undefined);
      await add('new');
      await expect.poll(() => tried).toHaveLength(tries + 1);
      await retryPostponedNow(open, ['mail']);
      worker.wake();
      await expect
        .poll(() => store.waiting())
        .toEqual({ mail: { enquiries: 0, oldestSeconds: 0, failed: 0 } });
    },
  );

  it('is the only one that an exception of our own code holds up, and the log has its place without its text', async () => {
    const { add, answers, log, untilTried, untilWaiting } = await setUp();
    answers((remark) => (remark === 'typed text' ? new TypeError(`typed text cannot be read`) : undefined));
    await add('typed text', 'second');
    await untilTried(2);
    await untilWaiting(1);
    const [[details] = []] = log.error.mock.calls;
    expect(details).toMatchObject({
      kind: 'TypeError',
      at: expect.arrayContaining([expect.stringMatching(/^at /)]),
    });
    expect(JSON.stringify([log.error.mock.calls, log.warn.mock.calls])).not.toContain('typed text');
  });

  it('an enquiry that is under way is sent when the worker stops, and no other; the next process sends the rest', async () => {
    const { open, add, answers, tried, worker, untilTried } = await setUp();
    const { held, release } = hold();
    answers(() => held);
    await add('first', 'second');
    await untilTried(1);
    const stopped = worker.stop();
    release();
    await stopped;
    expect(tried).toHaveLength(1);
    expect((await rows(open)).filter(({ sent_at }) => sent_at)).toHaveLength(1);
    const next = await setUp({ database: Promise.resolve(open) });
    await next.untilWaiting(0);
    expect(next.tried).toHaveLength(1);
  });

  it('is not sent twice if it could not be marked as sent', async () => {
    const { open, add, answers, tried, log, untilTried, untilWaiting } = await setUp({ delay: 20 });
    const { held, release } = hold();
    answers(() => held);
    await add('first');
    await untilTried(1);
    const rename = (from: string, to: string) => open.db.schema.alterTable(from).renameTo(to).execute();
    await rename('outbox', 'away');
    release();
    await expect.poll(() => log.error.mock.calls.length).toBe(1);
    await rename('away', 'outbox');
    await untilWaiting(0);
    expect(tried).toEqual(['first']);
  });

  it('is marked before it is sent if it must not be sent twice, even by a process that dies meanwhile', async () => {
    const { open, add, answers, untilTried } = await setUp({ atMostOnce: true });
    const { held, release } = hold();
    answers(() => held);
    await add('first');
    await untilTried(1);
    expect(await rows(open)).toEqual([expect.objectContaining({ sent_at: expect.any(String) })]);
    release();
  });
});

describe.each(databases)('the outbox in %s', (_name, createSettings) => {
  async function open(processes: number) {
    const settings = await createSettings();
    const all = await Promise.all(Array.from({ length: processes }, () => openDatabase(settings)));
    onTestFinished(async () => void (await Promise.all(all.map(({ db }) => db.destroy()))));
    const [first] = all;
    if (!first) throw new Error('no database');
    return { all, first, store: createEnquiryStore(first, { receivers: ['mail'] }) };
  }

  it('gives each enquiry to only one process', async () => {
    const { all, store } = await open(3);
    await Promise.all(Array.from({ length: 60 }, () => store.add(enquiry)));
    const taken: string[] = [];
    await Promise.all(
      all.map(async (database) => {
        const outbox = createOutbox(database, 'mail');
        for (let row = await outbox.claim(); row; row = await outbox.claim()) taken.push(row.enquiry.id);
      }),
    );
    expect([taken.length, new Set(taken).size]).toEqual([60, 60]);
  });

  it('gives an enquiry again once it is due, or after three minutes if its process died', async () => {
    const { first, store } = await open(1);
    const outbox = createOutbox(first, 'mail');
    const taken = await store.add(enquiry);
    expect(await outbox.claim()).toMatchObject({ enquiry, attempts: 1 });
    const postponed = await store.add({ ...enquiry, remark: 'Later' });
    expect((await outbox.claim())?.enquiry.id).toBe(postponed.id);
    const minutes = (Number(await outbox.nextAt()) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(3);
    const next_at = new Date(Date.now() + 3_600_000).toISOString();
    await outbox.postpone(postponed.id, { next_at, last_error: 'ECONNREFUSED' });
    expect(await outbox.claim()).toBeUndefined();
    await retryPostponedNow(first, ['mail']);
    expect((await outbox.claim())?.enquiry.id).toBe(postponed.id);
    expect(await outbox.claim()).toBeUndefined();
    await first.db.updateTable('outbox').set(past).where('enquiry_id', '=', taken.id).execute();
    expect(await outbox.claim()).toMatchObject({ enquiry: { id: taken.id }, attempts: 2 });
  });
});
