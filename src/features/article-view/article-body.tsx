import { type ReactNode, useEffect } from 'react';
import { pictureAddress } from '../../api/api-base.ts';
import { useTexts } from '../../element/texts-context.ts';
import { Author } from '../../ui/author.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SchemeImage } from '../../ui/scheme-image.tsx';
import { skeleton, skeletonLine, skeletonTitle } from '../../ui/skeleton.css.ts';
import { articleDate } from './article-date.ts';
import * as styles from './article-view.css.ts';
import type { ArticleViewProperties, SafeArticle } from './article-view.store.ts';
import { setDocumentMeta } from './document-meta.ts';
import { ShareLinks } from './share-links.tsx';

interface ArticleBodyProps extends Pick<ArticleViewProperties, 'category' | 'documentMeta'> {
  article: SafeArticle;
  /** Address of the page; empty until it is known. */
  address: string;
}

/** What is shown of an article after it loads. */
export function ArticleBody({ article, address, category, documentMeta }: ArticleBodyProps): ReactNode {
  const texts = useTexts<'trade-article-view'>();
  const { language, content: contentLang } = texts;
  const { title, short_description, attachment_url, posted_by, updated_at, content } = article;
  const { attachment_srcset, width, height, alt = '' } = article;

  useEffect(() => {
    if (!documentMeta || !address) return;
    const image = pictureAddress(attachment_url, address);
    return setDocumentMeta({ title, description: short_description, image, url: address });
  }, [documentMeta, address, title, short_description, attachment_url]);

  const date = articleDate(updated_at, language);
  const named = article.category || category;
  const middle = (posted_by && (date || named) && ' | ') + date + (date && named && ' | ');
  return (
    <>
      <h1 part="title" className={styles.title} {...contentLang}>
        {title}
      </h1>
      <p part="byline" className={styles.byline}>
        {posted_by && <Author name={posted_by} texts={texts} />}
        {middle}
        {named && <span {...contentLang}>{named}</span>}
      </p>
      {address && <ShareLinks address={address} title={title} />}
      {attachment_url && (
        <SchemeImage
          part="picture"
          className={styles.picture}
          src={attachment_url}
          srcSet={attachment_srcset}
          sizes={attachment_srcset && '(min-width: 723px) 675px, 95vw'}
          width={width}
          height={height}
          alt={alt}
          fetchPriority="high"
        />
      )}
      <div part="content" className={styles.content} {...contentLang}>
        <RichText html={content} />
      </div>
    </>
  );
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** An article on its way. */
export function ArticleSkeleton(): ReactNode {
  return (
    <div part="skeleton" className={styles.skeleton} aria-hidden="true">
      <div className={styles.title}>
        <span className={skeletonTitle} />
        <span className={skeletonTitle} />
      </div>
      <div className={styles.byline}>
        <span className={`${skeletonLine} ${styles.skeletonByline}`} />
      </div>
      <div className={styles.share}>
        <span className={`${skeletonLine} ${styles.skeletonShare}`} />
      </div>
      <span className={`${skeleton} ${styles.picture}`} />
      <div className={`${styles.content} ${styles.skeletonText}`}>
        {lines.map((line) => (
          <span key={line} className={skeletonLine} />
        ))}
      </div>
    </div>
  );
}
