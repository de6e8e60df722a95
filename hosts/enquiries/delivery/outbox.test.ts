import Database from 'libsql';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { enquiry } from '../../../tests/support/enquiry-fixture.ts';
import { type SmtpServer, startSmtpServer, type Turn } from '../../../tests/support/smtp-server.ts';
import { openDatabase } from '../store/database.ts';
import { sqliteFile } from '../store/sqlite-dialect.ts';
import { createEnquiryStore } from '../store/store.ts';
import { createMailer } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { type OutboxWorker, retryDelay, startOutboxWorker } from './outbox-worker.ts';

async function smtp(...turns: Turn[]): Promise<SmtpServer> {
  const server = await startSmtpServer(turns);
  onTestFinished(() => server.close());
  return server;
}

/** One server process: its store, its worker and its log. `delay` is short, the order of events is that of `retryDelay`. */
async function open(dataDir: string, smtpUrl: string) {
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  let worker: OutboxWorker | undefined;
  const store = createEnquiryStore(db, { receivers: ['mail'], onStored: () => worker?.wake() });
  const log = { warn: vi.fn(), error: vi.fn() };
  const enquiryTo = ['sales@trade.example', 'second@trade.example'];
  const receiver = await createMailer({ smtpUrl, enquiryTo }, log);
  worker = startOutboxWorker({ outbox: createOutbox(db, 'mail'), receiver, log, delay: () => 20 });
  const close = async () => {
    await worker?.stop();
    await store.close();
  };
  onTestFinished(close);
  return { store, log, close };
}

const rows = (dataDir: string, change?: string) => {
  const database = new Database(sqliteFile(dataDir));
  try {
    if (change) database.exec(change);
    return database.prepare('select * from outbox order by next_at').all() as {
      enquiry_id: string;
      attempts: number;
      sent_at: string | null;
      last_error: string | null;
    }[];
  } finally {
    database.close();
  }
};
const allSent = (dataDir: string) => () => rows(dataDir).every(({ sent_at }) => sent_at);
const messageIds = ({ received }: SmtpServer) =>
  received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);

describe('an enquiry', () => {
  it('is mailed to all recipients, with replies going to the visitor', async () => {
    const dataDir = await createTemporaryFolder();
    const server = await smtp();
    const { store } = await open(dataDir, server.url);
    const { id } = await store.add({ ...enquiry, name: 'Łukasz "Lu" O’Neil', remark: 'One\n.\nTwo 您好' });
    await server.until(allSent(dataDir));
    const [mail] = server.accepted;
    expect(mail).toMatchObject({
      from: 'sales@trade.example',
      to: ['sales@trade.example', 'second@trade.example'],
    });
    expect(mail?.source).toContain(`Message-ID: <${id}@trade.example>`);
    expect(mail?.source).toContain('Subject: Enquiry: Gloves');
    expect(mail?.source).toMatch(/^Reply-To: .*<aisyah@example\.com>$/m);
    expect(mail?.source).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(rows(dataDir)).toEqual([
      expect.objectContaining({ enquiry_id: id, attempts: 1, last_error: null }),
    ]);
    expect(await store.listUnsent()).toEqual([]);
  });

  it('is mailed over TLS, and only to a server with a trusted certificate', async () => {
    const dataDir = await createTemporaryFolder();
    const server = await startSmtpServer([], true);
    onTestFinished(() => server.close());
    const first = await open(dataDir, server.url);
    await first.store.add(enquiry);
    await vi.waitFor(() => expect(rows(dataDir)[0]?.last_error).toBe('ESOCKET'), 10_000);
    await first.close();
    expect(server.received).toEqual([]);
    await open(dataDir, `${server.url}?tls.rejectUnauthorized=false`);
    await server.until(allSent(dataDir));
    expect(server.accepted).toHaveLength(1);
  });

  it('is mailed once, however many enquiries there are', async () => {
    const dataDir = await createTemporaryFolder();
    const server = await smtp();
    const first = await open(dataDir, server.url);
    const second = await open(dataDir, server.url);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => [first, second][index % 2]?.store.add(enquiry)),
    );
    await server.until(allSent(dataDir));
    await Promise.all([first.close(), second.close()]);
    expect(server.accepted).toHaveLength(30);
    expect(new Set(messageIds(server)).size).toBe(30);
  });

  it.each<[Turn, string, number]>([
    ['refuse', 'EMESSAGE 451', 1],
    ['refuse recipient', 'EENVELOPE 450', 0],
    ['cut before the final dot', 'ECONNECTION', 0],
    ['cut after the final dot', 'ECONNECTION', 1],
  ])('that meets "%s" is mailed again, with the same Message-ID', async (turn, kind, received) => {
    const dataDir = await createTemporaryFolder();
    const server = await smtp(...(turn === 'refuse recipient' ? [turn, turn, turn, turn] : [turn, turn]));
    const { store, log } = await open(dataDir, server.url);
    await store.add(enquiry);
    await server.until(allSent(dataDir));
    expect(server.accepted).toHaveLength(1);
    expect(server.received).toHaveLength(2 * received + 1);
    expect(new Set(messageIds(server)).size).toBe(1);
    expect(rows(dataDir)[0]?.attempts).toBe(3);
    expect(log.warn.mock.calls.map(([fields]) => fields.kind)).toEqual([kind, kind]);
    // Nothing of the visitor, nor of what the mail server said.
    expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/aisyah|example|later|busy/i);
  });

  it('that the server accepted is not mailed again if the connection is cut right after', async () => {
    const dataDir = await createTemporaryFolder();
    const server = await smtp('accept and cut');
    const { store, close } = await open(dataDir, server.url);
    await store.add(enquiry);
    await server.until(allSent(dataDir));
    await close();
    expect([server.accepted.length, rows(dataDir)[0]?.attempts]).toEqual([1, 1]);
  });

  it('that one mail server refuses does not hold up the next', async () => {
    const dataDir = await createTemporaryFolder();
    const server = await smtp('refuse');
    const { store } = await open(dataDir, server.url);
    await Promise.all([store.add(enquiry), store.add(enquiry)]);
    await server.until(allSent(dataDir));
    expect(server.accepted).toHaveLength(2);
  });

  it('waits for the next process when this one ends', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await open(dataDir, 'smtp://127.0.0.1:1');
    await first.store.add(enquiry);
    await vi.waitFor(() => expect(first.log.warn).toHaveBeenCalled());
    await first.close();
    expect(rows(dataDir)[0]).toMatchObject({ sent_at: null, last_error: 'ESOCKET' });
    const server = await smtp();
    await open(dataDir, server.url);
    await server.until(allSent(dataDir));
    expect(server.accepted).toHaveLength(1);
  });

  it('claimed by a process that died is claimed by another after ten minutes', async () => {
    const dataDir = await createTemporaryFolder();
    const db = await openDatabase({ dataDir, databaseUrl: undefined });
    const dead = createEnquiryStore(db, { receivers: ['mail'] });
    await dead.add(enquiry);
    expect(await createOutbox(db, 'mail').claim()).toMatchObject({ enquiry, attempts: 1 });
    expect(await createOutbox(db, 'mail').claim()).toBeUndefined();
    await dead.close();
    const inMinutes = (Date.parse(rows(dataDir)[0]?.['next_at' as 'sent_at'] ?? '') - Date.now()) / 60_000;
    expect(Math.round(inMinutes)).toBe(10);
    rows(dataDir, `update outbox set next_at = '2000-01-01T00:00:00.000Z'`);
    const server = await smtp();
    await open(dataDir, server.url);
    await server.until(allSent(dataDir));
    expect(rows(dataDir)[0]?.attempts).toBe(2);
  });

  it('that is deleted is not mailed', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await open(dataDir, 'smtp://127.0.0.1:1');
    await first.store.add(enquiry);
    await first.close();
    rows(dataDir, `delete from enquiries; update outbox set next_at = '2000-01-01T00:00:00.000Z'`);
    const server = await smtp();
    const { store } = await open(dataDir, server.url);
    await store.add({ ...enquiry, looking_for: 'Later' });
    await server.until(() => server.accepted.length > 0 && allSent(dataDir)());
    expect(server.accepted.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])).toEqual([
      'Enquiry: Later',
    ]);
  });
});

