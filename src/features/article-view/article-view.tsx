import { type ReactNode, useEffect } from 'react';
import { useStore, useTexts, type ViewProperties } from '../../element/element-definition.ts';
import { bindNumbers } from '../../locales/bind-numbers.ts';
import { useResource } from '../../shared/resource.ts';
import { articleDate } from '../../ui/article-date.ts';
import { Author } from '../../ui/author.tsx';
import { back, Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PictureKey } from '../../ui/picture-key.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SchemeImage } from '../../ui/scheme-image.tsx';
import { skeleton, skeletonLine, skeletonTitle } from '../../ui/skeleton.css.ts';
import * as styles from './article-view.css.ts';
import {
  type ArticleViewProperties,
  type ArticleViewState,
  isMissing,
  type SafeArticle,
} from './article-view.store.ts';
import { setDocumentMeta } from './document-meta.ts';

export function ArticleView({
  store,
  apiBase,
  articleId,
  backHref,
  category,
  documentMeta,
  failureMessage,
  logo,
  logoWidth,
}: ViewProperties<ArticleViewProperties, ArticleViewState>): ReactNode {
  const { t } = useTexts<'trade-article-view'>();
  const state = useStore(store);
  const { value: article, phase, address } = state;
  useResource(state, apiBase, articleId);

  const waiting = phase === 'loading';
  const missing = isMissing(state);
  return (
    <>
      <TopBar {...{ backHref, logo, logoWidth }} isHeading={phase === 'failed' && !article} />
      <article part="article" className={styles.article} aria-busy={waiting}>
        {waiting && <ArticleSkeleton />}
        {missing && (
          <h1 part="missing" className={styles.title}>
            {t('missing')}
          </h1>
        )}
        {article && (
          <ArticleBody article={article} address={address} category={category} documentMeta={documentMeta} />
        )}
        <div role="alert" className={styles.alert}>
          {phase === 'failed' && failureMessage && (
            <p part="failure" className={styles.failure}>
              {failureMessage}
            </p>
          )}
        </div>
        {(missing || (phase === 'failed' && !article)) && (
          <p className={styles.byline}>
            <a part="to-list" className={styles.toList} href={backHref}>
              {t('backToList')}
            </a>
          </p>
        )}
      </article>
    </>
  );
}

interface TopBarProps extends Pick<ArticleViewProperties, 'backHref' | 'logo' | 'logoWidth'> {
  /** Whether its title is the heading of the page, because there is no article. */
  isHeading: boolean;
}

function TopBar({ backHref, isHeading, logo, logoWidth }: TopBarProps): ReactNode {
  const { t } = useTexts<'trade-article-view'>();
  const Title = isHeading ? 'h1' : 'p';
  return (
    <div part="bar" className={styles.bar}>
      <a part="back" className={styles.back} href={backHref} aria-label={t('backToList')}>
        <Icon shape={back} />
        <span>{t('back')}</span>
      </a>
      <Title part="bar-title" className={styles.barTitle}>
        {t('blog')}
      </Title>
      <span part="logo" className={styles.logo}>
        <Logo size={28} {...{ logo, logoWidth }} />
      </span>
    </div>
  );
}

interface ArticleBodyProps extends Pick<ArticleViewProperties, 'category' | 'documentMeta'> {
  article: SafeArticle;
  /** Address of the page; empty until it is known. */
  address: string;
}

function ArticleBody({ article, address, category, documentMeta }: ArticleBodyProps): ReactNode {
  const texts = useTexts<'trade-article-view'>();
  const { language, content: contentLang } = texts;
  const { title, short_description, attachment_url, posted_by, updated_at, content } = article;
  const { attachment_srcset, width, height, alt = '', key } = article;

  useEffect(() => {
    if (!documentMeta || !address) return;
    const image = attachment_url && new URL(attachment_url, address).href;
    return setDocumentMeta({ title, description: short_description, image, url: address });
  }, [documentMeta, address, title, short_description, attachment_url]);

  const date = articleDate(updated_at, language);
  const categoryName = article.category || category;
  const afterDate = date && categoryName && ' | ';
  const beforeDate = posted_by && (date || categoryName) && ' | ';
  return (
    <>
      <h1 part="title" className={styles.title} {...contentLang}>
        {bindNumbers(title)}
      </h1>
      <p part="byline" className={styles.byline}>
        {posted_by && <Author name={posted_by} texts={texts} />}
        <span>{beforeDate + date + afterDate}</span>
        {categoryName && (
          <span className={styles.category} {...contentLang}>
            {categoryName}
          </span>
        )}
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
          isKeyed={key !== undefined}
          fetchPriority="high"
          // A picture that fails leaves no empty space.
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
      <PictureKey texts={key?.map(bindNumbers)} className={styles.key} {...contentLang} />
      <div part="content" className={styles.content} {...contentLang}>
        <RichText html={content} />
      </div>
    </>
  );
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function ArticleSkeleton(): ReactNode {
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

interface Service {
  name: string;
  href: string;
  query(url: string, title: string): Record<string, string>;
}

/** The services for sharing, with the query that each expects. */
const services: readonly Service[] = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/sharer/sharer.php',
    query: (url, title) => ({ u: url, quote: title }),
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/shareArticle',
    query: (url, title) => ({ mini: 'true', url, title }),
  },
  {
    name: 'Twitter',
    href: 'https://twitter.com/intent/tweet',
    query: (url, title) => ({ url, text: title }),
  },
  {
    name: 'WhatsApp',
    href: 'https://api.whatsapp.com/send',
    query: (url, title) => ({ text: `${title} ${url}` }),
  },
];

export const shareAddresses = (address: string, title: string): { name: string; href: string }[] =>
  services.map(({ name, href, query }) => {
    const parameters = new URLSearchParams(query(address, title));
    // Some services do not decode a plus as a space.
    return { name, href: `${href}?${parameters.toString().replaceAll('+', '%20')}` };
  });

/**
 * Plain links: they work without script, and no other site learns of the visitor before a link is followed.
 */
function ShareLinks({ address, title }: { address: string; title: string }): ReactNode {
  const { t } = useTexts<'trade-article-view'>();
  return (
    <nav part="share" className={styles.share} aria-label={t('shareLabel')}>
      <span className={styles.shareLabel} aria-hidden="true">
        {t('share')}
      </span>
      <ul className={styles.shareList}>
        {shareAddresses(address, title).map(({ name, href }) => (
          <li key={name}>
            <a
              part="share-link"
              className={styles.shareLink}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
