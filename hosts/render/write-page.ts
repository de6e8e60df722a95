import { createHash } from 'node:crypto';
import { resolveApiBase } from '../../src/api/addresses.ts';
import type { Language } from '../../src/locales/languages.ts';
import { addressIn } from '../../src/navigation/site-pages.ts';
import { tabAddress } from '../../src/navigation/tab-addresses.ts';
import { pageAddress } from '../../src/shared/paged-list/paged-list.store.ts';
import type { PageApi } from '../api/source.ts';
import type { CompanyEdition } from '../content/edition.ts';
import { Html, html } from '../html/html.ts';
import { pageSources, routes } from '../pages/routes.ts';
import { everyPageValues } from './company-values.ts';
import { contentPage, hasFailed, noteFailure, writeContent } from './content-pages.ts';
import { languageLinks } from './link-lists.ts';
import { pageValues } from './own-values.ts';
import { alternates, sharedPicture, tabCard } from './page-head.ts';
import type { EveryPageValues, LayoutValues } from './page-names.ts';
import type { PageOptions } from './page-request.ts';
import { layout, type PageTemplate, pageTemplate } from './page-template.ts';
import { type PageTexts, pageTexts } from './page-texts.ts';
import { isDraft, type PageView, pageOf, partOf, pathOf, statusOf } from './page-view.ts';
import type { PageContent } from './read-page.ts';
import { structuredData } from './structured-data.ts';

/** The addresses of a page: its own, and those of its languages. */
function addressesOf(view: PageView, tabIndex: number, language: Language, options: PageOptions) {
  const { publicUrl, isStatic } = options;
  const [page, path] = [pageOf(view), pathOf(view)];
  const { languages = [] } = routes.find((route) => route.page === page) ?? {};
  const hasLanguages = languages.length > 1;
  const addressOf = (language: Language) =>
    isStatic && language !== 'en' ? `/${language}${path}` : addressIn(path, language);
  const ofTab = tabIndex > 0 ? tabAddress(tabIndex) : '';
  const query = partOf(view) > 1 ? pageAddress(partOf(view)) : ofTab;
  return {
    canonical: publicUrl + (hasLanguages ? addressOf(language) : path) + query,
    alternates: publicUrl && hasLanguages ? alternates(publicUrl, languages, addressOf) : [],
    languageLinks: hasLanguages ? languageLinks(languages, language, addressOf) : [],
  };
}

/** The post of its page. */
export const postOf = (view: PageView) => (view.kind === 'article' ? view.post : undefined);

/** Address of the picture beside a shared link: the card that was drawn, else the picture of the post, or the company's own. */
function sharedImage(
  { view, content: { tab }, api }: PageMaterial,
  { publicUrl, cards }: PageOptions,
): string {
  const post = postOf(view);
  const tabName = tab.index > 0 ? tabCard(pageOf(view), tab.name) : '';
  const { social } = api.edition.brand ?? {};
  const ofPage = post || social ? '' : pageOf(view);
  const card = [post?.uuid, tabName, ofPage, social ? '' : 'site'].find((name = '') => cards.has(name));
  const picture = post && publicUrl ? sharedPicture(post.attachment_url, publicUrl) : '';
  if (card !== post?.uuid && picture) return picture;
  if (card) return `${publicUrl}/social/${encodeURIComponent(card)}.png`;
  return social ? publicUrl + social : '';
}

/** The sources of a page. */
export interface PageMaterial {
  view: PageView;
  content: PageContent;
  language: Language;
  api: PageApi;
}

interface Writing extends PageMaterial {
  texts: PageTexts;
  every: EveryPageValues;
  addresses: ReturnType<typeof addressesOf>;
  options: PageOptions;
}

/** Title and description of a page, and what other sites and search engines read of it. */
function headOf(writing: Writing, parts: WrittenParts): LayoutValues['head'] {
  const { view, content, api, texts, addresses, options } = writing;
  const { publicUrl, additions } = options;
  const { t } = texts;
  const post = postOf(view);
  const path = pathOf(view);
  const name = post?.title ?? parts.title;
  const isPublic = statusOf(view) === 200 && !isDraft(view);
  // Search engines must not index the address of an error.
  const isListed = publicUrl !== '' && isPublic;
  const image = isListed ? sharedImage(writing, options) : '';
  const { company } = api;
  const facts = { company, publicUrl, path, title: name, home: t('page.home'), image, post };
  return {
    title: partOf(view) > 1 ? `${name} (page ${partOf(view)})` : name,
    tab: content.tab.name,
    sharedTab: content.tab.index > 0 ? content.tab.name : '',
    description: post?.short_description ?? parts.description,
    type: post ? 'article' : 'website',
    canonical: isListed ? addresses.canonical : '',
    image,
    alternates: addresses.alternates,
    isPreview: isDraft(view),
    fonts: fontsOf(api.edition),
    links: (isPublic && additions?.headLink?.(publicUrl + path)) || html``,
    structuredData: Html.trust(isListed ? structuredData({ ...facts, people: content.people }) : ''),
  };
}

