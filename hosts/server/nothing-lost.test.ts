import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { isFull } from '../../tests/full.ts';
import { startProcess } from '../../tests/start-process.mjs';
import { createContentFolder, createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { databases } from '../../tests/support/databases.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { startLoad } from '../../tests/support/load.ts';
import { onlyStartAndStop } from '../../tests/support/output.ts';
import { startSmtpServer } from '../../tests/support/smtp-server.ts';
import { startWebhookReceiver, webhookSecret } from '../../tests/support/webhook-receiver.ts';
import { openDatabase } from '../enquiries/database.ts';
import { type OpenDatabase, referenceOf, type StoredEnquiry } from '../enquiries/enquiry.ts';
import { sqliteFile } from '../enquiries/sqlite.ts';
import { createEnquiryStore } from '../enquiries/store.ts';

vi.setConfig({ testTimeout: 240_000 });

const content = await createContentFolder();

function serve(dataDir: string, more: Record<string, string> = {}) {
  const env = { PORT: '0', DATA_DIR: dataDir, ENQUIRY_RATE: '1000000', ...more };
  const command = [join(inject('builtServer'), 'serve.js'), content];
  const child = startProcess(process.execPath, command, { env });
  onTestFinished(() => void child.stop('SIGKILL'));
  return child;
}
async function load(server: ReturnType<typeof serve>, clients: number) {
  const [address = ''] = await server.lines(1);
  return startLoad(address, { clients });
}

/** How often servers are killed. */
const kills = isFull ? 20 : 2;

/**
 * Kills servers under load, each while the next one starts, as after a crash that nobody waits for.
 *
 * @returns remarks of the enquiries that were accepted.
 */
async function killUnderLoad(start: () => ReturnType<typeof serve>): Promise<string[]> {
  const acknowledged: string[] = [];
  let next = start();
  for (let round = 1; round <= kills; round++) {
    const server = next;
    const running = await load(server, 8);
    if (round < kills) next = start();
    // Not always at the same point of the server's work.
    await running.until(10 + round);
    expect(await server.stop('SIGKILL')).toBe('SIGKILL');
    await running.stop();
    expect(running.refused).toEqual([]);
    acknowledged.push(...running.acknowledged);
  }
  return acknowledged;
}

/** That each acknowledged enquiry is among the stored ones, and none of those is there twice. */
function expectAllOnce(stored: string[], acknowledged: string[]): void {
  const known = new Set(stored);
  expect(acknowledged.filter((remark) => !known.has(remark))).toEqual([]);
  expect(known.size).toBe(stored.length);
}

/** A mail server and a webhook receiver, and the settings that lead to them. */
async function startReceivers() {
  const [mail, webhook] = await Promise.all([startSmtpServer(), startWebhookReceiver()]);
  onTestFinished(async () => void (await Promise.all([mail.close(), webhook.close()])));
  return {
    env: {
      SMTP_URL: mail.url,
      ENQUIRY_TO: 'sales@example.com',
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: webhookSecret,
    },
    /** Reference and remark of each mail and each post that was accepted. */
    mailed: () =>
      mail.accepted.map(({ source }) => ({
        reference: /^Message-ID: <([^@]*)@/m.exec(source)?.[1] ?? '',
        remark: /Number \d+/.exec(source)?.[0] ?? '',
      })),
    posted: () =>
      webhook.accepted.map(({ id, payload }) => ({
        reference: referenceOf(id),
        remark: payload.data.remark ?? '',
      })),
    forged: webhook.forged,
  };
}

/** Ends the claims of processes that died, which last ten minutes, so that others can send their enquiries now. */
async function endLeases({ db }: OpenDatabase): Promise<void> {
  const past = '2000-01-01T00:00:00.000Z';
  await db.updateTable('outbox').set({ next_at: past }).where('sent_at', 'is', null).execute();
}

/** Waits until everything has been sent on. */
async function untilAllSent({ db }: OpenDatabase): Promise<void> {
  const waiting = db.selectFrom('outbox').select('enquiry_id').where('sent_at', 'is', null);
  await expect.poll(() => waiting.execute(), { timeout: 120_000 }).toEqual([]);
}

/** That each stored enquiry was sent at least once, each time with its own reference, and nothing else. */
function expectAllSent(stored: StoredEnquiry[], sent: { reference: string; remark: string }[]): void {
  const expected = stored.map(({ id, remark }) => `${referenceOf(id)} ${remark}`);
  const found = new Set(sent.map(({ reference, remark }) => `${reference} ${remark}`));
  expect([...found].sort()).toEqual(expected.sort());
}

it.each(databases)(
  'a server killed under load again and again mails and posts each accepted enquiry, with %s',
  async (_name, createSettings) => {
    const settings = await createSettings();
    const receivers = await startReceivers();
    const env = { ...receivers.env, ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }) };
    const acknowledged = await killUnderLoad(() => serve(settings.dataDir, env));
    const database = await openDatabase(settings);
    onTestFinished(() => database.db.destroy());
    await endLeases(database);
    const last = serve(settings.dataDir, env);
    await untilAllSent(database);
    expect([await last.stop(), last.error()]).toEqual([0, onlyStartAndStop]);
    const all = await createEnquiryStore(database).list();
    expectAllOnce(
      all.map(({ remark }) => remark),
      acknowledged,
    );
    expectAllSent(all, receivers.mailed());
    expectAllSent(all, receivers.posted());
    expect(receivers.forged).toEqual([]);
  },
);

it('a damaged file is named in one line at the start, and left as it is', async () => {
  // From its first byte on, and behind its head.
  for (const from of [0, 4096]) {
    const dataDir = await createTemporaryFolder();
    const store = createEnquiryStore(await openDatabase({ dataDir, databaseUrl: undefined }));
    await Promise.all(Array.from({ length: 50 }, () => store.add(enquiry)));
    await store.close();
    const { size } = await stat(sqliteFile(dataDir));
    const file = await open(sqliteFile(dataDir), 'r+');
    await file.write(Buffer.alloc(size - from, 'damage '), 0, size - from, from);
    await file.close();
    const server = serve(dataDir);
    expect([await server.ended, server.out()]).toEqual([1, '']);
    expect(server.error()).toMatch(
      /^The database .*enquiries\.sqlite cannot be used: .*; the file is damaged: .*backup.*\n$/,
    );
    expect((await stat(sqliteFile(dataDir))).size).toBe(size);
  }
});
