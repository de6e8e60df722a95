import type { Paged } from '../../src/api/types.ts';

/** One page of a list. A list without items has one page, and a page past the last is empty. */
export function pageOf<Item>(items: readonly Item[], page: number, size: number): Paged<Item> {
  const start = (page - 1) * size;
  return {
    data: items.slice(start, start + size),
    current_page: page,
    last_page: Math.max(1, Math.ceil(items.length / size)),
  };
}
