import { keepPlace } from './keep-place.ts';
import { hasMore, type PagedListState } from './paged-list.store.ts';
import { watchEnd } from './watch-end.ts';

/**
 * Connects a list to the page until the signal aborts: it loads more at its end, and keeps its place for Back.
 */
export function followList(
  state: PagedListState<unknown>,
  list: Element | null,
  end: Element | null,
  signal: AbortSignal,
): void {
  const { identity, value, phase, loadNext, setEndVisible } = state;
  if (signal.aborted) return;
  const isSettled = phase === 'ready' || phase === 'failed';
  if (end && isSettled) watchEnd(end, setEndVisible, signal);
  if (!list) return;
  const next = phase === 'ready' && hasMore(state) ? loadNext : undefined;
  keepPlace({ identity, element: list, pages: value?.pages.length ?? 0 }, isSettled, next, signal);
}
