import { type ApiReads, pageSize, type TabType } from '../../../src/api/api.ts';
import type { Attribute } from '../../../src/element/attributes.ts';
import { elements } from '../../../src/elements.ts';
import { directionOf, type Language, lookUpLanguage } from '../../../src/locales/languages.ts';
import { addressIn, type PagePath } from '../../../src/navigation/site-pages.ts';
import { hasPart, hasTab } from '../../api/list-parts.ts';
import type { PageApi } from '../../api/source.ts';
import type { CompanyEdition } from '../../content/edition.ts';
import { Html, html } from '../../html/html.ts';
import { messagesOf, serverTexts } from '../../locales/server-texts.ts';
import fonts from '../../pages/styles/fonts.css?inline';
import { factsOf } from '../../render/company-json.ts';
import { docsOf } from '../../render/elements-manifest.ts';
import { elementTitle, frameAttributes } from '../../render/frames.ts';
import type { CacheablePage } from '../../render/page-cache.ts';
import { pageTexts } from '../../render/page-texts.ts';
import { hashOf, pagePolicy } from '../../render/policy.ts';
import { prerenderHtml } from '../../render/prerender.ts';
import { languageStyles, themeStyles } from '../../render/site-styles.ts';
import { pageTheme } from '../../render/theme-styles.ts';
import css from './embed.css?inline';
import { frameTemplate } from './templates.ts';

export interface EmbedOptions {
  publicUrl: string;
  /** Addresses of the module scripts: the loader and the frame's script. */
  scripts: readonly string[];
  /** Called for an exception of our own code that leaves out what the element shows. */
  report?: ((error: unknown) => void) | undefined;
}

type FrameAttributes = Record<string, string>;

export interface Frame {
  tag: string;
  language: Language;
  scheme: string;
  attributes: FrameAttributes;
  /** Whether it has further attributes. These are unlimited, so the page is rendered for each reader. */
  isOfReader: boolean;
}

const stylesOf = (language: Language, edition: CompanyEdition): string =>
  fonts + css + themeStyles + pageTheme(edition) + (language === 'en' ? '' : languageStyles);

/**
 * A frame cannot see the page around it, so its address names the colour scheme; without one it is light, as
 * most pages are. `auto` follows the visitor, for pages that do.
 */
const schemes = ['light', 'dark', 'auto'];

/** The most items of a frame: as many as the embedded API sends at once. */
const maxPageSize = 100;

const lists: Readonly<Record<string, 'blog' | 'gallery'>> = {
  'trade-blog-feed': 'blog',
  'trade-gallery': 'gallery',
};

const typeOf = ({ type = 'products' }: FrameAttributes) => type as TabType;
const partOf = ({ page = '1', 'page-size': size }: FrameAttributes) => ({
  page: Number(page),
  size: Number(size ?? pageSize),
});

/**
 * The frame for an address, and its attributes that differ for each reader. The number of addresses is unlimited, that of
 * frames is not: invalid values, tabs and parts of lists that the API does not have are left out. Undefined
 * if there is no such element.
 * @param name of the element, with or without the prefix of the tags
 */
