import type { Language } from '../../src/locales/languages.ts';
import { itemName } from '../../src/navigation/tab-addresses.ts';
import type { LayoutValues } from './page-names.ts';

/** No social network shows all formats beside a shared link, some only JPEG and PNG. */
const notShared = /\.(svgz?|webp|avif|heic|heif|jxl)$/i;

/** The address of a post's picture for those networks; empty if they would not show it. */
export function sharedPicture(address: string, publicUrl: string): string {
  if (!address || !URL.canParse(address, publicUrl)) return '';
  const { protocol, pathname, href } = new URL(address, publicUrl);
  return /^https?:$/.test(protocol) && !notShared.test(pathname) ? href : '';
}

/** Name of the card of a tab among the social cards: tabs of other content have none. */
export const tabCard = (type: string, name: string): string => `${type}-${itemName(name)}`;

/** The page's address in each language, for search engines, and the one at which the browser's language decides. */
export const alternates = (
  publicUrl: string,
  languages: readonly Language[],
  addressOf: (language: Language) => string,
): LayoutValues['head']['alternates'] => [
  ...languages.map((language) => ({ language, address: publicUrl + addressOf(language) })),
  { language: 'x-default', address: publicUrl + addressOf('en') },
];
