import { readFile } from 'node:fs/promises';
import Database from 'libsql';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { startSmtpServer } from '../../tests/support/smtp-server.ts';
import { startWebhookReceiver, webhookSecret } from '../../tests/support/webhook-receiver.ts';
import { type EnquirySettings, openEnquiries } from './open-enquiries.ts';
import { sqliteFile } from './store/sqlite-dialect.ts';

async function open(dataDir: string, smtpUrl?: string, changes: Partial<EnquirySettings> = {}) {
  const enquiries = await openEnquiries({
    dataDir,
    databaseUrl: undefined,
    smtpUrl,
    enquiryTo: smtpUrl ? ['sales@trade.example'] : [],
    webhook: undefined,
    retentionDays: undefined,
    ...changes,
  });
  const log = { warn: vi.fn(), error: vi.fn() };
  await enquiries.start(log);
  const close = async () => {
    await enquiries.stop();
    await enquiries.store.close();
  };
  onTestFinished(close);
  return { ...enquiries, log, close };
}

describe('without SMTP_URL', () => {
  it('the log says at start how many enquiries wait, and how to read them', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await open(dataDir);
    expect(first.log.warn).not.toHaveBeenCalled();
    await first.store.add(enquiry);
    await first.store.add(enquiry);
    await first.close();
    const { log } = await open(dataDir);
    expect(log.warn.mock.calls).toEqual([[{ waiting: 2 }, expect.stringContaining('npm run enquiries')]]);
  });
});

describe('with SMTP_URL', () => {
  it('new enquiries are mailed, and earlier ones are not', async () => {
    const dataDir = await createTemporaryFolder();
    const before = await open(dataDir);
    await before.store.add({ ...enquiry, looking_for: 'Before' });
    await before.close();
    const server = await startSmtpServer();
    onTestFinished(() => server.close());
    const { store, log, close } = await open(dataDir, server.url);
    await store.add({ ...enquiry, looking_for: 'After' });
    await server.until(() => server.accepted.length > 0);
    await close();
    expect(server.accepted.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])).toEqual([
      'Enquiry: After',
    ]);
    expect(log.warn).not.toHaveBeenCalled();
    const after = await open(dataDir);
    expect(after.log.warn.mock.calls[0]?.[0]).toEqual({ waiting: 1 });
  });
});

describe('with SMTP_URL and WEBHOOK_URL', () => {
  it('each enquiry is mailed and posted, and neither delays the other when it fails', async () => {
    const dataDir = await createTemporaryFolder();
    const receiver = await startWebhookReceiver();
    onTestFinished(() => receiver.close());
    const webhook = { url: receiver.url, secret: webhookSecret };
    const { store, log } = await open(dataDir, 'smtp://127.0.0.1:1', { webhook });
    const { id } = await store.add(enquiry);
    await vi.waitFor(() => expect(receiver.accepted.map(({ id }) => id)).toEqual([id]), 10_000);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 10_000);
    await vi.waitFor(async () => {
      const { mail, webhook } = await store.waiting();
      expect([mail?.enquiries, webhook?.enquiries]).toEqual([1, 0]);
    }, 10_000);
  });
});

describe('with RETENTION_DAYS', () => {
  it('older enquiries are deleted with their mails at the start, and the log counts the unsent ones', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await open(dataDir, 'smtp://127.0.0.1:1');
    const { id } = await first.store.add({ ...enquiry, remark: 'A remark to be forgotten' });
    await first.store.add({ ...enquiry, looking_for: 'New' });
    await first.close();
    const database = new Database(sqliteFile(dataDir));
    onTestFinished(() => void database.close());
    const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    database.prepare('update enquiries set created_at = ? where id = ?').run(monthAgo, id);
    const { store, log } = await open(dataDir, 'smtp://127.0.0.1:1', { retentionDays: 30 });
    await vi.waitFor(
      () => expect(log.warn).toHaveBeenCalledWith({ waiting: 1 }, expect.stringContaining('RETENTION_DAYS')),
      10_000,
    );
    expect((await store.list()).map(({ looking_for }) => looking_for)).toEqual(['New']);
    expect((await store.waiting()).mail?.enquiries).toBe(1);
    for (const suffix of ['', '-wal']) {
      expect((await readFile(sqliteFile(dataDir) + suffix)).includes('to be forgotten')).toBe(false);
    }
  });

  it('deletes none, and logs it once, when most would be deleted, as with a wrong clock', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await open(dataDir);
    for (const remark of ['One', 'Two', 'Three']) await first.store.add({ ...enquiry, remark });
    await first.close();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_100 * 86_400_000);
    onTestFinished(() => clock.mockRestore());
    const { store, log } = await open(dataDir, undefined, { retentionDays: 730 });
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), 10_000);
    expect(log.error.mock.calls[0]?.[1]).toMatch(
      /would delete 3 of 3 enquiries .* Check the clock .*--delete-before 20\d\d-\d\d-\d\d"/,
    );
    expect(await store.count()).toBe(3);
  });

  it('deletes the only enquiry on the day that it is due', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await open(dataDir);
    await first.store.add(enquiry);
    await first.close();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30.5 * 86_400_000);
    onTestFinished(() => clock.mockRestore());
    const { store, log } = await open(dataDir, undefined, { retentionDays: 30 });
    await vi.waitFor(async () => expect(await store.count()).toBe(0), 10_000);
    expect(log.error).not.toHaveBeenCalled();
  });
});
