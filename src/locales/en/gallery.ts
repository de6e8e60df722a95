import type { Plural } from '../texts.ts';

export const gallery = {
  empty: 'Stay tuned — new gallery are coming soon!',
  loaded: { one: '{count} picture loaded', other: '{count} pictures loaded' } as Plural,
  more: 'More pictures',
  previousPage: 'Previous page',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  place: '{place} of {count}',
  zoom: 'Enlarge the picture',
  /** Name of the place in which it can be scrolled. */
  enlarged: 'Enlarged picture',
};
