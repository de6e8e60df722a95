import { type ReactNode, useEffect } from 'react';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/store.ts';
import { useTexts } from '../../element/texts-context.ts';
import { useOnline } from '../../ui/use-online.ts';
import { articleBody } from './article-body.later.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import * as styles from './article-view.css.ts';
import type { ArticleViewProperties, ArticleViewState } from './article-view.store.ts';
import { TopBar } from './top-bar.tsx';

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
  const { article, phase, address, start, retry } = useStore(store);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address or id is another article
  useEffect(() => {
    const life = new AbortController();
    start(life.signal);
    return () => life.abort();
  }, [start, apiBase, articleId]);

  useOnline(retry);

  // Its code may come after an article that was known already.
  const Body = articleBody.now?.ArticleBody;
  const waiting = phase === 'loading' || (phase === 'loaded' && !Body);
  return (
    <>
      <TopBar backHref={backHref} heads={phase === 'failed' && !article} />
      <article part="article" className={styles.article} aria-busy={waiting}>
        {waiting && <ArticleSkeleton />}
        {phase === 'missing' && (
          <h1 part="missing" className={styles.title}>
            {t('missing')}
          </h1>
        )}
        {article && Body && (
          <Body article={article} address={address} category={category} documentMeta={documentMeta} />
        )}
        <div role="alert" className={styles.alert}>
          {phase === 'failed' && failureMessage && (
            <p part="failure" className={styles.failure}>
              {failureMessage}
            </p>
          )}
        </div>
      </article>
    </>
  );
}
