import { integerAttribute } from '../../element/attributes.ts';

/** Index of a tab, from 0, as the element, the router and the server read it. */
export const tabAttribute = integerAttribute(0, 0);

/** The tab that an address or an attribute names; the first where it names none. */
export const parseTab = (text: string | null | undefined): number =>
  tabAttribute.parse(text ?? '') ?? tabAttribute.fallback;

/** Name of an item in addresses, such as `#nitrile-examination-gloves`: letters and digits of its title in any script. */
export const itemName = (title: string): string =>
  title
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-') ?? '';
