import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { createConfirmationMailer } from './confirmation.ts';
import { openDatabase, prepare } from './database.ts';
import { checkPages } from './database-check.ts';
import { DamagedError, storeAdvice, toStoreError } from './database-errors.ts';
import { type ReceiverName, receiverNames } from './enquiry.ts';
import { createGate } from './gate.ts';
import { createMailer, type MailSettings } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import type { Receiver } from './receiver.ts';
import { sqliteFile } from './sqlite.ts';
import { createEnquiryStore } from './store.ts';
import { type Retention, startTidying } from './tidying.ts';
import { createWebhook } from './webhook.ts';

/** The pause between two tries of a database that did not respond at the start, in milliseconds. */
const prepareInterval = 2_000;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

export type EnquirySettings = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'smtpUrl' | 'enquiryTo' | 'webhook' | 'retentionDays'
> &
  Partial<Pick<Config, 'publicUrl' | 'mailFrom' | 'enquiryConfirmation' | 'isStaging'>>;

/**
 * The enquiries as a server has them: stored, mailed with SMTP_URL, posted to WEBHOOK_URL, and confirmed to
 * the people who sent them with ENQUIRY_CONFIRMATION. Enquiries stored while none of these was set are not
 * sent on later: somebody has read them, or `trade-elements enquiries` lists them.
 *
 * @param content what mails say of the company and of the tabs
 * @throws {StoreError} when the database cannot be used.
 */
export async function openEnquiries(
  settings: EnquirySettings,
  content: Pick<MailSettings, 'company' | 'tabs' | 'texts'>,
) {
  const { dataDir, databaseUrl, smtpUrl, mailFrom, enquiryTo, enquiryConfirmation, webhook, retentionDays } =
    settings;
  const mail = smtpUrl && { smtpUrl, mailFrom, enquiryTo, publicUrl: settings.publicUrl, ...content };
  const makeReceiver: Record<ReceiverName, ((log: Log) => Receiver) | undefined> = {
    mail: mail ? (log) => createMailer(mail, log) : undefined,
    webhook: webhook && (() => createWebhook(webhook)),
    confirmation: mail && enquiryConfirmation ? (log) => createConfirmationMailer(mail, log) : undefined,
  };
  // One gate for each account: mail and confirmations use the same.
  const smtpGate = createGate();
  const gates = { mail: smtpGate, confirmation: smtpGate, webhook: createGate() };
  const database = await openDatabase(settings, { mayWait: true });
  const workers: ReturnType<typeof startOutboxWorker>[] = [];
  const receivers = receiverNames.filter((name) => makeReceiver[name]);
  const store = createEnquiryStore(database, {
    receivers,
    onStored() {
      for (const worker of workers) worker.wake();
    },
  });
  let tidying: ReturnType<typeof startTidying> | undefined;

  let checking: Promise<void> | undefined;
  let isDamaged = false;

  const stopping = new AbortController();
  let opening: Promise<void> | undefined;

  async function untilPrepared(): Promise<void> {
    while (database.unprepared && !stopping.signal.aborted) {
      await setTimeout(prepareInterval, undefined, { signal: stopping.signal }).catch(() => undefined);
      // Each enquiry that is refused meanwhile is logged with the reason.
      await prepare(database).catch((error: Error) => {
        database.unprepared = error;
      });
    }
  }

  /** Checks the database. If it is damaged or cannot be written, the server still runs, for its pages, and logs it. */
  async function check(log: Log): Promise<void> {
    if (database.isNew) return;
    try {
      await store.checkWritable();
      await checkPages(database, settings, stopping.signal);
    } catch (error) {
      if (error instanceof DamagedError) isDamaged = true;
      if (!stopping.signal.aborted) log.error(toStoreError(error, settings).message);
    }
  }

  async function begin(log: Log): Promise<void> {
    if (stopping.signal.aborted) return;
    if (databaseUrl && existsSync(sqliteFile(dataDir)))
      log.warn(
        `the server uses DATABASE_URL, not ${sqliteFile(dataDir)}: bring its enquiries along as docs/hosting.md says, and move the file away`,
      );
    for (const name of receiverNames) {
      const receiver = makeReceiver[name]?.(log);
      const outbox = createOutbox(database, name);
      if (receiver) workers.push(startOutboxWorker({ outbox, receiver, gate: gates[name], log }));
    }
    checking = check(log);
    tidying = startTidying(database, { days: retentionDays, receivers, log });
    const waiting = workers.length === 0 && !settings.isStaging ? (await store.countUnsent()).unsent : 0;
    if (waiting > 0) {
      log.warn(
        { waiting },
        'enquiries wait to be read: "trade-elements enquiries" lists them; set SMTP_URL to have new ones mailed',
      );
    }
  }

  return {
    store,
    /** Whether the tables have just been made: the settings may name another database than before. */
    isNew: () => database.isNew ?? false,
    /** Resolves once the check of the database at the start has ended. */
    checked: async (): Promise<void> => checking,
    /** Whether the check at the start has found a damaged page. */
    isDamaged: () => isDamaged,
    retention: (): Retention => tidying?.retention() ?? 'ok',
    /**
     * Starts sending what is in the outbox and deleting old enquiries; if no receiver is set, logs how many
     * are waiting to be read. If PostgreSQL does not respond yet, this starts when it does.
     */
    async start(log: Log): Promise<void> {
      if (database.unprepared) {
        log.error(
          { err: database.unprepared },
          `the server started without its database, and refuses enquiries until it responds: ${storeAdvice(database.unprepared)}`,
        );
        opening = untilPrepared()
          .then(() => begin(log))
          .catch((err) => log.error({ err }, 'the stored enquiries cannot be counted'));
      } else await begin(log);
    },
    /** Resolves once deliveries under way have ended. */
    async stop(): Promise<void> {
      stopping.abort();
      await opening;
      await Promise.all([checking, tidying?.stop(), ...workers.map((worker) => worker.stop())]);
    },
  };
}
