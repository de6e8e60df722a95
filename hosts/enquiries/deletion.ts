import { sql } from 'kysely';
import { type EnquiryDatabase, idStartOf, type OpenDatabase } from './enquiry.ts';
import { countWaiting, dequeue, type EnquiryCondition } from './outbox.ts';
import { write } from './transaction.ts';
import { keptUnsent } from './waits.ts';

/** A selection of enquiries: by ids or references, or all that arrived before a moment. */
export type Selection = { ids: string[] } | { before: Date };

/**
 * A person deletes what they name. RETENTION_DAYS deletes what has become too old, and leaves what still waits
 * to be sent.
 */
export type Deletion = ({ by: 'person' } & Selection) | { by: 'retention'; before: Date };

export interface Deleted {
  enquiries: number;
  /** Number of deleted enquiries that were still waiting to be mailed. */
  waiting: number;
}

const arrivedBefore =
  (moment: Date): EnquiryCondition =>
  ({ eb }) =>
    eb('enquiries.created_at', '<', moment.toISOString());

const isNamed =
  (ids: string[]): EnquiryCondition =>
  ({ eb }) => {
    // Two lists, because SQLite limits how deep conditions are nested. A reference is the first group of an id.
    const starts = ids.map(idStartOf).filter((start) => start !== undefined);
    const start = sql<string>`substr(${eb.ref('enquiries.id')}, 1, 8)`;
    return eb.or([eb(start, 'in', ['', ...starts]), eb('enquiries.id', 'in', ['', ...ids])]);
  };

const isUnprotected: EnquiryCondition = ({ eb }) => eb('enquiries.id', 'not in', keptUnsent(eb));

function matching(deletion: Deletion): EnquiryCondition {
  if ('ids' in deletion) return isNamed(deletion.ids);
  const isOld = arrivedBefore(deletion.before);
  if (deletion.by === 'person') return isOld;
  return (builder) => builder.eb.and([isOld(builder), isUnprotected(builder)]);
}

/** Counts the enquiries that arrived before a moment, including those that wait to be sent. */
export const countOlder = ({ db }: Pick<OpenDatabase, 'db'>, moment: Date): Promise<number> =>
  countEnquiries(db, arrivedBefore(moment));

async function countEnquiries(db: EnquiryDatabase, condition: EnquiryCondition): Promise<number> {
  const { enquiries } = await db
    .selectFrom('enquiries')
    .where(condition)
    .select(({ fn }) => fn.countAll().as('enquiries'))
    .executeTakeFirstOrThrow();
  return Number(enquiries);
}

/** Counts the enquiries that would be deleted. */
export async function countMatching({ db }: Pick<OpenDatabase, 'db'>, deletion: Deletion): Promise<Deleted> {
  const waiting = await countWaiting(db, matching(deletion));
  const mails = waiting.find(({ receiver }) => receiver === 'mail');
  return {
    enquiries: await countEnquiries(db, matching(deletion)),
    waiting: Number(mails?.enquiries ?? 0) + Number(mails?.failed ?? 0),
  };
}

/** Deletes the enquiries and their entries in the outbox. */
export function deleteMatching(database: OpenDatabase, deletion: Deletion): Promise<Deleted> {
  return write(database, async (connection) => {
    const deleted = await countMatching({ db: connection }, deletion);
    if (deleted.enquiries === 0) return deleted;
    // Deletions by a person are recorded, so that no backup restores them; RETENTION_DAYS deletes again anyway.
    if (deletion.by === 'person')
      await connection
        .insertInto('enquiry_deletions')
        .columns(['id'])
        .expression(connection.selectFrom('enquiries').where(matching(deletion)).select('id'))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await dequeue(connection, matching(deletion));
    await connection.deleteFrom('enquiries').where(matching(deletion)).execute();
    return deleted;
  });
}

/** Deletes enquiries that were deleted in another database, permanently. */
export function deleteAgain(database: OpenDatabase, ids: readonly string[]): Promise<void> {
  return write(database, async (connection) => {
    for (const id of ids)
      await connection
        .insertInto('enquiry_deletions')
        .values({ id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const deleted = connection.selectFrom('enquiry_deletions').select('id');
    await dequeue(connection, ({ eb }) => eb('enquiries.id', 'in', deleted));
    await connection.deleteFrom('enquiries').where('id', 'in', deleted).execute();
  });
}
