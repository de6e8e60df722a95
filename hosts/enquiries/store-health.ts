import type { OpenDatabase, ReceiverName } from './enquiry.ts';
import { type Moments, readMoments } from './moments.ts';
import { countWaiting } from './outbox.ts';
import { write } from './transaction.ts';

// Health of the store: whether it can be used, when something last happened, and what waits.

/** A row that is larger than an enquiry: on a full disk, a small one may still fit. */
const trial = { id: 0, written_at: ' '.repeat(64 * 1024) };

/** Rejects when nothing can be written. */
export async function tryWriting(database: OpenDatabase): Promise<void> {
  await write(database, async (connection) => {
    await connection.insertInto('enquiry_health').values(trial).execute();
    await connection.deleteFrom('enquiry_health').where('id', '=', trial.id).execute();
  });
}

interface Backlog {
  enquiries: number;
  oldestSeconds: number;
  failed: number;
}

/** The state of the store, for monitors. */
export function createStoreHealth(
  database: OpenDatabase,
  receivers: readonly ReceiverName[],
  /** The moment at which this process last failed to store an enquiry. */
  lastFailure: () => Date | undefined,
) {
  const { db } = database;

  /** The moment at which the oldest or newest enquiry was stored. */
  async function storedAt(order: 'asc' | 'desc'): Promise<Date | undefined> {
    const row = await db
      .selectFrom('enquiries')
      .where('suspected', '=', 0)
      .orderBy('created_at', order)
      .select('created_at')
      .limit(1)
      .executeTakeFirst();
    return row && new Date(row.created_at);
  }

  return {
    /**
     * The enquiries waiting in the outbox, by receiver, the age of the oldest (0 if there are none), and
     * those that failed.
     */
    async waiting(): Promise<Partial<Record<ReceiverName, Backlog>>> {
      const rows = await countWaiting(db);
      return Object.fromEntries(
        receivers.map((receiver) => [receiver, backlog(rows.find((row) => row.receiver === receiver))]),
      );
    },
    lastFailure,
    /** Rejects when nothing can be stored. */
    checkWritable: () => tryWriting(database),
    /** When a damaged page was found, and when backups and enquiries were stored. */
    async moments() {
      const { backup, damage } = await readMoments(database).catch((): Moments => ({}));
      return {
        backup,
        damage,
        oldest: await storedAt('asc').catch(() => undefined),
        newest: await storedAt('desc').catch(() => undefined),
      };
    },
  };
}

/** Numbers of enquiries that wait and that have failed, and the age of the oldest that waits; 0 if there are none. */
function backlog(row?: Partial<Awaited<ReturnType<typeof countWaiting>>[number]>): Backlog {
  const age = row?.oldest ? Math.max(0, Date.now() - Date.parse(row.oldest)) : 0;
  return {
    enquiries: Number(row?.enquiries ?? 0),
    oldestSeconds: Math.floor(age / 1000),
    failed: Number(row?.failed ?? 0),
  };
}
