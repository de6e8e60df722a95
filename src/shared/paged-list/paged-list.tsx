import { type MouseEvent, type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { pageSize as usualPageSize } from '../../api/api.ts';
import { useTexts } from '../../element/element-definition.ts';
import { secondary } from '../../ui/button.css.ts';
import { opensElsewhere } from '../../ui/links.ts';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { useResource } from '../resource.ts';
import * as styles from './paged-list.css.ts';
import {
  hasMore,
  itemsOf,
  nextPage,
  type PagedListProperties,
  type PagedListState,
  pageAddress,
} from './paged-list.store.ts';

interface PagedListProps<Item> extends PagedListProperties {
  state: PagedListState<Item>;
  apiBase: string;
  heading: string;
  failureMessage: string;
  part: string;
  listClass: string;
  /** The list only grows at its end, and an id may come twice: so the index is the key. */
  card: (item: Item, index: number) => ReactNode;
  skeleton: (key: string) => ReactNode;
  children?: ReactNode;
}

/** More placeholders than this would be outside the view. */
const maxPlaceholders = usualPageSize;

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

  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  /** Whether the link to the next page has the focus, or was pressed. */
  const more = useRef({ itemsBefore: 0, isPressed: false });

  useResource(state, apiBase, page, pageSize);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page moves the end, which must be observed again
  useEffect(() => {
    const lifetime = new AbortController();
    // Without this code, the link to the next page still works.
    import('./follow-list.ts').then(
      ({ followList }) => followList(state, end.current, lifetime.signal),
      () => undefined,
    );
    return () => lifetime.abort();
  }, [phase, value]);

  // After a press the link is below the new items, and with the last page it is gone: the focus goes to the
  // first of them.
  useLayoutEffect(() => {
    const { itemsBefore, isPressed } = more.current;
    const firstNew = list.current?.children[itemsBefore];
    if (!itemsBefore || !firstNew || items.length <= itemsBefore || !(isPressed || !hasMore({ value })))
      return;
    more.current = { itemsBefore: 0, isPressed: false };
    const { activeElement } = firstNew.getRootNode() as ShadowRoot;
    const isLost = document.activeElement === document.body;
    if (isLost || activeElement?.matches('[part=more]')) firstNew.querySelector('a')?.focus();
  }, [items.length, value]);

  return (
    <div part={part} className={loading || (!failed && hasMore(state)) ? styles.unfinished : ''}>
      {heading && (
        <h2 part="heading" className={styles.heading}>
          {heading}
        </h2>
      )}
      {first > 1 && (
        <p part="previous-page" className={styles.previous}>
          <a className={secondary} href={pageAddress(first - 1)} rel="prev">
            {t('previousPage')}
          </a>
        </p>
      )}
      {(loading || items.length > 0) && (
        // Busy is only what changes: what screen readers announce must be outside of it.
        <ul
          ref={list}
          part="list"
          className={`${styles.list} ${listClass}`}
          aria-busy={loading || phase === 'refreshing'}
        >
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
      {failed && items.length === 0 && <slot className={styles.fallback} />}
      <div role="alert">
        {failed && failureMessage && (
          <p part="failure" className={styles.failure}>
            {failureMessage}
          </p>
        )}
      </div>
      {(failed || hasMore(state)) && (
        <EndMarker
          {...state}
          ref={end}
          label={t('more')}
          onFocus={(isPressed) => {
            more.current = { itemsBefore: items.length, isPressed };
          }}
          onBlur={() => {
            more.current.itemsBefore = 0;
          }}
        />
      )}
      {children}
    </div>
  );
}

interface EndMarkerProps extends Pick<PagedListState<unknown>, 'value' | 'loadNext'> {
  ref: Ref<HTMLDivElement>;
  label: string;
  onFocus: (isPressed: boolean) => void;
  onBlur: () => void;
}

/**
 * The end of a list, which fetches the next page while it is visible and at rest. Its link does the same;
 * without script it leads to the page that begins with the next one.
 */
function EndMarker({ ref, label, onFocus, onBlur, value, loadNext }: EndMarkerProps): ReactNode {
  function press(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onFocus(true);
    loadNext();
  }

  return (
    <div ref={ref} part="end" className={styles.end} data-start-when-seen="">
      {hasMore({ value }) && (
        <a
          part="more"
          className={secondary}
          href={pageAddress(nextPage({ value }))}
          rel="next"
          // The loader repeats a press on it that comes before this code.
          data-action=""
          onClick={press}
          onFocus={() => onFocus(false)}
          onBlur={onBlur}
        >
          {label}
        </a>
      )}
    </div>
  );
}
