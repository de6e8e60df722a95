export const messages = {
  back: 'Back',
  backToList: 'Back to the blog',
  blog: 'Blog',
  by: (author: string) => `By ${author}`,
  share: 'Share',
  shareLabel: 'Share this post; each link opens in a new tab',
  missing: 'Post Not Found',
};
