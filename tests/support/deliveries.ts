import { expect, onTestFinished, vi } from 'vitest';
import type { OpenDatabase, StoredEnquiry } from '../../hosts/enquiries/types.ts';
import { startSmtpServer } from './smtp-server.ts';
import { startWebhookReceiver, webhookSecret } from './webhook-receiver.ts';

/** A mail server and a webhook receiver, and the settings that lead to them. */
export async function startReceivers() {
  const [mail, webhook] = await Promise.all([startSmtpServer(), startWebhookReceiver()]);
  onTestFinished(async () => void (await Promise.all([mail.close(), webhook.close()])));
  return {
    env: {
      SMTP_URL: mail.url,
      ENQUIRY_TO: 'sales@trade.example',
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: webhookSecret,
    },
    /** Id and remark of each mail and each post that was accepted. */
    mailed: () =>
      mail.accepted.map(({ source }) => ({
        id: /^Message-ID: <([^@]*)@/m.exec(source)?.[1] ?? '',
        remark: /Number \d+/.exec(source)?.[0] ?? '',
      })),
    posted: () => webhook.accepted.map(({ id, payload }) => ({ id, remark: payload.data.remark ?? '' })),
    forged: webhook.forged,
  };
}

/** Ends the claims of processes that died, which last ten minutes, so that others can send their enquiries now. */
export async function endLeases({ db }: OpenDatabase): Promise<void> {
  const past = '2000-01-01T00:00:00.000Z';
  await db.updateTable('outbox').set({ next_at: past }).where('sent_at', 'is', null).execute();
}

/** Waits until everything has been sent on. */
export async function untilAllSent({ db }: OpenDatabase): Promise<void> {
  const waiting = db.selectFrom('outbox').select('enquiry_id').where('sent_at', 'is', null);
  await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), 120_000);
}

/** That each stored enquiry was sent at least once, each time with its own id, and nothing else. */
export function expectAllSent(stored: StoredEnquiry[], sent: { id: string; remark: string }[]): void {
  const expected = stored.map(({ id, remark }) => `${id} ${remark}`);
  const found = new Set(sent.map(({ id, remark }) => `${id} ${remark}`));
  expect([...found].sort()).toEqual(expected.sort());
}
