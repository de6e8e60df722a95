import { memo, type ReactNode, useRef } from 'react';
import type { BlogPost } from '../../api/types.ts';
import { useTexts } from '../../element/texts-context.ts';
import { useSheets } from '../../element/use-sheets.ts';
import sheets from '../../ui/plate.css.ts?sheets';
import { Plate } from '../../ui/plate.tsx';
import { articleAddress } from './article-address.ts';
import * as styles from './blog-feed.css.ts';

export { sheets };

interface PostCardProps {
  post: BlogPost;
  articleHref: string;
  titleTag: 'h2' | 'h3';
  eager: boolean;
}

/** A post of the list. Its one link covers the card. */
export const PostCard = memo(function PostCard({
  post: { uuid, attachment_url, title, posted_by, short_description },
  articleHref,
  titleTag: Title,
  eager,
}: PostCardProps): ReactNode {
  const card = useRef<HTMLLIElement>(null);
  const { t, content } = useTexts<'trade-blog-feed'>();
  useSheets(card, sheets);
  return (
    <li ref={card} part="card" className={styles.card}>
      <Plate src={attachment_url} className={styles.picture} eager={eager} />
      <Title part="title" className={styles.title} {...content}>
        <a part="link" className={styles.link} href={articleAddress(articleHref, uuid)}>
          {title}
        </a>
      </Title>
      <p part="byline" className={styles.byline}>
        {posted_by && t('by', { author: posted_by })}
      </p>
      <p part="description" className={styles.description} {...content}>
        {short_description}
      </p>
    </li>
  );
});
