import type { FastifyBaseLogger } from 'fastify';
import { forgetClients } from './client-limit.ts';
import { StoreError } from './database-errors.ts';
import type { OpenDatabase, ReceiverName } from './enquiry.ts';
import { day, deleteOutdated } from './retention.ts';
import { countWaits } from './waits.ts';

const minute = 60_000;

/**
 * What RETENTION_DAYS does: it deletes all that is due; nothing until a person has confirmed the clock or the
 * deletion; or all but what still waits to be sent.
 */
export type Retention = 'ok' | 'refused' | 'waiting';

/** Result of one deletion of outdated data. */
type Tidied =
  | { is: 'ok' }
  | { is: 'waiting'; enquiries: number }
  | { is: 'refused'; error: StoreError }
  | { is: 'failed'; error: unknown };

interface Settings {
  /** RETENTION_DAYS. */
  days: number | undefined;
  receivers: readonly ReceiverName[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Deletes outdated data, now and every minute: the data kept to count clients and, with `days`, old
 * enquiries.
 */
export function startTidying(database: OpenDatabase, settings: Settings) {
  let last: Tidied['is'] = 'ok';

  async function run(): Promise<void> {
    const tidied = await tidy(database, settings);
    // The log has one line for each change, instead of one a minute.
    if (tidied.is !== last) report(tidied, settings.log);
    last = tidied.is;
  }
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, minute);
  return {
    /** A database that fails is reported elsewhere. */
    retention: (): Retention => (last === 'failed' ? 'ok' : last),
    /** Resolves once nothing is being deleted. */
    stop(): Promise<void> {
      clearInterval(timer);
      return running;
    },
  };
}

async function tidy(database: OpenDatabase, { days, receivers, log }: Settings): Promise<Tidied> {
  try {
    const now = Date.now();
    await forgetClients(database);
    await countWaits(database, receivers, new Date(days ? now - days * day : 0).toISOString());
    const enquiries = days ? await deleteOutdated(database, days, now, log) : 0;
    return enquiries > 0 ? { is: 'waiting', enquiries } : { is: 'ok' };
  } catch (error) {
    return error instanceof StoreError ? { is: 'refused', error } : { is: 'failed', error };
  }
}

function report(tidied: Tidied, log: Settings['log']): void {
  if (tidied.is === 'waiting')
    log.warn(
      { waiting: tidied.enquiries },
      'enquiries older than RETENTION_DAYS still wait to be sent, and are kept: "trade-elements enquiries --waiting" lists them. Once listed, they are deleted when the alarm has rung for 30 days',
    );
  if (tidied.is === 'refused') log.error({ err: tidied.error }, tidied.error.message);
  if (tidied.is === 'failed')
    log.error({ err: tidied.error }, 'old data could not be deleted; it is tried again every minute');
}
