import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { createConfirmationMailer } from './delivery/confirmation.ts';
import { createMailer } from './delivery/mail.ts';
import { createOutbox } from './delivery/outbox.ts';
import { startOutboxWorker } from './delivery/outbox-worker.ts';
import type { Receiver } from './delivery/receiver.ts';
import { createWebhook } from './delivery/webhook.ts';
import { openDatabase } from './store/database.ts';
import { startTidying } from './store/deletion.ts';
import { createEnquiryStore } from './store/store.ts';
import { type ReceiverName, receiverNames } from './types.ts';

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

export type EnquirySettings = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'smtpUrl' | 'enquiryTo' | 'webhook' | 'retentionDays'
> &
  Partial<Pick<Config, 'enquiryConfirmation'>>;

/**
 * The enquiries as a server has them: stored, mailed with SMTP_URL, posted to WEBHOOK_URL, and confirmed to the people who
 * sent them with ENQUIRY_CONFIRMATION. Enquiries stored while none of these was set are not sent on later: somebody has
 * read them, or `npm run enquiries` lists them.
 *
 * @throws {StoreError} when the database cannot be used.
 */
export async function openEnquiries(settings: EnquirySettings) {
  const { smtpUrl, enquiryTo, enquiryConfirmation, webhook, retentionDays } = settings;
  const makeReceiver: Record<ReceiverName, ((log: Log) => Promise<Receiver>) | undefined> = {
    mail: smtpUrl ? (log) => createMailer({ smtpUrl, enquiryTo }, log) : undefined,
    webhook: webhook && (() => createWebhook(webhook)),
    confirmation:
      smtpUrl && enquiryConfirmation
        ? (log) => createConfirmationMailer({ smtpUrl, enquiryTo }, log)
        : undefined,
  };
  const database = await openDatabase(settings);
  const workers: ReturnType<typeof startOutboxWorker>[] = [];
  const store = createEnquiryStore(database, {
    receivers: receiverNames.filter((name) => makeReceiver[name]),
    onStored() {
      for (const worker of workers) worker.wake();
    },
  });
  let stopTidying = async (): Promise<void> => undefined;

  return {
    store,
    /**
     * Starts sending what is in the outbox and deleting old enquiries; if no receiver is set, logs how many are
     * waiting to be read.
     */
    async start(log: Log): Promise<void> {
      for (const name of receiverNames) {
        const receiver = await makeReceiver[name]?.(log);
        if (receiver)
          workers.push(startOutboxWorker({ outbox: createOutbox(database, name), receiver, log }));
      }
      const waiting = workers.length === 0 ? (await store.listUnsent()).length : 0;
      if (waiting > 0) {
        log.warn(
          { waiting },
          'enquiries wait to be read: "npm run enquiries" lists them; set SMTP_URL to have new ones mailed',
        );
      }
      stopTidying = startTidying(database, retentionDays, log);
    },
    /** Resolves once deliveries under way have ended. */
    async stop(): Promise<void> {
      await Promise.all([stopTidying(), ...workers.map((worker) => worker.stop())]);
    },
  };
}
