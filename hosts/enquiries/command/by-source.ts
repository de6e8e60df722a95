import { sql } from 'kysely';
import { originHost } from '../origin.ts';
import { chosen, type ListFilter } from '../store/read-enquiries.ts';
import type { EnquiryDatabase } from '../types.ts';

export const sourceColumns = ['month', 'site', 'source', 'enquiries'] as const;

/** How many enquiries came from one place in one month. */
export type SourceCount = Record<(typeof sourceColumns)[number], string>;

/** Counts enquiries by month and by where they came from; within a month, most first. */
export async function countBySource(db: EnquiryDatabase, filter: ListFilter = {}): Promise<SourceCount[]> {
  const month = sql<string>`substr(created_at, 1, 7)`;
  const rows = await chosen(db, filter)
    .select(({ fn }) => [month.as('month'), 'source', 'page', fn.countAll().as('count')])
    .groupBy([month, 'source', 'page'])
    .execute();

  // The pages of one site count as one place.
  const places = new Map<string, { month: string; site: string; source: string; count: number }>();
  for (const { month, source, page, count } of rows) {
    const place = { month, site: originHost({ page }), source };
    const key = JSON.stringify(place);
    places.set(key, { ...place, count: Number(count) + (places.get(key)?.count ?? 0) });
  }
  return [...places.values()]
    .sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : b.count - a.count))
    .map(({ count, ...place }) => ({ ...place, enquiries: String(count) }));
}
