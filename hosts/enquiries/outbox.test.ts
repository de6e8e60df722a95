import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { databases } from '../../tests/support/databases.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { openDatabase } from './database.ts';
import { maxRefusals, maxUnknowns, retryDelay } from './deliver.ts';
import type { OpenDatabase } from './enquiry.ts';
import { createGate, gatePauses } from './gate.ts';
import { createOutbox, maxDelay, sendNow } from './outbox.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import type { Outcome } from './outcome.ts';
import type { Attempt, Receiver } from './receiver.ts';
import { createEnquiryStore } from './store.ts';

const openSqlite = async () =>
  openDatabase({ dataDir: await createTemporaryFolder(), databaseUrl: undefined });

const never = 3_600_000;

interface Options {
  delay?: number;
  unknownDelay?: number;
  pauses?: { longest: number; shortest: number };
  overlap?: number;
  receiver?: Partial<Receiver>;
  database?: Promise<OpenDatabase>;
}

/** A worker whose receiver does what the test says, and whose delays are longer than any test unless it says so. */
async function setUp({
  delay = never,
  unknownDelay = never,
  pauses = { longest: never, shortest: 1_000 },
  overlap = 1,
  receiver: parts = {},
  database = openSqlite(),
}: Options = {}) {
  const open = await database;
  const wake = vi.fn();
  const store = createEnquiryStore(open, { receivers: ['mail'], onStored: () => wake() });
  const log = { warn: vi.fn(), error: vi.fn() };
  const tried: string[] = [];
  /** The recipient of each try. */
  const asked: string[] = [];
  let answer: (remark: string, attempt: Attempt) => unknown = () => undefined;
  const receiver: Receiver = {
    failure: 'it failed',
    maxAtOnce: 1,
    async send({ remark }, attempt) {
      tried.push(remark);
      asked.push(attempt.recipient);
      const result = await answer(remark, attempt);
      if (result instanceof Error) throw result;
      return (result as Outcome | undefined) ?? { is: 'sent' };
    },
    ...parts,
  };
  const outbox = createOutbox(open, 'mail');
  const gate = createGate(pauses);
  const worker = startOutboxWorker({
    outbox,
    receiver,
    gate,
    log,
    delay: () => delay,
    unknownDelay,
    pauses: { look: never, shortest: pauses.shortest, overlap, grace: 50 },
  });
  wake.mockImplementation(() => worker.wake());
  onTestFinished(async () => {
    await worker.stop();
    await store.close();
  });
  return {
    open,
    store,
    worker,
    gate,
    log,
    tried,
    asked,
    /** What becomes of each enquiry from now on; by default, it is sent. */
    answers(next: typeof answer) {
      answer = next;
    },
    add: (...remarks: string[]) => Promise.all(remarks.map((remark) => store.add({ ...enquiry, remark }))),
    untilTried: (count: number) => expect.poll(() => tried.length).toBeGreaterThanOrEqual(count),
    untilWaiting: (count: number) =>
      expect.poll(async () => (await store.waiting()).mail?.enquiries).toBe(count),
  };
}

const rows = ({ db }: OpenDatabase) => db.selectFrom('outbox').selectAll().execute();
const quick = { longest: 1, shortest: 1 };
const past = { next_at: '2000-01-01T00:00:00.000Z' };
const noResponse = (): Outcome => ({ is: 'unreachable', kind: 'ECONNREFUSED' });
const noAnswer: Outcome = { is: 'not known', kind: 'EABORT' };
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
    const pauses = { longest: 500, shortest: 500 };
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
    await expect.poll(() => tried.length).toBeGreaterThan(maxRefusals['refused for now']);
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
    expect(gatePauses).toEqual({ longest: 60_000, shortest: 1_000 });
  });
});

