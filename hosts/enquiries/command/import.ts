import { StoreError } from '../store/store-error.ts';
import { write } from '../store/transaction.ts';
import { columns, type EnquiryRow, type OpenDatabase, type OutboxRow, receiverNames } from '../types.ts';

/** An enquiry as `--json` writes it: when each receiver has accepted it, null while it waits. */
interface Exported {
  row: EnquiryRow;
  deliveries: Partial<Record<string, string | null>>;
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
      const ids = batch.map(({ row }) => row.id);
      const deleted = await connection
        .selectFrom('enquiry_deletions')
        .where('id', 'in', ids)
        .selectAll()
        .execute();
      const wanted = batch.filter(({ row }) => !deleted.some(({ id }) => id === row.id));
      if (wanted.length === 0) return 0;
      const inserted = await connection
        .insertInto('enquiries')
        .values(wanted.map(({ row }) => row))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      const isNew = new Set(inserted.map(({ id }) => id));
      const deliveries = wanted
        .filter(({ row }) => isNew.has(row.id))
        .flatMap(({ row, deliveries }) =>
          Object.entries(deliveries).map(
            ([receiver, sent_at]) =>
              ({
                ...{ enquiry_id: row.id, receiver, attempts: 0, next_at: row.created_at },
                ...{ sent_at, last_error: null },
              }) as OutboxRow,
          ),
        );
      if (deliveries.length > 0) await connection.insertInto('outbox').values(deliveries).execute();
      return isNew.size;
    });
  }
  return added;
}
