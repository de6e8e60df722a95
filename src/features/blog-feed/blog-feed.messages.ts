export const messages = {
  by: (author: string) => `By ${author}`,
  empty: 'Stay tuned — new blogs are coming soon!',
  loaded: (posts: number) => (posts === 1 ? '1 post loaded' : `${posts} posts loaded`),
  more: 'More',
  previousPage: 'Previous page',
};
