import escapeHtml from 'escape-html';
import { parseFragment } from 'parse5';
import { telephone } from '../../src/api/addresses.ts';
import { type ApiReads, type TabType, tabTypeCodes } from '../../src/api/api.ts';
import type { Article, BlogPost, ContentItem, Person, TabEntry } from '../../src/api/response-fields.ts';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import { contentLanguage } from '../../src/locales/english-texts.ts';
import { directionOf, type Language, lookUpLanguage, nameOf } from '../../src/locales/languages.ts';
import { addressIn } from '../../src/navigation/site-pages.ts';
import { itemName, itemNames } from '../../src/navigation/tab-addresses.ts';
import { goodsOf, postPath } from '../api/source.ts';
import { en, type ServerText } from '../locales/en.ts';
import { messagesOf, serverTexts } from '../locales/server-texts.ts';
import { scriptJson, type Variables } from './page-html.ts';

/** Rows of a setting are separated by ` | `, their cells by `;`. */
const rowsOf = (setting: string): string[][] =>
  setting
    .split('|')
    .map((row) => row.split(';').map((cell) => cell.trim()))
    .filter(([first]) => first);

const certificates = rowsOf(import.meta.env.VITE_CERTIFICATES);

/** The names of the certifications that the company states: the first word of each certificate. */
export const statedCertifications = certificates.map(([name = '']) => name.split(' ')[0]).join(', ');

/** The lines of an address setting are separated by ` | `. */
const lines = (setting: string): string =>
  setting
    .split('|')
    .map((line) => line.trim())
    .join('\n');

/** An imitation of a domain. */
const imitate = (domain: string): string => {
  const imitation = domain.replace(
    /^[^.]*?[lio]/,
    (start) => start.slice(0, -1) + (/o$/.test(start) ? '0' : '1'),
  );
  return imitation === domain ? `pay-${domain}` : imitation;
};

/** Addresses to try the check with: one of ours, an imitation of our domain, and our number with another country's code. */
const checkExamples = (email: string, domain: string, phone: string): string =>
  [email, imitate(domain), phone.replace(/^\+\d+/, (code) => (code === '+44' ? '+1' : '+44'))].join(', ');

export const company: Variables = {
  company: import.meta.env.VITE_COMPANY_NAME,
  companyKind: import.meta.env.VITE_COMPANY_KIND,
  email: import.meta.env.VITE_COMPANY_EMAIL,
  phone: import.meta.env.VITE_COMPANY_PHONE,
  phoneAddress: telephone(import.meta.env.VITE_COMPANY_PHONE),
  domain: import.meta.env.VITE_OFFICIAL_DOMAIN,
  website: `https://${import.meta.env.VITE_OFFICIAL_DOMAIN}`,
  product: import.meta.env.VITE_HUB_PRODUCT,
  registration: import.meta.env.VITE_COMPANY_REGISTRATION,
  certifications: statedCertifications,
  office: lines(import.meta.env.VITE_OFFICE_ADDRESS),
  factory: lines(import.meta.env.VITE_FACTORY_ADDRESS),
  social: import.meta.env.VITE_SOCIAL_URL,
  checkExamples: checkExamples(
    import.meta.env.VITE_COMPANY_EMAIL,
    import.meta.env.VITE_OFFICIAL_DOMAIN,
    import.meta.env.VITE_COMPANY_PHONE,
  ),
  imitationEmail: import.meta.env.VITE_COMPANY_EMAIL.replace(
    /@.*/,
    `@${imitate(import.meta.env.VITE_OFFICIAL_DOMAIN)}`,
  ),
  report: import.meta.env.VITE_REPORT_EMAIL,
  failureMessage: import.meta.env.VITE_FAILURE_MESSAGE,
};

const textsByLanguage = new Map<Language, Promise<Variables>>();

/** The pages' texts and names in a language, and the company's facts, by the names that the pages use. */
export function pageTexts(language: Language): Promise<Variables> {
  const texts = textsByLanguage.get(language) ?? makeTexts(language);
  textsByLanguage.set(language, texts);
  return texts;
}

