import { version } from '../../package.json';
import { companyOrigin } from '../api/addresses.ts';
import type { TabType } from '../api/api.ts';
import type { ContentItem } from '../api/response-fields.ts';
import { integerAttribute } from '../element/attributes.ts';
import { tabQuery } from './tab-query.ts';

/** Index of a tab, from 0, as the element, the router and the server read it. */
export const tabAttribute = integerAttribute(0, 0);

/** The tab that an address or an attribute names; the first where it names none. */
export const parseTab = (text: string | null | undefined): number =>
  tabAttribute.parse(text ?? '') ?? tabAttribute.fallback;

/** Address of a tab on its page. */
export const tabAddress = (index: number): string => tabQuery + index;

/**
 * Name of an item in addresses, such as `#nitrile-examination-gloves`: letters and digits of a text in any
 * script.
 */
export const itemName = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-') ?? '';

/** Names of an item: its slug, then its title, because links made before it had a slug still lead to it. */
export const itemNames = ({ slug = '', title }: Pick<ContentItem, 'slug' | 'title'>): string[] =>
  [...new Set([slug, title].map(itemName))].filter(Boolean);

/** How many tabs the company's lists have; lists with more begin again at the first frieze and ground. */
export const tabCount = 4;

/**
 * Address of the frieze in the hero of a tab, on the company's site: not every bundler copies the pictures of a
 * package.
 */
export const heroPicture = (type: TabType, index: number): string =>
  `${companyOrigin}/elements/${version}/pictures/frieze-${type}-${index % tabCount}.svg`;
