import type { TabType } from '../../api/types.ts';

export const messages = {
  headings: {
    products: 'Our Products',
    services: 'Our Services',
    industries: 'Our Industries',
  } satisfies Record<TabType, string>,
  loading: 'Loading…',
  /** Names of the tab lists, for screen readers. */
  tabLists: {
    products: 'Product groups',
    services: 'Service groups',
    industries: 'Industries',
  } satisfies Record<TabType, string>,
  contact: 'Contact Us',
  gridHeading: 'Our Services Include',
};
