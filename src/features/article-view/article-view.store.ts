import { createStore } from 'zustand/vanilla';
import { lazyQuery } from '../../api/api.ts';
import type { Article } from '../../api/types.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import { logFailure } from '../../element/log.ts';
import type { Store } from '../../element/store.ts';
import type { Texts } from '../../locales/create-texts.ts';
import type { Messages } from '../../locales/messages.ts';
import type { SafeHtml } from '../../ui/sanitise.ts';

export interface ArticleViewProperties {
  articleId: string;
  backHref: string;
  category: string;
  documentMeta: boolean;
  failureMessage: string;
}

export interface ArticleViewEvents {
  'trade-article-loaded': { id: string; title: string };
  'trade-article-missing': { id: string };
  /** `status` is the HTTP status, 0 without a response. */
  'trade-load-failed': { status: number };
}

/** An article whose content may be put into a page. */
export interface SafeArticle extends Omit<Article, 'content'> {
  content: SafeHtml;
}

export interface ArticleViewState {
  /** Whose article is shown, or on its way. */
  id: string;
  article: SafeArticle | null;
  /** `none`: no id was given, so nothing is requested. */
  phase: 'none' | 'loading' | 'loaded' | 'missing' | 'failed';
  /** Address of the page, for sharing; empty until it is known. */
  address: string;
  /** Brings the article; rejects when the API fails. For the prerenderer. */
  load(signal: AbortSignal): Promise<void>;
  /** Shows the article until the signal aborts. A prerendered one is fresh; any other is requested again. */
  start(signal: AbortSignal): void;
  /** Requests it again after a failure. */
  retry(): void;
}

export function createArticleViewStore(
  context: ElementContext<ArticleViewProperties, ArticleViewEvents>,
  texts?: () => Texts<keyof Messages['trade-article-view']>,
): Store<ArticleViewState> {
  const { emit, properties, apiBase } = context;
  const queryOf = lazyQuery(context, ({ article }) => article);
  const address = () =>
    context.pageUrl ?? (typeof location === 'undefined' ? '' : location.href.replace(/#.*/s, ''));

  return createStore<ArticleViewState>((set, get) => {
    /** How long the view is there; no call outlives it. */
    let lifetime = AbortSignal.abort();
    let started = false;

    async function show(article: Article, signal: AbortSignal): Promise<void> {
      // Imported only now: without an article the sanitiser is not needed.
      const { sanitise } = await import('../../ui/sanitise.ts');
      signal.throwIfAborted();
      const content = sanitise(article.content, apiBase(), texts?.());
      const safe = { ...article, content };
      const same = JSON.stringify(safe) === JSON.stringify(get().article);
      set({ phase: 'loaded', address: address(), ...(same ? {} : { article: safe }) });
    }

    async function bring(signal: AbortSignal): Promise<void> {
      const { id } = get();
      const query = queryOf(id);
      const known = query.peek();
      if (known && !get().article) await show(known, signal);
      const article = await query.fetch(signal);
      signal.throwIfAborted();
      if (article) {
        await show(article, signal);
        emit('trade-article-loaded', { id, title: article.title });
      } else {
        set({ phase: 'missing', article: null });
        emit('trade-article-missing', { id });
      }
    }

    async function attempt(): Promise<void> {
      const signal = lifetime;
      set({ phase: get().article ? 'loaded' : 'loading' });
      try {
        await bring(signal);
      } catch (error) {
        if (signal.aborted) return;
        set({ phase: 'failed' });
        emit('trade-load-failed', { status: logFailure('trade-article-view', error) });
      }
    }

    const { articleId } = properties();
    return {
      id: articleId,
      article: null,
      phase: articleId ? 'loading' : 'none',
      address: '',

      async load(signal) {
        if (get().id) await bring(signal);
      },

      start(signal) {
        lifetime = signal;
        const { articleId } = properties();
        const { id, phase } = get();
        const fresh = !started && articleId === id && phase !== 'loading';
        started = true;
        set({ address: address() });
        if (fresh) return;
        if (articleId !== id) set({ id: articleId, article: null, phase: 'none' });
        if (articleId) attempt();
      },

      retry() {
        if (get().phase === 'failed') attempt();
      },
    };
  });
}