export async function findFrame(
  name: string,
  query: Record<string, unknown>,
  api: PageApi,
): Promise<{ frame: Frame; ofReader?: FrameAttributes } | undefined> {
  const tag = name.replace(/^(trade-)?/, 'trade-');
  const load = Object.hasOwn(elements, tag) ? elements[tag] : undefined;
  if (!load) return;
  const { definition } = await load();
  const attributes: FrameAttributes = {};
  for (const [name, { parse }] of Object.entries<Attribute<unknown>>(definition.attributes)) {
    const text = query[name];
    const value = frameAttributes.includes(name) && typeof text === 'string' ? parse(text) : undefined;
    if (value !== undefined) attributes[name] = String(value);
  }
  if (Number(attributes['page-size']) > maxPageSize) delete attributes['page-size'];
  const list = lists[tag];
  if (tag === 'trade-product-tabs' && !(await hasTab(api, typeOf(attributes), Number(attributes.tab ?? 0))))
    delete attributes.tab;
  if (list && !(await hasPart(api, list, partOf(attributes)))) delete attributes.page;
  const { source, 'article-id': id } = attributes;
  let ofReader: FrameAttributes | undefined;
  if (source) {
    ofReader = { source };
    delete attributes.source;
  } else if (id && (await api.article(id).catch(() => null)) === undefined) {
    ofReader = { 'article-id': id };
    delete attributes['article-id'];
  }
  const language = lookUpLanguage(String(query.lang ?? ''));
  // The form has a text of its own.
  if (tag !== 'trade-enquiry-form' && Object.hasOwn(definition.attributes, 'failure-message'))
    attributes['failure-message'] = serverTexts(language, api.edition.texts).t('frame.failure');
  const frame = {
    tag,
    language,
    scheme: schemes.find((name) => name === query['color-scheme']) ?? 'light',
    attributes,
    isOfReader: ofReader !== undefined,
  };
  return ofReader ? { frame, ofReader } : { frame };
}

/** Reads what a frame shows. An article was read to find out whether it exists. */
export async function loadFrame({ tag, attributes }: Frame, api: ApiReads): Promise<unknown> {
  const list = lists[tag];
  if (list) return api[list](partOf(attributes));
  return tag === 'trade-product-tabs' ? api.tabs(typeOf(attributes)) : undefined;
}

/** A tag of ours. Its name and those of its attributes are in the table of elements. */
const elementTag = (tag: string, attributes: FrameAttributes): Html => {
  const attributeTexts = Object.entries(attributes).map(
    ([name, value]) => html` ${Html.trust(name)}="${value}"`,
  );
  return html`<${Html.trust(tag)}${attributeTexts}></${Html.trust(tag)}>`;
};

export async function renderFrame(
  { tag, language, scheme, attributes, isOfReader }: Frame,
  { publicUrl, scripts, report }: EmbedOptions,
  api: PageApi,
): Promise<CacheablePage> {
  const { events, page } = docsOf(tag);
  const title = elementTitle(
    page,
    await messagesOf(language, api.edition.texts),
    attributes,
    api.company.name,
  );
  const { t } = await pageTexts(language, api.edition);
  const document = frameTemplate.render(
    {
      language,
      direction: directionOf(language),
      scheme,
      title,
      events: Object.keys(events).join(' '),
      // Allowed for its script, which extends lists.
      isList: tag in lists,
      // A frame without scripts may not send forms either.
      contact:
        tag === 'trade-enquiry-form' ? publicUrl + addressIn('/contact-us' satisfies PagePath, language) : '',
      scripts,
      // Posts and tabs have a heading of their own.
      hasHeading: tag !== 'trade-article-view' && tag !== 'trade-product-tabs',
      element: elementTag(tag, { ...attributes, ...(isOfReader && { 'data-for-each-reader': '' }) }),
    },
    t,
  );
  // A post that does not exist, and that is another for each reader.
  const isMissing = tag === 'trade-article-view' && isOfReader;
  const prerendered = await prerenderHtml(String(document), {
    styles: stylesOf(language, api.edition),
    company: { facts: factsOf(api.edition, await api.people().catch(() => [])), texts: api.edition.texts },
    api: isMissing ? { ...api, article: async () => undefined } : api,
    pageUrl: publicUrl,
    sentBy: 'frame',
    report,
  });
  return {
    status: 200,
    parts: prerendered.parts,
    complete: prerendered.complete,
    styles: prerendered.styles,
    policyOf: (styles) =>
      pagePolicy({
        'style-src': styles.map(hashOf).join(' '),
        // `*` would still refuse pages without a network address: files, and previews in `srcdoc`.
        'frame-ancestors': undefined,
      }),
  };
}