async function makeTexts(language: Language): Promise<Variables> {
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
      const attributes = `lang="${language}" dir="${directionOf(language)}" hreflang="${language}"`;
      // The link to English names its language too, because the browser may prefer another one.
      const address = language === 'en' ? `${addressOf(language)}?lang=en` : addressOf(language);
      return `<li><a href="${address}" ${attributes} data-reload>${escapeHtml(nameOf(language))}</a></li>`;
    });
  const label = escapeHtml(texts['languages.heading'] ?? '');
  const others = shown === 'en' ? '' : `<p>${escapeHtml(texts['languages.others'] ?? '')}</p>`;
  return `<nav class="languages" aria-label="${label}"><ul>${links.join('')}</ul>${others}</nav>`;
}

/** Only what has a number is a certificate: CE, for example, is each maker's declaration. */
const numbered = certificates.filter(([, number]) => number);

const columns = ['Number', 'Issued by', 'Scope', 'Valid'];

// With roles, because in a narrow window the cells are blocks, and browsers then forget that they are cells.
const certificateRow = ([name = '', ...cells]: string[]): string => {
  const file = cells[columns.length];
  const label = file ? `<a href="${escapeHtml(file)}">${escapeHtml(name)}</a>` : escapeHtml(name);
  const rest = columns.map(
    (column, i) => `<td role="cell" data-column="${column}">${escapeHtml(cells[i] ?? '')}</td>`,
  );
  return `<tr role="row"><th role="rowheader" scope="row">${label}</th>${rest.join('')}</tr>`;
};

const heading = ['Certificate', ...columns]
  .map((column) => `<th role="columnheader" scope="col">${column}</th>`)
  .join('');

export const certificateRows =
  `<thead role="rowgroup"><tr role="row">${heading}</tr></thead>` +
  `<tbody role="rowgroup">${numbered.map(certificateRow).join('')}</tbody>`;

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

/** For search engines: the page's address in each language, and the one at which the browser's language decides. */
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

type JsonLd = Record<string, unknown>;

interface PageFacts {
  publicUrl: string;
  path: string;
  title: string;
  home: string | undefined;
  post?: Article | undefined;
  image: string;
  people: readonly Person[];
}

const organization = (publicUrl: string): JsonLd => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: company.company,
  url: publicUrl,
  email: company.email,
  telephone: company.phone,
  foundingDate: '2011',
  ...(company.social && { sameAs: [company.social] }),
});

/** The breadcrumbs from the home page: `/blog/x` is below `/blog`. A crumb names the page, not the site. */
function breadcrumbs({ publicUrl, path, title, home, post }: PageFacts): JsonLd {
  const site = ` | ${company.company}`;
  const name = title.endsWith(site) ? title.slice(0, -site.length) : title;
  const trail = [[home, '/'], ...(post ? [['Blog', '/blog']] : []), [post?.title ?? name, path]];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, address], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + address,
    })),
  };
}

/** A person as a post is signed, a group, or the company; somebody whom the content does not name is not typed by guess. */
function authorOf(name: string, { publicUrl, people }: PageFacts): JsonLd | undefined {
  if (name === company.company) return { '@id': `${publicUrl}/#organization` };
  if (isGroup.test(name)) return { '@type': 'Organization', name };
  return people.some((person) => person.name === name) ? { '@type': 'Person', name } : undefined;
}

const isGroup = /\b(team|desk|department|office|staff|editors|group|company|ltd|limited|inc|llc|gmbh|bhd)\b/i;

const blogPosting = (page: PageFacts, post: Article): JsonLd => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.short_description,
  ...(page.image && { image: page.image }),
  dateModified: post.updated_at,
  author: authorOf(post.posted_by, page),
  publisher: { '@id': `${page.publicUrl}/#organization` },
  mainEntityOfPage: page.publicUrl + page.path,
});

