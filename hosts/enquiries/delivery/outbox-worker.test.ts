import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { enquiry } from '../../../tests/support/enquiry-fixture.ts';
import { openDatabase } from '../store/database.ts';
import { createEnquiryStore } from '../store/store.ts';
import { createOutbox } from './outbox.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import { DeliveryError } from './receiver.ts';

/** A worker whose receiver does what the test says, and whose delays are longer than any test. */
async function setUp() {
  const database = await openDatabase({ dataDir: await createTemporaryFolder(), databaseUrl: undefined });
  const wake = vi.fn();
  const store = createEnquiryStore(database, { receivers: ['mail'], onStored: () => wake() });
  const tried: string[] = [];
  let fails: (remark: string) => DeliveryError | undefined = () => undefined;
  const worker = startOutboxWorker({
    outbox: createOutbox(database, 'mail'),
    receiver: {
      failure: 'it failed',
      async send({ remark }) {
        tried.push(remark);
        const error = fails(remark);
        if (error) throw error;
      },
    },
    log: { warn: vi.fn(), error: vi.fn() },
    delay: () => 3_600_000,
  });
  wake.mockImplementation(() => worker.wake());
  onTestFinished(async () => {
    await worker.stop();
    await store.close();
  });
  return {
    tried,
    add: (...remarks: string[]) => Promise.all(remarks.map((remark) => store.add({ ...enquiry, remark }))),
    is(next: typeof fails) {
      fails = next;
    },
    untilTried: (count: number) => vi.waitFor(() => expect(tried).toHaveLength(count), 10_000),
    allSent: () => vi.waitFor(async () => expect((await store.waiting()).mail?.enquiries).toBe(0), 10_000),
    waiting: async () => (await store.waiting()).mail?.enquiries,
  };
}

const noResponse = () => new DeliveryError('ECONNREFUSED');
const refusal = () => new DeliveryError('EMESSAGE 451', { isEnquiryRefused: true });

describe('a receiver that does not respond', () => {
  it('is not tried for every enquiry, and gets all waiting ones as soon as it accepts a new one', async () => {
    const { add, is, tried, untilTried, allSent } = await setUp();
    is(noResponse);
    await add('first', 'second', 'third');
    await untilTried(1);
    is(() => undefined);
    await add('new');
    await allSent();
    expect(tried).toHaveLength(5);
    expect(new Set(tried).size).toBe(4);
  });

  it('can also be one that refuses everything', async () => {
    const { add, is, untilTried, allSent } = await setUp();
    is(refusal);
    await add('first', 'second');
    await untilTried(2);
    is(() => undefined);
    await add('new');
    await allSent();
  });
});

describe('an enquiry that is refused', () => {
  it('waits without delaying others, which do not make it due', async () => {
    const { add, is, tried, untilTried, waiting } = await setUp();
    is((remark) => (remark === 'refused' ? refusal() : undefined));
    await add('refused');
    await untilTried(1);
    for (const [index, remark] of ['second', 'third', 'fourth'].entries()) {
      await add(remark);
      await untilTried(index + 2);
    }
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
    expect(tried).toEqual(['refused', 'second', 'third', 'fourth']);
  });
});
