import { richText } from './rich-text.ts';

/** The keys with a dot end in the element's `type`. */
export const productTabs = {
  ...richText,
  'heading.products': 'Our Products',
  'heading.services': 'Our Services',
  'heading.industries': 'Our Industries',
  /** Names of the tab lists, for screen readers. */
  'tabs.products': 'Product groups',
  'tabs.services': 'Service groups',
  'tabs.industries': 'Industries',
  contact: 'Contact Us',
  desk: 'Who answers you',
  gridHeading: 'Our Services Include',
  loading: 'Loading…',
};