export function structuredData(page: PageFacts): string {
  const things = [
    organization(page.publicUrl),
    ...(page.path === '/' ? [] : [breadcrumbs(page)]),
    ...(page.post ? [blogPosting(page, page.post)] : []),
  ];
  const graph = scriptJson({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json">${graph}</script>`;
}

/** Something that the company trades: an item of a tab, and where the site shows it. */
export interface Goods {
  item: ContentItem;
  type: TabType;
  tab: number;
  tabTitle: string;
  /** Who answers for it. */
  desk: Person | undefined;
}

/** Everything that the API has, goods before services; without what it does not send now. */
export async function allGoods(api: ApiReads): Promise<Goods[]> {
  const types: TabType[] = ['products', 'industries', 'services'];
  const lists = await Promise.all(types.map((type) => api.tabs(type).catch((): TabEntry[] => [])));
  return lists.flatMap((tabs, index) =>
    tabs.flatMap(({ title: tabTitle, content, desk }, tab) =>
      content
        .filter(({ title }) => title)
        .map((item) => ({ item, type: types[index] as TabType, tab, tabTitle, desk })),
    ),
  );
}

/** Address of an item on the site. */
export const goodsAddress = ({ type, tab, item }: Goods): string =>
  `/${type}?tab=${tab}#${encodeURIComponent(itemNames(item)[0] ?? '')}`;

/** The item with this title, or this slug. */
export const findByTitle = (goods: readonly Goods[], title: string): Goods | undefined =>
  goods.find(({ item }) => itemNames(item).includes(itemName(title)));

/** More of a description is not read. */
export const maxLength = 20_000;

const pair = /<dt\b[^>]{0,200}>([\s\S]{1,200}?)<\/dt>\s*<dd\b[^>]{0,200}>([\s\S]{1,600}?)<\/dd>/gi;

/** The text of a piece of HTML, on one line. */
function plainText(html: string): string {
  const [node] = parseFragment(html.replace(/<[^>]*>/g, '')).childNodes;
  return node && 'value' in node ? node.value.replace(/\s+/g, ' ').trim() : '';
}

const known = new WeakMap<ContentItem, [name: string, value: string][]>();

/** The facts of an item: what its description defines. */
export function factsOf(item: ContentItem): readonly [name: string, value: string][] {
  const facts =
    known.get(item) ??
    Array.from(
      item.description.slice(0, maxLength).matchAll(pair),
      ([, name = '', value = '']): [string, string] => [plainText(name), plainText(value)],
    ).filter(([name, value]) => name && value);
  known.set(item, facts);
  return facts;
}

const contentTexts = serverTexts(lookUpLanguage(contentLanguage));

/** The fact that content calls by the name of a text, such as "40 ft container". */
export function factOf(
  { item }: Goods,
  name: ServerText,
): readonly [name: string, value: string] | undefined {
  const wanted = contentTexts.t(name).toLowerCase();
  return factsOf(item).find(([known]) => known.toLowerCase().includes(wanted));
}

/** The section below a post with the goods that it is about, each with its place on the site and an enquiry about it. */
export async function postGoods(post: Article, api: ApiReads): Promise<string> {
  const names = goodsOf(post);
  if (names.length === 0) return '';
  const goods = await allGoods(api);
  const found = new Set(names.flatMap((name) => findByTitle(goods, name) ?? []));
  return found.size > 0
    ? `<section class="related" aria-labelledby="goods"><h2 id="goods">What we supply</h2><ul class="places post-goods" lang="${contentLanguage}">${[...found].map(entry).join('')}</ul></section>`
    : '';
}

function entry(goods: Goods): string {
  // What a buyer asks first; of a service, content in English names only its time.
  const asked = [
    factOf(goods, 'goods.minimum'),
    factOf(goods, 'goods.leadTime') ?? factsOf(goods.item).find(([name]) => name === 'Time'),
  ];
  const rows = asked.flatMap((fact) => {
    const [name = '', value = ''] = fact ?? [];
    return value ? `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(bindNumbers(value))}</dd></div>` : [];
  });
  const { title } = goods.item;
  const enquiry = `/contact-us?looking_for=${encodeURIComponent(title)}`;
  const name = escapeHtml(bindNumbers(title));
  return [
    `<li><a href="${escapeHtml(goodsAddress(goods))}">${name}</a>`,
    rows.length > 0 && `<dl class="post-facts">${rows.join('')}</dl>`,
    `<a class="link" href="${escapeHtml(enquiry)}" lang="en">Enquiry Now<span class="visually-hidden">: ${name}</span></a></li>`,
  ]
    .filter(Boolean)
    .join('');
}
