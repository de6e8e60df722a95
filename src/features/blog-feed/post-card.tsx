import { memo, type ReactNode } from 'react';
import type { BlogPost } from '../../api/response-fields.ts';
import { useTexts } from '../../element/view-hooks.ts';
import { Author } from '../../ui/author.tsx';
import { Picture } from '../../ui/picture.tsx';
import { skeleton, skeletonLine, skeletonTitle } from '../../ui/skeleton.css.ts';
import { articleAddress } from './article-address.ts';
import * as styles from './blog-feed.css.ts';

interface PostCardProps {
  post: BlogPost;
  articleHref: string;
  titleTag: 'h2' | 'h3';
  eager: boolean;
}

const sizes = [
  ...styles.columns.map(([width, count]) => `(min-width: ${width}px) ${100 / count}vw`),
  '100vw',
].join();

/** A post of the list. Its one link covers the card. */
export const PostCard = memo(function PostCard({
  post,
  articleHref,
  titleTag: Title,
  eager,
}: PostCardProps): ReactNode {
  const texts = useTexts<'trade-blog-feed'>();
  const { content } = texts;
  const { uuid, title, posted_by, short_description } = post;
  return (
    <li part="card" className={styles.card}>
      <Picture picture={post} className={styles.picture} sizes={sizes} eager={eager} />
      <Title part="title" className={styles.title} {...content}>
        <a part="link" className={styles.link} href={uuid ? articleAddress(articleHref, uuid) : undefined}>
          {title}
        </a>
      </Title>
      <p part="byline" className={styles.byline}>
        {posted_by && <Author name={posted_by} texts={texts} />}
      </p>
      <p part="description" className={styles.description} {...content}>
        {short_description}
      </p>
    </li>
  );
});

export function PostSkeleton(): ReactNode {
  return (
    <li part="skeleton" className={styles.card} aria-hidden="true">
      <span className={`${skeleton} ${styles.skeletonPicture}`} />
      <span className={styles.title}>
        <span className={skeletonTitle} />
        <span className={skeletonTitle} />
      </span>
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
