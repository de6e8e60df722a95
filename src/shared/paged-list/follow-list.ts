import { keepPlace } from './keep-place.ts';
import { hasMore, type PagedListState } from './paged-list.store.ts';
import { watchEnd } from './watch-end.ts';

/**
 * What a list does beside showing its pages, until the signal aborts: it grows at its end, and is found again
 * on Back.
 */
export function followList(state: PagedListState<unknown>, end: Element | null, signal: AbortSignal): void {
  const { identity, value, phase, loadNext, setEndVisible } = state;
  if (signal.aborted || (phase !== 'ready' && phase !== 'failed')) return;
  if (end) watchEnd(end, setEndVisible, signal);
  const next = phase === 'ready' && hasMore(state) ? loadNext : undefined;
  keepPlace(identity, value?.pages.length ?? 0, next, signal);
}
