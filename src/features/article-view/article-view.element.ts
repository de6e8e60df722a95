import { companyOrigin } from '../../api/api-base.ts';
import { flagAttribute, textAttribute } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';
import { articleView } from '../../locales/en/article-view.ts';
import sheets from './article-view.css.ts?sheets';
import { createArticleViewStore } from './article-view.store.ts';
import { ArticleView } from './article-view.tsx';

export const definition = defineElement({
  tag: 'trade-article-view',
  messages: articleView,
  attributes: {
    'article-id': textAttribute(),
    'back-href': textAttribute(`${companyOrigin}/blog`),
    category: { ...textAttribute('Agro-Commodities'), foreignFallback: '' },
    'document-meta': flagAttribute(),
    'failure-message': textAttribute(),
  },
  sheets,
  createStore: createArticleViewStore,
  View: ArticleView,
  load: (store, signal) => store.getState().load(signal),
});
