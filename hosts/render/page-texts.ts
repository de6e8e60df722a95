import escapeHtml from 'escape-html';
import { type ApiReads, type TabType, tabTypeCodes } from '../../src/api/api.ts';
import type { Article, BlogPost } from '../../src/api/response-fields.ts';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import { directionOf, type Language, nameOf } from '../../src/locales/languages.ts';
import { addressIn } from '../../src/navigation/site-pages.ts';
import { itemName } from '../../src/navigation/tab-addresses.ts';
import { postPath } from '../api/post-links.ts';
import type { Company } from '../content/company.ts';
import { en, type ServerText } from '../locales/en.ts';
import { messagesOf, serverTexts } from '../locales/server-texts.ts';
import { companyTexts } from './company-texts.ts';
import type { Variables } from './page-template.ts';

/** Of the present edition of the content, and of those that a page is still made with. */
const textsOf = new WeakMap<Company, Map<Language, Promise<Variables>>>();

/** The pages' texts and names in a language, and the company's facts, by the names that the pages use. */
export function pageTexts(language: Language, company: Company): Promise<Variables> {
  const byLanguage = textsOf.get(company) ?? new Map<Language, Promise<Variables>>();
  textsOf.set(company, byLanguage);
  const texts = byLanguage.get(language) ?? makeTexts(language, companyTexts(company));
  byLanguage.set(language, texts);
  return texts;
}

async function makeTexts(language: Language, company: Variables): Promise<Variables> {
  const { t } = serverTexts(language);
  const messages = await messagesOf(language);
  const form = messages['trade-enquiry-form'];
  const brackets = language === 'zh-Hans' ? '（…）' : ' (…)';
  const texts = (Object.keys(en) as ServerText[]).map((key) => [key, t(key, company)]);
  return {
    ...company,
    ...messages['trade-mobile-menu'],
    ...Object.fromEntries(Object.entries(form).filter(([key]) => key.startsWith('confirmation.'))),
    'post.missing': messages['trade-article-view'].missing,
    ...Object.fromEntries(texts),
    // Those that a page or an extra may give.
    lookingFor: '',
    playground: '',
    goodsButton: '',
    language,
    direction: directionOf(language),
    contactPage: addressIn('/contact-us', language),
    verifyPage: addressIn('/verify', language),
    /** Behind the name of a page that is in English only. */
    inEnglish: language === 'en' ? '' : brackets.replace('…', messages['trade-mobile-menu'].english),
  };
}

/** A link in a list. */
export const link = (address: string, name: string): string =>
  `<li><a href="${escapeHtml(address)}">${escapeHtml(bindNumbers(name))}</a></li>`;

export const postLinks = (posts: readonly BlogPost[]): string =>
  `<ul class="places" lang="${import.meta.env.VITE_CONTENT_LANGUAGE || 'en'}">${posts.map((post) => link(postPath(post), post.title)).join('')}</ul>`;

export const relatedLinks = (posts: readonly BlogPost[] = []): string =>
  posts.length > 0
    ? `<section class="related" aria-labelledby="related"><h2 id="related">Related posts</h2>${postLinks(posts)}</section>`
    : '';

/** Links for readers to the page in its other languages, each named in its own language. */
export function languageLinks(
  languages: readonly Language[],
  shown: Language,
  addressOf: (language: Language) => string,
  texts: Variables,
): string {
  const links = languages
    .filter((language) => language !== shown)
    .map((language) => {
      const dir = directionOf(language) === directionOf(shown) ? '' : ` dir="${directionOf(language)}"`;
      const attributes = `lang="${language}"${dir} hreflang="${language}"`;
      // The link to English names its language too, because the browser may prefer another one.
      const address = language === 'en' ? `${addressOf(language)}?lang=en` : addressOf(language);
      return `<li><a href="${address}" ${attributes}>${escapeHtml(nameOf(language))}</a></li>`;
    });
  const label = escapeHtml(texts['languages.heading'] ?? '');
  const others = shown === 'en' ? '' : `<p>${escapeHtml(texts['languages.others'] ?? '')}</p>`;
  return `<nav class="languages" aria-label="${label}" data-reload><ul>${links.join('')}</ul>${others}</nav>`;
}

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

/** The tab that a page shows, if it has any: of those that do not exist, the first. */
export async function tabOf(page: string, tab: number, api: ApiReads) {
  const tabs = page in tabTypeCodes ? await api.tabs(page as TabType).catch(() => []) : [];
  const index = tabs[tab] ? tab : 0;
  return { index, name: tabs[index]?.title ?? '' };
}

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
