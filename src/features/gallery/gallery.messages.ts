export const messages = {
  empty: 'Stay tuned — new gallery are coming soon!',
  loaded: (pictures: number) => (pictures === 1 ? '1 picture loaded' : `${pictures} pictures loaded`),
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  place: (place: number, of: number) => `${place} / ${of}`,
  more: 'More',
  previousPage: 'Previous page',
};
