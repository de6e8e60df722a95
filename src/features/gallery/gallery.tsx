import { type ReactNode, useLayoutEffect } from 'react';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/store.ts';
import { useTexts } from '../../element/texts-context.ts';
import { hidden } from '../../ui/hidden.css.ts';
import { EndMarker } from '../../ui/paged-list/end-marker.tsx';
import { hasMore, itemsOf } from '../../ui/paged-list/paged-list-slice.ts';
import { PreviousPage } from '../../ui/paged-list/previous-page.tsx';
import { skeletons } from '../../ui/paged-list/skeletons.ts';
import * as styles from './gallery.css.ts';
import type { GalleryProperties, GalleryState } from './gallery.store.ts';
import { Lightbox } from './lightbox.tsx';
import { PictureCard, PictureSkeleton } from './picture-card.tsx';

/** So many pictures are likely in the first view; they do not wait. */
const eagerPictures = 4;

/** Pictures as cards, each shown large when it is pressed; more come when the end of the list comes into view. */
export function Gallery({
  store,
  apiBase,
  heading,
  page,
  pageSize,
  failureMessage,
}: ViewProperties<GalleryProperties, GalleryState>): ReactNode {
  const state = useStore(store);
  const { t } = useTexts<'trade-gallery'>();
  const { phase, start, enlarge } = state;
  const items = itemsOf(state);
  const failed = phase === 'failed';
  const loading = phase === 'loading';

  // Before paint, so that a list that comes back is never short for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, page or page size is another list
  useLayoutEffect(() => {
    const lifetime = new AbortController();
    start(lifetime.signal);
    return () => lifetime.abort();
  }, [start, apiBase, page, pageSize]);

  return (
    <div part="gallery" aria-busy={loading || phase === 'refreshing'}>
      {heading && (
        <h2 part="heading" className={styles.heading}>
          {heading}
        </h2>
      )}
      {state.first > 1 && <PreviousPage page={state.first - 1} label={t('previousPage')} />}
      {(loading || items.length > 0) && (
        <ul part="list" className={styles.list}>
          {items.map((item, index) => (
            <PictureCard
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end, and items have no id
              key={index}
              item={item}
              index={index}
              eager={index < eagerPictures}
              onPress={enlarge}
            />
          ))}
          {loading && skeletons(pageSize).map((key) => <PictureSkeleton key={key} />)}
        </ul>
      )}
      {state.pages.length > 0 && items.length === 0 && (
        <p part="empty" className={styles.empty}>
          {t('empty')}
        </p>
      )}
      <p role="status" className={hidden}>
        {items.length > 0 && t('loaded', { count: items.length })}
      </p>
      {/* What stands in the tag leads on where nothing could be loaded. */}
      {failed && items.length === 0 && <slot />}
      <div role="alert">
        {failed && failureMessage && (
          <p part="failure" className={styles.failure}>
            {failureMessage}
          </p>
        )}
      </div>
      {(failed || hasMore(state)) && <EndMarker {...state} label={t('more')} />}
      <Lightbox {...state} items={items} />
    </div>
  );
}
