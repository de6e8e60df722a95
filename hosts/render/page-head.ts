import type { Article } from '../../src/api/response-fields.ts';
import type { Language } from '../../src/locales/languages.ts';
import { itemName } from '../../src/navigation/tab-addresses.ts';
import { escapeHtml } from '../html/html.ts';
import type { Variables } from './page-template.ts';

/** No social network shows all formats beside a shared link, some only JPEG and PNG. */
const notShared = /\.(svgz?|webp|avif|heic|heif|jxl)$/i;

function sharedPicture(address: string, publicUrl: string): Variables | undefined {
  if (!address || !URL.canParse(address, publicUrl)) return;
  const { protocol, pathname, href } = new URL(address, publicUrl);
  return /^https?:$/.test(protocol) && !notShared.test(pathname) ? { image: href } : undefined;
}

/** The texts in the head of a post's page. */
export const articleVariables = (post: Article, publicUrl: string): Variables => ({
  title: post.title,
  description: post.short_description,
  type: 'article',
  ...(publicUrl && sharedPicture(post.attachment_url, publicUrl)),
});

/** Name of the card of a tab among the social cards: tabs of other content have none. */
export const tabCard = (type: string, name: string): string => `${type}-${itemName(name)}`;

/** The page's address in each language, for search engines, and the one at which the browser's language decides. */
export const alternateTags = (
  publicUrl: string,
  languages: readonly Language[],
  addressOf: (language: Language) => string,
): string =>
  [...languages.map((language) => [language, addressOf(language)]), ['x-default', addressOf('en')]]
    .map(
      ([language, address]) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + address)}">`,
    )
    .join('\n');
