import type { ReactNode } from 'react';
import { pageSize as usualPageSize } from '../../api/types.ts';
import { useTexts } from '../../element/texts-context.ts';
import { hasMore, itemsOf, type PagedListProperties, type PagedListState } from '../../state/paged-list.ts';
import { useResource } from '../../state/use-resource.ts';
import { visuallyHidden } from '../visually-hidden.css.ts';
import { EndMarker } from './end-marker.tsx';
import * as styles from './paged-list.css.ts';
import { PreviousPage } from './previous-page.tsx';

interface PagedListProps<Item> extends PagedListProperties {
  state: PagedListState<Item>;
  apiBase: string;
  heading: string;
  failureMessage: string;
  /** Name of the part around all. */
  part: string;
  /** Gives the list its columns. */
  listClass: string;
  /** The list only grows at its end, and an id may come twice: so the index is the key. */
  card: (item: Item, index: number) => ReactNode;
  skeleton: (key: string) => ReactNode;
  children?: ReactNode;
}

/** More placeholders would only be scrolled past. */
const maxPlaceholders = usualPageSize;

/** Items as cards; more come when the end of the list comes into view. */
export function PagedList<Item>({
  state,
  apiBase,
  heading,
  page,
  pageSize,
  failureMessage,
  part,
  listClass,
  card,
  skeleton,
  children,
}: PagedListProps<Item>): ReactNode {
  const { t } = useTexts<'trade-blog-feed' | 'trade-gallery'>();
  const { phase, value } = state;
  const items = itemsOf(state);
  const failed = phase === 'failed';
  const loading = phase === 'loading';

  const first = value?.first ?? page;

  useResource(state, apiBase, page, pageSize);

  return (
    <div part={part} aria-busy={loading || phase === 'refreshing'}>
      {heading && (
        <h2 part="heading" className={styles.heading}>
          {heading}
        </h2>
      )}
      {first > 1 && <PreviousPage page={first - 1} label={t('previousPage')} onPress={state.loadPrevious} />}
      {(loading || items.length > 0) && (
        <ul part="list" className={`${styles.list} ${listClass}`}>
          {items.map(card)}
          {loading &&
            [...Array(Math.min(pageSize, maxPlaceholders)).keys()].map((index) =>
              skeleton(`skeleton-${index}`),
            )}
        </ul>
      )}
      {value && items.length === 0 && (
        <p part="empty" className={styles.empty}>
          {t('empty')}
        </p>
      )}
      <p role="status" className={visuallyHidden}>
        {items.length > 0 && t('loaded', { count: items.length })}
      </p>
      {/* The children of the tag are shown where nothing could be loaded. */}
      {failed && items.length === 0 && <slot />}
      <div role="alert">
        {failed && failureMessage && (
          <p part="failure" className={styles.failure}>
            {failureMessage}
          </p>
        )}
      </div>
      {(failed || hasMore(state)) && <EndMarker {...state} label={t('more')} />}
      {children}
    </div>
  );
}
