import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { createConfirmationMailer } from './delivery/confirmation-mailer.ts';
import { createMailer } from './delivery/mailer.ts';
import { createOutbox } from './delivery/outbox.ts';
import { type OutboxWorker, startOutboxWorker } from './delivery/outbox-worker.ts';
import type { Receiver } from './delivery/receiver.ts';
import { createWebhook } from './delivery/webhook.ts';
import { openDatabase } from './store/database.ts';
import { startRetention } from './store/retention.ts';
import { createEnquiryStore, type EnquiryStore } from './store/store.ts';
import { type Channel, channels } from './types.ts';

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

export interface OpenEnquiries {
  store: EnquiryStore;
  /**
   * Starts to send what waits and to delete what is too old; if enquiries are sent nowhere, logs how many wait for
   * somebody to read them.
   */
  start(log: Log): Promise<void>;
  /** Resolves once what is being sent on is done. */
  stop(): Promise<void>;
}

export type EnquirySettings = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'smtpUrl' | 'enquiryTo' | 'webhook' | 'retentionDays'
> &
  Partial<Pick<Config, 'enquiryConfirmation'>>;

/**
 * The enquiries as a server has them: stored, mailed with SMTP_URL, posted to WEBHOOK_URL, and confirmed to those who sent
 * them with ENQUIRY_CONFIRMATION. Those stored while neither
 * was set are not sent on later: somebody has read them, or `npm run enquiries` lists them.
 *
 * @throws {StoreError} when the database cannot be used.
 */
export async function openEnquiries(settings: EnquirySettings): Promise<OpenEnquiries> {
  const { smtpUrl, enquiryTo, enquiryConfirmation, webhook, retentionDays } = settings;
  const makeReceiver: Record<Channel, ((log: Log) => Promise<Receiver>) | undefined> = {
    mail: smtpUrl ? (log) => createMailer({ smtpUrl, enquiryTo }, log) : undefined,
    webhook: webhook && (() => createWebhook(webhook)),
    confirmation:
      smtpUrl && enquiryConfirmation
        ? (log) => createConfirmationMailer({ smtpUrl, enquiryTo }, log)
        : undefined,
  };
  const database = await openDatabase(settings);
  const workers: OutboxWorker[] = [];
  const store = createEnquiryStore(database, {
    channels: channels.filter((channel) => makeReceiver[channel]),
    onStored() {
      for (const worker of workers) worker.wake();
    },
  });
  let stopRetention = async (): Promise<void> => undefined;

  async function warnOfUnread(log: Log): Promise<void> {
    const waiting = await store.countUnsent();
    if (waiting === 0) return;
    log.warn(
      { waiting },
      'enquiries wait to be read: "npm run enquiries" lists them, SMTP_URL has new ones mailed',
    );
  }

  return {
    store,
    async start(log) {
      for (const channel of channels) {
        const receiver = await makeReceiver[channel]?.(log);
        if (receiver)
          workers.push(startOutboxWorker({ outbox: createOutbox(database, channel), receiver, log }));
      }
      if (workers.length === 0) await warnOfUnread(log);
      if (retentionDays) stopRetention = startRetention({ database, days: retentionDays, log });
    },
    async stop() {
      await Promise.all([stopRetention(), ...workers.map((worker) => worker.stop())]);
    },
  };
}
