import { defineElement } from '../../element/element-class.ts';
import { blogFeed } from '../../locales/en/blog-feed.ts';
import { loadResource } from '../../shared/resource.ts';
import sheets from './blog-feed.css.ts?sheets';
import { attributes, createBlogFeedStore } from './blog-feed.store.ts';
import { BlogFeed } from './blog-feed.tsx';

export const definition = defineElement({
  tag: 'trade-blog-feed',
  messages: blogFeed,
  attributes,
  sheets,
  createStore: createBlogFeedStore,
  View: BlogFeed,
  load: loadResource,
});
