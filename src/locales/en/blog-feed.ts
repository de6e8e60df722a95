import type { Plural } from '../texts.ts';

export const blogFeed = {
  by: 'By {author}',
  empty: 'Stay tuned — new blogs are coming soon!',
  loaded: { one: '{count} post loaded', other: '{count} posts loaded' } as Plural,
  more: 'More posts',
  previousPage: 'Previous page',
};
