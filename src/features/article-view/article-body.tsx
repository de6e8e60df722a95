import { type ReactNode, useEffect, useRef } from 'react';
import { pictureAddress } from '../../api/api-base.ts';
import { useTexts } from '../../element/texts-context.ts';
import { useSheets } from '../../element/use-sheets.ts';
import { RichText } from '../../ui/rich-text.tsx';
import sheets from './article-body.css.ts?sheets';
import { articleDate } from './article-date.ts';
import * as styles from './article-view.css.ts';
import type { ArticleViewProperties, SafeArticle } from './article-view.store.ts';
import { setDocumentMeta } from './document-meta.ts';
import { ShareLinks } from './share-links.tsx';

export { sheets };

interface ArticleBodyProps extends Pick<ArticleViewProperties, 'category' | 'documentMeta'> {
  article: SafeArticle;
  /** Address of the page; empty until it is known. */
  address: string;
}

/** What stands of an article once it has come. */
export function ArticleBody({ article, address, category, documentMeta }: ArticleBodyProps): ReactNode {
  const { title, short_description, attachment_url, posted_by, updated_at, content } = article;
  const { t, language, content: mark } = useTexts<'trade-article-view'>();
  const text = useRef<HTMLDivElement>(null);
  useSheets(text, sheets);

  useEffect(() => {
    if (!documentMeta || !address) return;
    const image = pictureAddress(attachment_url, address);
    return setDocumentMeta({ title, description: short_description, image, url: address });
  }, [documentMeta, address, title, short_description, attachment_url]);

  const byline = [posted_by && t('by', { author: posted_by }), articleDate(updated_at, language), category];
  return (
    <>
      <h1 part="title" className={styles.title} {...mark}>
        {title}
      </h1>
      <p part="byline" className={styles.byline}>
        {byline.filter(Boolean).join(' | ')}
      </p>
      <ShareLinks address={address} title={title} />
      {attachment_url && <img part="picture" className={styles.picture} src={attachment_url} alt="" />}
      <div ref={text} part="content" className={styles.content} {...mark}>
        <RichText html={content} />
      </div>
    </>
  );
}
