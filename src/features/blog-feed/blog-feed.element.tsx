import { memo, type ReactNode } from 'react';
import type { BlogPost } from '../../api/response-fields.ts';
import { defineElement } from '../../element/element-class.ts';
import { useStore, useTexts, type ViewProperties } from '../../element/element-definition.ts';
import { bindNumbers } from '../../locales/bind-numbers.ts';
import { blogFeed } from '../../locales/en/blog-feed.ts';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { loadResource } from '../../shared/resource.ts';
import { articleDate } from '../../ui/article-date.ts';
import { Author } from '../../ui/author.tsx';
import { Picture } from '../../ui/picture.tsx';
import { skeleton, skeletonLine, skeletonTitle } from '../../ui/skeleton.css.ts';
import * as styles from './blog-feed.css.ts';
import sheets from './blog-feed.css.ts?sheets';
import {
  articleAddress,
  attributes,
  type BlogFeedProperties,
  type BlogFeedState,
  createBlogFeedStore,
  issueNumber,
} from './blog-feed.store.ts';

/** Number of pictures that are likely in the first view; these load at once. */
const eagerPictures = 2;

function BlogFeed({
  store,
  articleHref,
  ...properties
}: ViewProperties<BlogFeedProperties, BlogFeedState>): ReactNode {
  const state = useStore(store);
  return (
    <PagedList
      {...properties}
      state={state}
      part="feed"
      listClass={styles.list}
      card={(post, index) => (
        <PostCard
          key={index}
          post={post}
          number={issueNumber(state, properties.pageSize, index)}
          articleHref={articleHref}
          titleTag={properties.heading ? 'h3' : 'h2'}
          eager={index < eagerPictures}
          isLead={index === 0 && properties.page === 1}
        />
      )}
      skeleton={(key) => <PostSkeleton key={key} />}
    />
  );
}

interface PostCardProps {
  post: BlogPost;
  number: number | undefined;
  articleHref: string;
  titleTag: 'h2' | 'h3';
  eager: boolean;
  /** The newest post of the first page. */
  isLead: boolean;
}

const sizes = '(min-width: 600px) 33vw, 40vw';
const leadSizes = '(min-width: 600px) 58vw, 100vw';

/** A post of the list. Its one link covers the card. */
const PostCard = memo(function PostCard({
  post,
  number,
  articleHref,
  titleTag: Title,
  eager,
  isLead,
}: PostCardProps): ReactNode {
  const texts = useTexts<'trade-blog-feed'>();
  const { t, content, language } = texts;
  const { uuid, title, posted_by, updated_at = '', short_description } = post;
  const date = articleDate(updated_at, language);
  return (
    <li part="card" className={isLead ? `${styles.card} ${styles.lead}` : styles.card}>
      <Picture picture={post} className={styles.picture} sizes={isLead ? leadSizes : sizes} eager={eager} />
      {number && (
        <span part="issue" className={styles.issue}>
          {t('issue', { number: number.toLocaleString(language) })}
        </span>
      )}
      <Title part="title" className={styles.title} {...content}>
        <a part="link" className={styles.link} href={uuid ? articleAddress(articleHref, uuid) : undefined}>
          {bindNumbers(title)}
        </a>
      </Title>
      <p part="byline" className={styles.byline}>
        {posted_by && <Author name={posted_by} texts={texts} />}
        {date && (
          <time part="date" className={styles.date} dateTime={updated_at}>
            {date}
          </time>
        )}
      </p>
      <p part="description" className={styles.description} {...content}>
        {bindNumbers(short_description)}
      </p>
    </li>
  );
});

function PostSkeleton(): ReactNode {
  return (
    <li part="skeleton" className={styles.card} aria-hidden="true">
      <span className={`${skeleton} ${styles.skeletonPicture}`} />
      <span className={styles.title}>
        <span className={skeletonTitle} />
        <span className={skeletonTitle} />
      </span>
      <span className={styles.issue} />
      <span className={styles.byline}>
        <span className={`${skeletonLine} ${styles.skeletonByline}`} />
      </span>
      <span className={styles.description}>
        <span className={skeletonLine} />
        <span className={skeletonLine} />
        <span className={skeletonLine} />
      </span>
    </li>
  );
}

export const definition = defineElement({
  tag: 'trade-blog-feed',
  messages: blogFeed,
  attributes,
  sheets,
  createStore: createBlogFeedStore,
  View: BlogFeed,
  load: loadResource,
});
