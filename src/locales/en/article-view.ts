import { richText } from './rich-text.ts';

export const articleView = {
  ...richText,
  back: 'Back',
  backToList: 'Back to the blog',
  blog: 'Blog',
  by: 'By {author}',
  share: 'Share',
  shareLabel: 'Share this post; each link opens in a new tab',
  missing: 'Post Not Found',
};
