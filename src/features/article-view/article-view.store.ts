import { createStore } from 'zustand/vanilla';
import { companyOrigin, readLink } from '../../api/addresses.ts';
import type { Article } from '../../api/response-fields.ts';
import { factAttribute, flagAttribute, type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import type { ElementContext, Store, TextsOf } from '../../element/element-definition.ts';
import type { PagePath } from '../../navigation/site-pages.ts';
import type { SafeHtml } from '../../safe-html/sanitise.ts';
import { createResource, type LoadFailure, type Resource } from '../../shared/resource.ts';

export const attributes = {
  'article-id': textAttribute(),
  'back-href': textAttribute(companyOrigin + ('/blog' satisfies PagePath), readLink),
  category: { ...factAttribute('category'), fallback: 'Agro-Commodities', foreignFallback: '' },
  'document-meta': flagAttribute(),
  logo: factAttribute('logo'),
  'logo-width': factAttribute('logo-width'),
  'failure-message': textAttribute(),
};

export type ArticleViewProperties = PropertiesOf<typeof attributes>;

export interface ArticleViewEvents extends LoadFailure {
  'trade-article-loaded': { id: string; title: string };
  'trade-article-missing': { id: string };
}

/** An article whose content may be put into a page. */
export interface SafeArticle extends Omit<Article, 'content'> {
  content: SafeHtml;
}

/** The article. `null` in the phase `ready` means that no post has the id. Without an id, nothing is requested. */
export interface ArticleViewState extends Resource<SafeArticle> {
  /** Address of the page, for sharing; empty until it is known. */
  address: string;
}

/** Whether the API has said that there is no such post. */
export const isMissing = ({ value, phase }: Pick<ArticleViewState, 'value' | 'phase'>): boolean =>
  !value && (phase === 'ready' || phase === 'refreshing');

export function createArticleViewStore(
  context: ElementContext<ArticleViewProperties, ArticleViewEvents>,
  texts: () => TextsOf<'trade-article-view'>,
): Store<ArticleViewState> {
  const { emit, properties, apiBase, api } = context;
  const address = () =>
    context.pageUrl ?? (typeof location === 'undefined' ? '' : location.href.replace(/#.*/s, ''));

  async function makeSafe(article: Article): Promise<SafeArticle> {
    // Imported only now: without an article the sanitiser is not needed.
    const { sanitise } = await import('../../safe-html/sanitise.ts');
    return { ...article, content: sanitise(article.content, apiBase(), texts(), article.uuid) };
  }

  return createStore<ArticleViewState>((set, get) => {
    const { resource } = createResource<SafeArticle>({
      tag: 'trade-article-view',
      emit,
      identity: () => {
        const { articleId } = properties();
        return articleId && ['trade-article-view', articleId, apiBase()].join(' ');
      },
      async read(show, signal) {
        const { articleId: id } = properties();
        const article = await api.article(id, signal);
        set({ address: address() });
        show(article ? await makeSafe(article) : null);
        if (article) emit('trade-article-loaded', { id, title: article.title });
        else emit('trade-article-missing', { id });
      },
      set,
      get,
    });
    return { ...resource, address: address() };
  });
}
