import { companyOrigin } from '../../api/api-base.ts';
import { flag, text } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';
import { articleView } from '../../locales/en/article-view.ts';
import sheets from './article-view.css.ts?sheets';
import { createArticleViewStore } from './article-view.store.ts';
import { ArticleView } from './article-view.tsx';

export const definition = defineElement({
  tag: 'trade-article-view',
  messages: articleView,
  attributes: {
    'article-id': text(),
    'back-href': text(`${companyOrigin}/blog`),
    category: { ...text('Agro-Commodities'), foreignFallback: '' },
    'document-meta': flag(),
    'failure-message': text(),
  },
  sheets,
  createStore: createArticleViewStore,
  View: ArticleView,
  load: (store, signal) => store.getState().load(signal),
});
