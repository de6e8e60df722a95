import type { TabType } from '../../api/types.ts';

export const messages = {
  headings: {
    products: 'Our Products',
    services: 'Our Services',
    industries: 'Our Industries',
  } satisfies Record<TabType, string>,
  loading: 'Loading…',
};
