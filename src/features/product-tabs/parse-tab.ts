import { integerAttribute } from '../../element/attributes.ts';

/** Index of a tab, from 0, as the element, the router and the server read it. */
export const tabAttribute = integerAttribute(0, 0);

/** The tab that an address or an attribute names; the first where it names none. */
export const parseTab = (text: string | null | undefined): number =>
  tabAttribute.parse(text ?? '') ?? tabAttribute.fallback;
