import { type ReactNode, useLayoutEffect } from 'react';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/store.ts';
import { useTexts } from '../../element/texts-context.ts';
import { hidden } from '../../ui/hidden.css.ts';
import { EndMarker } from '../../ui/paged-list/end-marker.tsx';
import { hasMore, itemsOf } from '../../ui/paged-list/paged-list-slice.ts';
import { PreviousPage } from '../../ui/paged-list/previous-page.tsx';
import { skeletons } from '../../ui/paged-list/skeletons.ts';
import * as styles from './blog-feed.css.ts';
import type { BlogFeedProperties, BlogFeedState } from './blog-feed.store.ts';
import { PostCard, PostSkeleton } from './post-card.tsx';

/** So many pictures are likely in the first view; they do not wait. */
const eagerPictures = 2;

/** The blog's posts as cards; more come when the end of the list comes into view. */
export function BlogFeed({
  store,
  apiBase,
  heading,
  page,
  pageSize,
  articleHref,
  failureMessage,
}: ViewProperties<BlogFeedProperties, BlogFeedState>): ReactNode {
  const state = useStore(store);
  const { t } = useTexts<'trade-blog-feed'>();
  const { phase, start } = state;
  const posts = itemsOf(state);
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
    <div part="feed" aria-busy={loading || phase === 'refreshing'}>
      {heading && (
        <h2 part="heading" className={styles.heading}>
          {heading}
        </h2>
      )}
      {state.first > 1 && <PreviousPage page={state.first - 1} label={t('previousPage')} />}
      {(loading || posts.length > 0) && (
        <ul part="list" className={styles.list}>
          {posts.map((post, index) => (
            <PostCard
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end, and an id may come twice
              key={index}
              post={post}
              articleHref={articleHref}
              titleTag={heading ? 'h3' : 'h2'}
              eager={index < eagerPictures}
            />
          ))}
          {loading && skeletons(pageSize).map((key) => <PostSkeleton key={key} />)}
        </ul>
      )}
      {state.pages.length > 0 && posts.length === 0 && (
        <p part="empty" className={styles.empty}>
          {t('empty')}
        </p>
      )}
      <p role="status" className={hidden}>
        {posts.length > 0 && t('loaded', { count: posts.length })}
      </p>
      {/* What stands in the tag leads on where nothing could be loaded. */}
      {failed && posts.length === 0 && <slot />}
      <div role="alert">
        {failed && failureMessage && (
          <p part="failure" className={styles.failure}>
            {failureMessage}
          </p>
        )}
      </div>
      {(failed || hasMore(state)) && <EndMarker {...state} label={t('more')} />}
    </div>
  );
}
