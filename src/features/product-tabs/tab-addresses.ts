import type { ContentItem } from '../../api/response-fields.ts';
import { integerAttribute } from '../../element/attributes.ts';

/** Index of a tab, from 0, as the element, the router and the server read it. */
export const tabAttribute = integerAttribute(0, 0);

/** The tab that an address or an attribute names; the first where it names none. */
export const parseTab = (text: string | null | undefined): number =>
  tabAttribute.parse(text ?? '') ?? tabAttribute.fallback;

/** Name of an item in addresses, such as `#nitrile-examination-gloves`: letters and digits of a text in any script. */
export const itemName = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-') ?? '';

/** Its slug, then its title: links made before it had a slug still lead to it. */
export const itemNames = ({ slug = '', title }: Pick<ContentItem, 'slug' | 'title'>): string[] =>
  [...new Set([slug, title].map(itemName))].filter(Boolean);