describe('the worker', () => {
  it('finishes the mail under way when it is stopped, and takes up no other', async () => {
    const dataDir = await createTemporaryFolder();
    const server = await smtp('hold');
    const { store, close } = await open(dataDir, server.url);
    await store.add(enquiry);
    await store.add(enquiry);
    await server.until(() => server.received.length === 1);
    const closed = close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    server.release();
    await closed;
    expect(server.accepted).toHaveLength(1);
    expect(rows(dataDir).filter(({ sent_at }) => sent_at)).toHaveLength(1);
  });

  it('calls an unresponsive server once per delay, not once per enquiry', async () => {
    const dataDir = await createTemporaryFolder();
    const server = await smtp();
    const { store, log } = await open(dataDir, 'smtp://127.0.0.1:1');
    await Promise.all(Array.from({ length: 40 }, () => store.add(enquiry)));
    await vi.waitFor(() => expect(log.warn.mock.calls.length).toBeGreaterThan(1));
    expect(rows(dataDir).filter(({ attempts }) => attempts > 0).length).toBeLessThan(10);
    expect(server.connections()).toBe(0);
  });

  it('does not mail an enquiry twice if it could not be marked as sent', async () => {
    const dataDir = await createTemporaryFolder();
    const server = await smtp('hold');
    const { store, log } = await open(dataDir, server.url);
    await store.add(enquiry);
    await server.until(() => server.received.length === 1);
    rows(dataDir, `create trigger broken before update on outbox begin select raise(abort, 'broken'); end`);
    server.release();
    await vi.waitFor(() => expect(log.error.mock.calls.length).toBeGreaterThan(1));
    rows(dataDir, 'drop trigger broken');
    await server.until(allSent(dataDir));
    expect(server.received).toHaveLength(1);
  });

  it('waits 1, 2, 4 … seconds, and a quarter of an hour at most', () => {
    const seconds = Array.from({ length: 12 }, (_, index) => retryDelay(index + 1) / 1000);
    expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    expect(retryDelay(1_000_000)).toBe(900_000);
  });
});

describe('an outbox whose receiver responds again', () => {
  it('makes postponed enquiries due, but not those that another process has claimed', async () => {
    const dataDir = await createTemporaryFolder();
    const db = await openDatabase({ dataDir, databaseUrl: undefined });
    const store = createEnquiryStore(db, { receivers: ['mail'] });
    onTestFinished(() => store.close());
    const outbox = createOutbox(db, 'mail');
    const [taken, postponed] = [await store.add(enquiry), await store.add({ ...enquiry, remark: 'Later' })];
    expect((await outbox.claim())?.enquiry.id).toBe(taken.id);
    expect((await outbox.claim())?.enquiry.id).toBe(postponed.id);
    await outbox.postpone(postponed.id, new Date(Date.now() + 3_600_000), 'ECONNREFUSED');
    expect(await outbox.claim()).toBeUndefined();
    await outbox.retryPostponedNow();
    expect((await outbox.claim())?.enquiry.id).toBe(postponed.id);
    expect(await outbox.claim()).toBeUndefined();
  });
});