describe('an enquiry', () => {
  it('is tried again after 1, 4, 16 … seconds when it is refused, and a quarter of an hour at most', () => {
    const seconds = Array.from({ length: 7 }, (_, index) => retryDelay(index + 1) / 1000);
    expect(seconds).toEqual([1, 4, 16, 64, 256, 900, 900]);
    expect(retryDelay(1_000_000)).toBe(900_000);
  });

  it.each([
    ['refused for good', maxRefusals['refused for good']],
    ['refused for now', maxRefusals['refused for now']],
    ['not known', maxUnknowns],
  ] as const)('has failed when it was %s so often, until somebody has it sent again', async (is, tries) => {
    const { open, store, add, answers, tried, log, worker } = await setUp({
      delay: 0,
      unknownDelay: 0,
      pauses: quick,
    });
    answers(() => ({ is, kind: 'EMESSAGE' }));
    await add('refused');
    await expect.poll(() => store.waiting()).toEqual({ mail: { enquiries: 0, oldestSeconds: 0, failed: 1 } });
    expect(tried).toHaveLength(tries);
    expect(log.error.mock.calls).toEqual([
      [expect.objectContaining({ attempts: tries }), expect.stringContaining('--send-now')],
    ]);
    answers(() => undefined);
    await add('new');
    await expect.poll(() => tried).toHaveLength(tries + 1);
    await sendNow(open, ['mail']);
    worker.wake();
    await expect.poll(() => store.waiting()).toEqual({ mail: { enquiries: 0, oldestSeconds: 0, failed: 0 } });
  });

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
    const { open, add, answers, untilTried } = await setUp({ receiver: { atMostOnce: true } });
    const { held, release } = hold();
    answers(() => held);
    await add('first');
    await untilTried(1);
    expect(await rows(open)).toEqual([expect.objectContaining({ sent_at: expect.any(String) })]);
    release();
  });
});

describe('a receiver that takes its time', () => {
  it('gets the next enquiry meanwhile, once only its answer is missing, and not more at once than it may', async () => {
    const { open, add, answers, tried, untilTried, untilWaiting } = await setUp({
      receiver: { maxAtOnce: 2 },
    });
    const { held, release } = hold();
    const isSlow = new Set(['first', 'third']);
    answers((remark, { onAwaiting }) => {
      onAwaiting();
      return isSlow.has(remark) ? held : undefined;
    });
    await add('first');
    await untilTried(1);
    await add('second');
    await untilWaiting(1);
    await add('third');
    await untilTried(3);
    await add('fourth');
    // Time enough for a worker that would take it.
    for (let turns = 0; turns < 50; turns++) await setImmediate(await rows(open));
    expect(tried).toEqual(['first', 'second', 'third']);
    release();
    await untilWaiting(0);
    expect(tried).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('gets no other enquiry before it has all of the first', async () => {
    const { add, answers, tried, untilTried, untilWaiting } = await setUp({ receiver: { maxAtOnce: 2 } });
    const { held, release } = hold();
    answers((remark) => (remark === 'first' ? held : undefined));
    await add('first');
    await untilTried(1);
    await add('second');
    expect(tried).toEqual(['first']);
    release();
    await untilWaiting(0);
  });

  it('delays no other enquiry when no answer came, and gets this one once more later', async () => {
    const { open, add, answers, log, untilTried, untilWaiting } = await setUp({ unknownDelay: 600_000 });
    answers((remark) => (remark === 'first' ? noAnswer : undefined));
    await add('first');
    await untilTried(1);
    await add('second', 'third');
    await untilWaiting(1);
    const [row] = (await rows(open)).filter(({ sent_at }) => !sent_at);
    expect(row).toMatchObject({ outcome: 'not known', unknowns: 1, refusals: 0, last_error: 'EABORT' });
    expect(Math.round((Date.parse(row?.next_at ?? '') - Date.now()) / 60_000)).toBe(10);
    expect(log.warn.mock.calls).toEqual([
      [expect.objectContaining({ kind: 'EABORT' }), expect.stringContaining('may have arrived')],
    ]);
    expect(maxDelay).toBe(900_000);
  });

  it('does not keep the server from ending: what it has may have arrived, and is not known', async () => {
    const { open, add, answers, worker, untilTried } = await setUp();
    answers(
      (_remark, { signal }) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(noAnswer))),
    );
    await add('first');
    await untilTried(1);
    await worker.stop();
    expect(await rows(open)).toMatchObject([{ sent_at: null, outcome: 'not known', unknowns: 1 }]);
  });

  it('gets nothing twice that must not be sent twice, whether it answers or not', async () => {
    const { open, add, answers, log } = await setUp({ receiver: { atMostOnce: true } });
    answers(() => noAnswer);
    await add('first');
    await expect.poll(() => log.warn.mock.calls).toHaveLength(1);
    expect(await rows(open)).toMatchObject([{ sent_at: expect.any(String) }]);
  });
});

