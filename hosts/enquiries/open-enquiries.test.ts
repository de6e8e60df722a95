import { readFile, rename } from 'node:fs/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isFull, sample } from '../../tests/full.ts';
import { company, createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { databases, emptySchema, hasPostgres } from '../../tests/support/databases.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { startPostgresProxy } from '../../tests/support/postgres-proxy.ts';
import { startSmtpServer } from '../../tests/support/smtp-server.ts';
import { startWebhookReceiver, webhookSecret } from '../../tests/support/webhook-receiver.ts';
import { until } from '../../tests/until.mjs';
import { openDatabase } from './database.ts';
import { referenceOf } from './enquiry.ts';
import { type EnquirySettings, openEnquiries } from './open-enquiries.ts';
import { sqliteFile } from './sqlite.ts';

/** The enquiries of a server that starts with these settings. */
async function open(dataDir: string, changes: Partial<EnquirySettings> = {}) {
  const enquiries = await openEnquiries(
    {
      dataDir,
      databaseUrl: undefined,
      smtpUrl: undefined,
      enquiryTo: changes.smtpUrl ? ['sales@trade.example'] : [],
      webhook: undefined,
      retentionDays: undefined,
      ...changes,
    },
    {
      company: () => company.facts,
      tabs: () => [{ title: 'Medical Device', description: '', isGrid: 0, content: [] }],
    },
  );
  const log = { warn: vi.fn(), error: vi.fn() };
  await enquiries.start(log);
  const close = async () => {
    await enquiries.stop();
    await enquiries.store.close();
  };
  onTestFinished(close);
  return { ...enquiries, log, close };
}

const noServer = 'smtp://127.0.0.1:1';
const day = 86_400_000;

it('neither SMTP_URL nor WEBHOOK_URL delays the other when it fails', async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const webhook = { url: receiver.url, secret: webhookSecret };
  const { store, log } = await open(await createTemporaryFolder(), { smtpUrl: noServer, webhook });
  const { id } = await store.add(enquiry);
  await expect.poll(() => log.warn.mock.calls).not.toEqual([]);
  await expect
    .poll(() => store.waiting())
    .toMatchObject({ mail: { enquiries: 1 }, webhook: { enquiries: 0 } });
  expect(receiver.accepted.map(({ id }) => id)).toEqual([id]);
});

it('a webhook that does not answer one enquiry gets the next one meanwhile', async () => {
  const receiver = await startWebhookReceiver('hang');
  onTestFinished(() => receiver.close());
  const webhook = { url: receiver.url, secret: webhookSecret };
  const { store } = await open(await createTemporaryFolder(), { webhook });
  await store.add(enquiry);
  await expect.poll(() => receiver.received).toHaveLength(1);
  const { id } = await store.add({ ...enquiry, remark: 'Next' });
  await expect.poll(() => receiver.accepted.map((post) => post.id), { timeout: 10_000 }).toEqual([id]);
});

it('an account that the mail server refuses is tried once by each of its outboxes, whatever comes in', async () => {
  let logins = 0;
  const password = () => {
    logins++;
    return 535;
  };
  const mail = await startSmtpServer([], false, { password });
  onTestFinished(() => mail.close());
  const smtpUrl = mail.url.replace('//', '//user:password@');
  const { store, log } = await open(await createTemporaryFolder(), { smtpUrl, enquiryConfirmation: true });
  for (let count = 0; count < 10; count++)
    await store.add({ ...enquiry, email: `buyer-${count}@example.com`, remark: `Number ${count}` });
  await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(0);
  expect(logins).toBeLessThanOrEqual(2);
});

