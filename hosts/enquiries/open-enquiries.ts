import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { createMailer } from './delivery/mailer.ts';
import { createOutbox } from './delivery/outbox.ts';
import { type OutboxWorker, startOutboxWorker } from './delivery/outbox-worker.ts';
import { openDatabase } from './store/database.ts';
import { createEnquiryStore, type EnquiryStore } from './store/store.ts';

export interface OpenEnquiries {
  store: EnquiryStore;
  /** Mails from now on what waits; without SMTP_URL the log is told how many wait for somebody to read them. */
  startMail(log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Promise<void>;
  /** Resolves once the mail under way is done. */
  stopMail(): Promise<void>;
}

/**
 * The enquiries as a server has them: stored, and with SMTP_URL mailed. Those stored while it was not set are not mailed
 * later: somebody has read them, or `npm run enquiries` lists them.
 *
 * @throws {StoreError} when the database cannot be used.
 */
export async function openEnquiries(
  settings: Pick<Config, 'dataDir' | 'databaseUrl' | 'smtpUrl' | 'enquiryTo'>,
): Promise<OpenEnquiries> {
  const { smtpUrl, enquiryTo } = settings;
  const database = await openDatabase(settings);
  let worker: OutboxWorker | undefined;
  const mail = smtpUrl ? { onStored: () => worker?.wake() } : undefined;
  const store = createEnquiryStore(database, { mail });
  return {
    store,
    async startMail(log) {
      if (smtpUrl) {
        const mailer = await createMailer({ smtpUrl, enquiryTo });
        worker = startOutboxWorker({ outbox: createOutbox(database), mailer, log });
        return;
      }
      const waiting = await store.countUnsent();
      if (waiting === 0) return;
      log.warn(
        { waiting },
        'enquiries wait to be read: "npm run enquiries" lists them, SMTP_URL has new ones mailed',
      );
    },
    stopMail: async () => worker?.stop(),
  };
}
