import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
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

/** Maximum number of placeholders: more would be outside the view. */
const maxPlaceholders = usualPageSize;

/** A list that grows page by page, with a heading, placeholders, and what it says when it is empty or fails. */
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
  const watchMoreLink = useFocusOnNewItem(list, items.length, !hasMore(state));

  useResource(state, apiBase, page, pageSize);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page moves the end, which must be observed again
  useEffect(() => {
    const lifetime = new AbortController();
    // Without this code, the link to the next page still works.
    import('./follow-list.ts').then(
      ({ followList }) => followList(state, list.current, end.current, lifetime.signal),
      () => undefined,
    );
    return () => lifetime.abort();
  }, [phase, value]);

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
        // Only the list itself is busy: announcements must be outside of it.
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
        <EndMarker {...state} ref={end} label={t('more')} watch={watchMoreLink} />
      )}
      {children}
    </div>
  );
}

/** What has happened to the link to the next page. */
type MoreLinkState = 'left' | 'focused' | 'pressed';
type MoreLinkWatch = Record<'onFocus' | 'onPress' | 'onBlur', () => void>;

/**
 * Moves the focus to the first new item: after a press, the link to the next page is below it, and with the
 * last page the link is gone.
 * @returns handlers for the link
 */
function useFocusOnNewItem(
  list: RefObject<Element | null>,
  count: number,
  isLinkGone: boolean,
): MoreLinkWatch {
  const link = useRef<{ state: MoreLinkState; countBefore: number }>({ state: 'left', countBefore: 0 });
  const turn = (state: MoreLinkState) => () => {
    link.current = { state, countBefore: count };
  };
  useLayoutEffect(() => {
    const { state, countBefore } = link.current;
    const firstNew = list.current?.children[countBefore];
    if (state === 'left' || !firstNew || count <= countBefore) return;
    if (state === 'focused' && !isLinkGone) return;
    link.current.state = 'left';
    const { activeElement } = firstNew.getRootNode() as ShadowRoot;
    const isLost = document.activeElement === document.body;
    if (isLost || activeElement?.matches('[part=more]')) firstNew.querySelector('a')?.focus();
  }, [list, count, isLinkGone]);
  return { onFocus: turn('focused'), onPress: turn('pressed'), onBlur: turn('left') };
}

interface EndMarkerProps extends Pick<PagedListState<unknown>, 'value' | 'loadNext'> {
  ref: Ref<HTMLDivElement>;
  label: string;
  watch: MoreLinkWatch;
}

/**
 * The end of a list, which fetches the next page while it is visible and at rest. Its link does the same;
 * without script it leads to the page that begins with the next one.
 */
function EndMarker({ ref, label, watch, value, loadNext }: EndMarkerProps): ReactNode {
  function press(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    watch.onPress();
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
          onFocus={watch.onFocus}
          onBlur={watch.onBlur}
        >
          {label}
        </a>
      )}
    </div>
  );
}
