import { defineElement } from '../../element/element-class.ts';
import { articleView } from '../../locales/en/article-view.ts';
import { loadResource } from '../../shared/resource.ts';
import sheets from './article-view.css.ts?sheets';
import { attributes, createArticleViewStore } from './article-view.store.ts';
import { ArticleView } from './article-view.tsx';

export const definition = defineElement({
  tag: 'trade-article-view',
  messages: articleView,
  attributes,
  sheets,
  createStore: createArticleViewStore,
  View: ArticleView,
  stateless: 'everywhere',
  load: loadResource,
});