it.runIf(isFull)(
  'a mail server that answers 40 seconds or five minutes after the text gets one copy of each enquiry',
  async () => {
    const waits = [40_000, 300_000];
    const late = waits.map((wait) => () => new Promise<void>((resolve) => setTimeout(resolve, wait)));
    const mail = await startSmtpServer([...late]);
    onTestFinished(() => mail.close());
    const { store, log } = await open(await createTemporaryFolder(), { smtpUrl: mail.url });
    for (const remark of ['first', 'second', 'third', 'fourth']) await store.add({ ...enquiry, remark });
    const unsent = async () => (await store.waiting()).mail?.enquiries;
    await expect.poll(unsent, { timeout: 30_000 }).toBe(2);
    await expect.poll(unsent, { timeout: 330_000, interval: 1_000 }).toBe(0);
    expect(mail.received).toHaveLength(4);
    expect(log.warn).not.toHaveBeenCalled();
  },
  400_000,
);

describe('RETENTION_DAYS', () => {
  /** Enquiries that an earlier server stored the given number of days ago. */
  async function store(ages: number[], smtpUrl?: string): Promise<string> {
    const dataDir = await createTemporaryFolder();
    const before = await open(dataDir, { smtpUrl });
    const { db } = await openDatabase({ dataDir, databaseUrl: undefined });
    for (const age of ages) {
      const { id } = await before.store.add({ ...enquiry, remark: `To be forgotten after ${age}` });
      const created_at = new Date(Date.now() - age * day).toISOString();
      await db.updateTable('enquiries').set({ created_at }).where('id', '=', id).execute();
    }
    await db.destroy();
    await before.close();
    return dataDir;
  }

  it('deletes older enquiries at the start, and keeps those that still wait to be mailed', async () => {
    const dataDir = await store([31, 0]);
    const { store: after, log } = await open(dataDir, { smtpUrl: noServer, retentionDays: 30 });
    await expect.poll(() => after.count()).toMatchObject({ regular: 1 });
    expect((await after.list()).map(({ remark }) => remark)).toEqual(['To be forgotten after 0']);
    for (const suffix of ['', '-wal'])
      expect((await readFile(sqliteFile(dataDir) + suffix)).includes('forgotten after 31')).toBe(false);
    expect(log.warn.mock.calls).toEqual([]);
    const unsent = await open(await store([31, 0], noServer), { smtpUrl: noServer, retentionDays: 30 });
    await expect.poll(unsent.retention).toBe('waiting');
    const line = [{ waiting: 1 }, expect.stringContaining('still wait to be sent, and are kept')];
    expect(unsent.log.warn.mock.calls).toContainEqual(line);
    expect((await unsent.store.waiting()).mail?.enquiries).toBe(2);
  });

  it('deletes none, and logs it once, when most would be deleted, as with a wrong clock', async () => {
    const dataDir = await store([1100, 1100, 1100]);
    const { store: after, log } = await open(dataDir, { retentionDays: 730 });
    await expect.poll(() => log.error.mock.calls).not.toEqual([]);
    expect(log.error.mock.calls[0]?.[1]).toMatch(
      /would delete 3 of 3 enquiries .* Check the clock .*--delete-before 20\d\d-\d\d-\d\d"/,
    );
    expect((await after.count()).regular).toBe(3);
  });
});

it.each(databases)(
  'a hundred enquiries that the mail server refuses delay no real one of two servers at one %s',
  async (_name, createSettings) => {
    const mail = await startSmtpServer([], false, {
      text: (source) => (source.includes('spam') ? 550 : undefined),
    });
    onTestFinished(() => mail.close());
    const { dataDir, databaseUrl } = await createSettings();
    const servers = [1, 2].map(() => open(dataDir, { databaseUrl, smtpUrl: mail.url }));
    const [first, second] = await Promise.all(servers);
    const add = (remark: string, to = first) => to?.store.add({ ...enquiry, remark });
    await Promise.all(Array.from({ length: 100 }, (_, index) => add(`spam ${index}`)));
    for (const [index, to] of [first, second, first].entries()) {
      await add(`real ${index}`, to);
      await add(`more spam ${index}`, to);
      await expect
        .poll(() => mail.accepted.map(({ source }) => /real \d/.exec(source)?.[0]))
        .toContain(`real ${index}`);
    }
    expect(mail.accepted).toHaveLength(3);
    await expect.poll(async () => (await first?.store.waiting())?.mail?.enquiries).toBe(103);
  },
);