/** A page before its layout. */
interface WrittenParts {
  title: string;
  description: string;
  /** The HTML between header and footer. */
  content: Html;
}

/** The fallback for a page of the company's own that cannot be written now. */
const failedParts = ({ company: { name } }: EveryPageValues, t: PageTexts['t']): WrittenParts => ({
  title: name,
  description: '',
  content: html`<section class="page-head"><h1>${name}</h1><p class="lead">${t('frame.failure')}</p></section>`,
});

/** The limit is in time, and a busy machine may stop for half a second in a quick template, too. */
function tryTwice<Made>(make: () => Made): Made {
  try {
    return make();
  } catch {
    return make();
  }
}

/** Writes a page of the folder. One that takes too long gives way to the page that ships, if there is one. */
function writeParts({ view, language, api, options, texts }: Writing, values: EveryPageValues): WrittenParts {
  const { t } = texts;
  const page = pageOf(view);
  const textsOf = ({ title, description }: PageTemplate) => ({
    title: title.renderText(values, t).trim(),
    description: description.renderText(values, t).trim(),
  });
  const ownPage = hasFailed(page, api.edition) ? undefined : contentPage(page, api.edition);
  try {
    if (ownPage) return tryTwice(() => ({ ...textsOf(ownPage), content: writeContent(ownPage, values, t) }));
  } catch (error) {
    if (ownPage) noteFailure(ownPage);
    options.report?.(error);
  }
  if (!(page in pageSources)) return failedParts(values, t);
  const template = pageTemplate(page, language);
  return { ...textsOf(template), content: template.body.render(values, t) };
}

/** Our fonts, but for those that the company's theme replaces. */
const fontsOf = ({ theme }: CompanyEdition): string[] => [
  ...(theme?.constants['font-display'] ? [] : ['/fonts/archivo.woff2']),
  ...(theme?.constants['font-text'] ? [] : ['/fonts/source-sans-3.woff2']),
];

/** Names what of the company's own header and footer have; empty for ours. */
function brandOf({ theme, texts = {}, brand: { logo } = {} }: CompanyEdition): string {
  const elements = Object.entries(texts).filter(([, own]) => Object.keys(own.elements).length > 0);
  if (!theme && !logo && elements.length === 0) return '';
  const parts = [theme, logo, elements.map(([language, own]) => [language, own.elements])];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 6);
}

async function startWriting(material: PageMaterial, options: PageOptions) {
  const { view, content, language, api } = material;
  const { publicUrl, isStatic, additions } = options;
  const texts = await pageTexts(language, api.edition);
  const addresses = addressesOf(view, content.tab.index, language, options);
  const every = everyPageValues({
    edition: api.edition,
    people: content.people,
    tabs: content.tabs,
    language,
    texts,
    publicUrl,
    languageLinks: addresses.languageLinks,
    playground: additions?.playground,
    lateStyles: options.lateStyles,
  });
  const values = pageValues({
    ...material,
    texts,
    every,
    // A form on a static host needs an API to send to.
    takesEnquiries: !isStatic || resolveApiBase('') !== '',
  });
  return { writing: { ...material, texts, every, addresses, options }, values };
}

/** Title, description and content of a page, for what reads its words. */
export async function writePageParts(material: PageMaterial, options: PageOptions): Promise<WrittenParts> {
  const { writing, values } = await startWriting(material, options);
  return writeParts(writing, values);
}

/** The HTML of a page, whose elements are not rendered yet. */
export async function writePage(material: PageMaterial, options: PageOptions): Promise<Html> {
  const { view, language, api } = material;
  const { build, scripts } = options;
  const { writing, values } = await startWriting(material, options);
  const { every, texts } = writing;
  const parts = writeParts(writing, values);
  return layout.render(
    {
      ...every,
      content: parts.content,
      section: pathOf(view).replace(/(.)\/.*/, '$1'),
      // The router swaps only pages of the same language, because header, footer and the document's language stay.
      build: [build, api.edition.derive(brandOf), language === 'en' ? '' : language]
        .filter(Boolean)
        .join('-'),
      // Elements that start would ask the API, which does not have the draft, and the router would keep the page.
      scripts: isDraft(view) ? [] : scripts,
      head: headOf(writing, parts),
    },
    texts.t,
  );
}
