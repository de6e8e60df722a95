import type { ReactNode } from 'react';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/store.ts';
import { useTexts } from '../../element/texts-context.ts';
import { useResource } from '../../state/use-resource.ts';
import { Icon } from '../../ui/icon.tsx';
import { back } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo.tsx';
import { ArticleBody, ArticleSkeleton } from './article-body.tsx';
import * as styles from './article-view.css.ts';
import { type ArticleViewProperties, type ArticleViewState, isMissing } from './article-view.store.ts';

/** One post of the blog. */
export function ArticleView({
  store,
  apiBase,
  articleId,
  backHref,
  category,
  documentMeta,
  failureMessage,
}: ViewProperties<ArticleViewProperties, ArticleViewState>): ReactNode {
  const { t } = useTexts<'trade-article-view'>();
  const state = useStore(store);
  const { value: article, phase, address } = state;
  useResource(state, apiBase, articleId);

  const waiting = phase === 'loading';
  const missing = isMissing(state);
  return (
    <>
      <TopBar backHref={backHref} isHeading={phase === 'failed' && !article} />
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

interface TopBarProps {
  backHref: string;
  /** Whether its title is the heading of the page, because there is no article. */
  isHeading: boolean;
}

/** The way back to the list. */
function TopBar({ backHref, isHeading }: TopBarProps): ReactNode {
  const { t } = useTexts<'trade-article-view'>();
  const Title = isHeading ? 'h1' : 'p';
  return (
    <div part="bar" className={styles.bar}>
      <a part="back" className={styles.back} href={backHref} aria-label={t('backToList')}>
        <Icon shape={back} />
        {t('back')}
      </a>
      <Title part="bar-title" className={styles.barTitle}>
        {t('blog')}
      </Title>
      <span part="logo" className={styles.logo}>
        <Logo size={28} />
      </span>
    </div>
  );
}