describe('an account that is refused', () => {
  const refused: Outcome = { is: 'locked out', kind: 'EAUTH 535' };

  it('is tried once for all enquiries, not again for new ones, and at once when a person wants it', async () => {
    const { open, add, answers, tried, untilTried, untilWaiting, worker } = await setUp();
    answers(() => refused);
    await add('first', 'second');
    await untilTried(1);
    await add('third');
    await expect.poll(() => rows(open)).toHaveLength(3);
    expect(tried).toHaveLength(1);
    answers(() => undefined);
    await sendNow(open, ['mail']);
    worker.wake();
    await untilWaiting(0);
    expect(tried).toHaveLength(4);
  });

  it('is tried once more by --send-now, however many enquiries wait, if it is still refused', async () => {
    const { open, add, answers, tried, untilTried, worker } = await setUp();
    answers(() => refused);
    await add('first', 'second', 'third');
    await untilTried(1);
    await sendNow(open, ['mail']);
    worker.wake();
    await untilTried(2);
    worker.wake();
    await expect.poll(async () => (await rows(open)).every(({ urgent }) => urgent === 0)).toBe(true);
    expect(tried).toHaveLength(2);
  });

  it('is tried at once by the next process', async () => {
    const { open, add, answers, worker, untilTried } = await setUp();
    answers(() => refused);
    await add('first', 'second');
    await untilTried(1);
    await expect.poll(async () => (await rows(open)).filter(({ outcome }) => outcome)).toHaveLength(1);
    await worker.stop();
    const next = await setUp({ database: Promise.resolve(open) });
    await next.untilWaiting(0);
    expect(next.tried).toHaveLength(2);
  });
});

describe('a receiver with several recipients', () => {
  const [desk, sales, second] = ['desk@trade.example', 'sales@trade.example', 'second@trade.example'];
  async function setUpRecipients(groups: string[][], outcomes: Record<string, Outcome> = {}) {
    const current = { groups };
    const parts = await setUp({ receiver: { recipientsOf: () => current.groups }, delay: 0, pauses: quick });
    parts.answers((_remark, { recipient }) => outcomes[recipient]);
    const recipients = async () =>
      (await rows(parts.open)).map(({ recipient, sent_at }) => [recipient, sent_at !== null]);
    return { ...parts, current, recipients };
  }
  const good: Outcome = { is: 'refused for good', kind: 'EENVELOPE 550' };
  const now: Outcome = { is: 'refused for now', kind: 'EENVELOPE 450' };

  it('gets an enquiry for each of them on its own', async () => {
    const { add, asked, untilWaiting, recipients } = await setUpRecipients([[sales, second]]);
    await add('first');
    await untilWaiting(0);
    expect(asked).toEqual([sales, second]);
    expect(await recipients()).toEqual([
      [sales, true],
      [second, true],
    ]);
  });

  it('counts an enquiry as waiting as long as one of them waits', async () => {
    const { add, asked, store, recipients } = await setUpRecipients([[sales, second]], { [sales]: now });
    await add('first');
    await expect.poll(() => asked).toContain(second);
    await expect.poll(recipients).toContainEqual([second, true]);
    expect((await store.waiting()).mail).toMatchObject({ enquiries: 1, failed: 0 });
    expect(await store.countUnsent()).toMatchObject({ regular: 1, unsent: 0 });
  });

  it('gives up one that is refused for good once another has the enquiry', async () => {
    const { add, asked, untilWaiting, recipients } = await setUpRecipients([[sales, second]], {
      [sales]: good,
    });
    await add('first');
    await untilWaiting(0);
    expect(asked).toContain(second);
    expect(await recipients()).toEqual([[second, true]]);
  });

  it('fails an enquiry that all of them refuse for good', async () => {
    const outcomes = { [sales]: good, [second]: good };
    const { add, store, untilWaiting } = await setUpRecipients([[sales, second]], outcomes);
    await add('first');
    await untilWaiting(0);
    expect((await store.waiting()).mail).toMatchObject({ enquiries: 0, failed: 1 });
  });

  it.each([[[[desk], [sales, second]]], [[[desk], [desk, sales, second]]]])(
    'gets an enquiry for the next ones if the first one is refused for good: %j',
    async (groups) => {
      const { add, asked, untilWaiting, recipients } = await setUpRecipients(groups, { [desk]: good });
      await add('first');
      await untilWaiting(0);
      expect(asked).toEqual([desk, sales, second]);
      expect(await recipients()).toEqual([
        [sales, true],
        [second, true],
      ]);
    },
  );

  it('loses no enquiry whose only recipient is first and next, and refuses it', async () => {
    const { add, store, untilWaiting } = await setUpRecipients([[desk], [desk]], { [desk]: good });
    await add('first');
    await untilWaiting(0);
    expect((await store.waiting()).mail).toMatchObject({ failed: 1 });
  });

  it.each([
    [[sales, 'new@trade.example'], 'new@trade.example'],
    [[sales], undefined],
  ])('gets what waits for a former one for those of %j who have not had it', async (to, other) => {
    const outcomes: Record<string, Outcome> = { [second]: now };
    const { add, asked, current, untilWaiting, recipients } = await setUpRecipients(
      [[sales, second]],
      outcomes,
    );
    await add('first');
    await expect.poll(() => asked).toContain(second);
    current.groups = [to];
    await untilWaiting(0);
    expect(await recipients()).toEqual([sales, other].filter(Boolean).map((address) => [address, true]));
    expect(asked.filter((address) => address === sales)).toHaveLength(1);
  });
});

