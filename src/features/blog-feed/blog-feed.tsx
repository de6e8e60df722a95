import type { ReactNode } from 'react';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/view-hooks.ts';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import * as styles from './blog-feed.css.ts';
import type { BlogFeedProperties, BlogFeedState } from './blog-feed.store.ts';
import { PostCard, PostSkeleton } from './post-card.tsx';

/** Number of pictures that are likely in the first view; these load at once. */
const eagerPictures = 2;

export function BlogFeed({
  store,
  articleHref,
  ...properties
}: ViewProperties<BlogFeedProperties, BlogFeedState>): ReactNode {
  return (
    <PagedList
      {...properties}
      state={useStore(store)}
      part="feed"
      listClass={styles.list}
      card={(post, index) => (
        <PostCard
          key={index}
          post={post}
          articleHref={articleHref}
          titleTag={properties.heading ? 'h3' : 'h2'}
          eager={index < eagerPictures}
        />
      )}
      skeleton={(key) => <PostSkeleton key={key} />}
    />
  );
}
