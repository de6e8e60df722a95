import { companyOrigin } from '../../api/api-base.ts';
import { pageSize } from '../../api/types.ts';
import { integerAttribute, textAttribute } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';
import { blogFeed } from '../../locales/en/blog-feed.ts';
import { pageAttribute } from '../../ui/paged-list/page-address.ts';
import sheets from './blog-feed.css.ts?sheets';
import { createBlogFeedStore } from './blog-feed.store.ts';
import { BlogFeed } from './blog-feed.tsx';

export const definition = defineElement({
  tag: 'trade-blog-feed',
  messages: blogFeed,
  attributes: {
    heading: textAttribute(),
    page: pageAttribute,
    'page-size': integerAttribute(pageSize, 1),
    'article-href': textAttribute(`${companyOrigin}/blog/{id}`),
    'failure-message': textAttribute(),
  },
  sheets,
  createStore: createBlogFeedStore,
  View: BlogFeed,
  load: (store, signal) => store.getState().load(signal),
});
