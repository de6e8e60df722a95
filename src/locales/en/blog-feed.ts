import type { Plural } from '../texts.ts';
import { post } from './post.ts';

export const blogFeed = {
  ...post,
  empty: 'Stay tuned — new blogs are coming soon!',
  loaded: { one: '{count} post loaded', other: '{count} posts loaded' } as Plural,
  issue: 'No. {number}',
  more: 'More posts',
  previousPage: 'Previous page',
};
