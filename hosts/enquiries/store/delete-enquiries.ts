import type { ExpressionBuilder } from 'kysely';
import { channels, type OpenDatabase, outboxTables, type Tables } from '../types.ts';
import { write } from './transaction.ts';

/** Which enquiries to delete: those with these ids, or those from before a moment. */
export type Deletion = { ids: string[] } | { before: Date };

export interface Deleted {
  enquiries: number;
  /** How many of them waited to be mailed, and are not mailed any more. */
  waiting: number;
}

const chosen =
  (deletion: Deletion) =>
  ({ eb }: { eb: ExpressionBuilder<Tables, 'enquiries'> }) =>
    'ids' in deletion
      ? eb('enquiries.id', 'in', deletion.ids)
      : eb('enquiries.created_at', '<', deletion.before.toISOString());

/** How many enquiries a deletion is about. */
export async function countMatching({ db }: Pick<OpenDatabase, 'db'>, deletion: Deletion): Promise<Deleted> {
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('outbox', (join) =>
      join.onRef('outbox.enquiry_id', '=', 'enquiries.id').on('outbox.sent_at', 'is', null),
    )
    .where(chosen(deletion))
    .select(({ fn }) => [
      fn.count('enquiries.id').as('enquiries'),
      fn.count('outbox.enquiry_id').as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  return { enquiries: Number(rows.enquiries), waiting: Number(rows.waiting) };
}

/** Deletes the enquiries and what of them waits to be sent on. */
export function deleteChosen({ db, dialect }: OpenDatabase, deletion: Deletion): Promise<Deleted> {
  return write(db, dialect, async (connection) => {
    const deleted = await countMatching({ db: connection }, deletion);
    // Not left to the reference between the tables: SQLite follows it only where it is told to.
    for (const channel of channels) {
      await connection
        .deleteFrom(outboxTables[channel])
        .where('enquiry_id', 'in', connection.selectFrom('enquiries').select('id').where(chosen(deletion)))
        .execute();
    }
    await connection.deleteFrom('enquiries').where(chosen(deletion)).execute();
    return deleted;
  });
}
