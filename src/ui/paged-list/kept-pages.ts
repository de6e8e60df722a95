import type { Paged } from '../../api/types.ts';

/** In milliseconds, as long as the cache keeps unused data. The cache itself is loaded too late, with the API client. */
export const keptLifetime = 5 * 60_000;

interface Kept {
  pages: Paged<unknown>[];
  removal: ReturnType<typeof setTimeout>;
}

const lists = new Map<string, Kept>();

/** Keeps the pages of a list that is no longer shown. */
export function keepPages(list: string, pages: Paged<unknown>[]): void {
  clearTimeout(lists.get(list)?.removal);
  lists.set(list, { pages, removal: setTimeout(() => lists.delete(list), keptLifetime) });
}

/** The pages that a list showed last; `undefined` where that was too long ago. */
export const keptPages = <Item>(list: string): Paged<Item>[] | undefined =>
  lists.get(list)?.pages as Paged<Item>[] | undefined;