it.runIf(hasPostgres)(
  'starts while PostgreSQL does not respond, refuses enquiries, and works once it responds',
  async () => {
    const { settings } = await emptySchema();
    const { url, socket } = await startPostgresProxy(settings.databaseUrl, onTestFinished);
    await rename(socket, `${socket}.away`);
    const { store, log } = await open('', { databaseUrl: url, smtpUrl: noServer });
    await expect(store.add(enquiry)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(log.error.mock.calls).toEqual([
      [expect.anything(), expect.stringMatching(/started without its database.*see whether PostgreSQL runs/)],
    ]);
    await rename(`${socket}.away`, socket);
    await until(() => store.add(enquiry).catch(() => undefined));
    // The worker has started, too.
    await expect.poll(() => log.warn.mock.calls).not.toEqual([]);
    expect(log.error).toHaveBeenCalledTimes(1);
  },
);

it.runIf(hasPostgres)(
  'a SQLite file that is left when the server changes to PostgreSQL is named in the log',
  async () => {
    const dataDir = await createTemporaryFolder();
    await (await open(dataDir)).close();
    const { settings } = await emptySchema();
    const { log } = await open(dataDir, { databaseUrl: settings.databaseUrl });
    expect(log.warn.mock.calls).toEqual([[expect.stringContaining(sqliteFile(dataDir))]]);
    const again = await open(await createTemporaryFolder(), { databaseUrl: settings.databaseUrl });
    expect(again.log.warn.mock.calls).toEqual([]);
  },
);

it.runIf(hasPostgres).each(sample([1, 2, 3], 1))(
  'servers at one PostgreSQL mail, post and confirm each enquiry once, and delete old ones: %i',
  async (count) => {
    const [{ settings }, mail, receiver] = await Promise.all([
      emptySchema(),
      startSmtpServer(),
      startWebhookReceiver(),
    ]);
    onTestFinished(async () => void (await Promise.all([mail.close(), receiver.close()])));
    const changes = {
      databaseUrl: settings.databaseUrl,
      smtpUrl: mail.url,
      enquiryConfirmation: true,
      webhook: { url: receiver.url, secret: webhookSecret },
    };
    const old = await (await open('', changes)).store.add({ ...enquiry, remark: 'Old' });
    const { db } = await openDatabase(settings);
    onTestFinished(() => db.destroy());
    const created_at = new Date(Date.now() - 31 * day).toISOString();
    await db.updateTable('enquiries').set({ created_at }).where('id', '=', old.id).execute();
    await expect.poll(() => receiver.accepted).toHaveLength(1);
    const servers = await Promise.all(
      Array.from({ length: count }, () => open('', { ...changes, retentionDays: 30 })),
    );
    const adding = servers.flatMap(({ store }, server) =>
      Array.from({ length: 30 / count }, (_, number) =>
        store.add({ ...enquiry, email: `buyer-${server}-${number}@example.com` }),
      ),
    );
    const ids = (await Promise.all(adding)).map(({ id }) => id);
    const waiting = async () => Object.values((await servers[0]?.store.waiting()) ?? {});
    await expect.poll(async () => (await waiting()).map(({ enquiries }) => enquiries)).toEqual([0, 0, 0]);
    const messages = () =>
      mail.accepted
        .map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1] ?? '')
        .filter((message) => ids.some((id) => message.includes(referenceOf(id))));
    // A confirmation is marked as sent before it is.
    await expect.poll(() => new Set(messages()).size).toBe(60);
    expect(messages()).toHaveLength(60);
    expect(receiver.accepted.map(({ id }) => id).sort()).toEqual([old.id, ...ids].sort());
    expect((await servers[0]?.store.list())?.map(({ id }) => id).sort()).toEqual(ids.sort());
  },
  60_000,
);
