import { integerAttribute } from '../../element/attributes.ts';

/** Number of a page of a list, from 1, as the element and the server read it. */
export const pageAttribute = integerAttribute(1, 1);

/** The page that an address names; the first if it names none. */
export const parsePage = (text: string | undefined): number =>
  pageAttribute.parse(text ?? '') ?? pageAttribute.fallback;

/** Address of a list from a certain page on, relative to the page that the list is in. */
export const pageAddress = (page: number): string => `?page=${page}`;
