import { post } from './post.ts';
import { richText } from './rich-text.ts';

export const articleView = {
  ...richText,
  ...post,
  back: 'Back',
  backToList: 'Back to the blog',
  blog: 'Blog',
  share: 'Share',
  shareLabel: 'Share this post; each link opens in a new tab',
  missing: 'Post Not Found',
};