async function claim(outbox: ReturnType<typeof createOutbox>) {
  const delivery = await outbox.claim();
  if (!delivery) throw new Error('nothing is due');
  return delivery;
}

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
    const later = await claim(outbox);
    expect(later.enquiry.id).toBe(postponed.id);
    const minutes = (Number(await outbox.nextAt()) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(3);
    const next_at = new Date(Date.now() + maxDelay).toISOString();
    await outbox.postpone(later, { next_at, outcome: 'unreachable', last_error: 'ECONNREFUSED' });
    outbox.release(later);
    expect(await outbox.claim()).toBeUndefined();
    await sendNow(first, ['mail']);
    expect((await outbox.claim())?.enquiry.id).toBe(postponed.id);
    expect(await outbox.claim()).toBeUndefined();
    await first.db.updateTable('outbox').set(past).where('enquiry_id', '=', taken.id).execute();
    const other = createOutbox(first, 'mail');
    expect(await other.claim()).toMatchObject({ enquiry: { id: taken.id }, attempts: 2 });
  });

  it('does not give what this process still sends, although the clock has leapt, and renews its claim', async () => {
    const { first, store } = await open(1);
    const outbox = createOutbox(first, 'mail');
    await store.add(enquiry);
    const delivery = await claim(outbox);
    await first.db.updateTable('outbox').set(past).execute();
    expect(await outbox.hasDue()).toBe(false);
    expect(await outbox.claim()).toBeUndefined();
    await outbox.renew(delivery);
    expect(await createOutbox(first, 'mail').claim()).toBeUndefined();
    await outbox.postpone(delivery, { ...past, outcome: 'not known', last_error: 'EABORT' });
    await outbox.renew(delivery);
    expect(await first.db.selectFrom('outbox').select('next_at').execute()).toEqual([past]);
  });

  describe('when the clock was wrong at first', () => {
    const day = 86_400_000;
    const now = Date.UTC(2027, 0, 31);
    async function setClock(leap: number) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + leap });
      onTestFinished(() => void vi.useRealTimers());
      const { first, store } = await open(1);
      return { first, store, outbox: createOutbox(first, 'mail') };
    }

    it.each([-400 * day, -7_200_000, 600_000, 7_200_000, 400 * day])(
      'by %i ms, gives at once what came meanwhile',
      async (leap) => {
        const { store, outbox } = await setClock(leap);
        await store.add(enquiry);
        vi.setSystemTime(now);
        await claim(outbox);
      },
    );

    it.each([-400 * day, 7_200_000, 400 * day])(
      'by %i ms, gives what was refused meanwhile in a quarter of an hour at most',
      async (leap) => {
        const { first, store, outbox } = await setClock(leap);
        await store.add(enquiry);
        const delivery = await claim(outbox);
        const next_at = new Date(Date.now() + 256_000).toISOString();
        await outbox.postpone(delivery, { next_at, outcome: 'refused for now', last_error: 'EMESSAGE 451' });
        vi.setSystemTime(now);
        expect(await createOutbox(first, 'mail').hasDue()).toBe(true);
      },
    );

    it('makes all due that a person wants sent now, tried or not', async () => {
      const { first, store, outbox } = await setClock(600_000);
      await store.add(enquiry);
      const delivery = await claim(outbox);
      const next_at = new Date(Date.now() + 256_000).toISOString();
      await outbox.postpone(delivery, { next_at, outcome: 'refused for now', last_error: 'EMESSAGE 451' });
      outbox.release(delivery);
      await store.add({ ...enquiry, remark: 'Not tried' });
      vi.setSystemTime(now);
      await sendNow(first, ['mail']);
      expect((await rows(first)).map(({ urgent }) => urgent)).toEqual([1, 1]);
      expect([await claim(outbox), await claim(outbox)]).toHaveLength(2);
    });
  });
});
