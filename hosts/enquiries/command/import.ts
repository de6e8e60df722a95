import { columns, type EnquiryRow, type OpenDatabase, type ReceiverName, receiverNames } from '../enquiry.ts';
import { StoreError } from '../store/database.ts';
import { write } from '../store/transaction.ts';

/** An enquiry as `--json` writes it: when each receiver has accepted it, null while it waits. */
interface Exported {
  row: EnquiryRow;
  deliveries: Record<string, string | null>;
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

/** @throws {StoreError} unless it is what `--json` writes */
function readExported(value: unknown, index: number): Exported {
  const { suspected = false, deliveries = {}, ...item } = (value ?? {}) as Record<string, unknown>;
  const fields = columns.map((column) => [column, item[column] ?? ''] as const);
  const isValid =
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(item.id)) &&
    isDate(item.created_at) &&
    fields.every(([, text]) => typeof text === 'string' && !text.includes('\0')) &&
    typeof suspected === 'boolean' &&
    Object.entries(deliveries as object).every(
      ([name, at]) => (receiverNames as readonly string[]).includes(name) && (at === null || isDate(at)),
    );
  if (!isValid)
    throw new StoreError(`Nothing was imported: entry ${index + 1} is not an enquiry as --json writes it`);
  const row = { ...Object.fromEntries(fields), suspected: Number(suspected) } as unknown as EnquiryRow;
  return { row, deliveries: deliveries as Exported['deliveries'] };
}

const batchSize = 500;

/**
 * Adds the enquiries that `--json` has written, with what waits to be sent. Those that are there already stay as they are, and
 * those that somebody has deleted stay deleted.
 *
 * @returns how many were added
 * @throws {StoreError} unless it is a list of enquiries; nothing is added then
 */
export async function importEnquiries(database: OpenDatabase, text: string): Promise<number> {
  let list: unknown;
  try {
    list = JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {}
  if (!Array.isArray(list))
    throw new StoreError('Nothing was imported: expected a file that --json has written');
  const all = list.map(readExported);
  let added = 0;
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = all.slice(start, start + batchSize);
    added += await write(database, async (connection) => {
      let count = 0;
      for (const { row, deliveries } of batch) {
        const deleted = connection.selectFrom('enquiry_deletions').where('id', '=', row.id).select('id');
        if (await deleted.executeTakeFirst()) continue;
        const { numInsertedOrUpdatedRows } = await connection
          .insertInto('enquiries')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) continue;
        count++;
        for (const [receiver, sent_at] of Object.entries(deliveries)) {
          const values = { enquiry_id: row.id, receiver: receiver as ReceiverName, attempts: 0, sent_at };
          await connection
            .insertInto('outbox')
            .values({ ...values, next_at: row.created_at })
            .execute();
        }
      }
      return count;
    });
  }
  return added;
}
