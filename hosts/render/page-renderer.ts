import { resolveApiBase } from '../../src/api/addresses.ts';
import { type ApiReads, type TabType, tabTypeCodes } from '../../src/api/api.ts';
import { isApiFailure } from '../../src/api/http.ts';
import type { Article } from '../../src/api/response-fields.ts';
import type { Language } from '../../src/locales/languages.ts';
import { addressIn } from '../../src/navigation/site-pages.ts';
import { tabAddress } from '../../src/navigation/tab-addresses.ts';
import { companyMessaging, messagingText } from '../../src/official-channels/content-channels.ts';
import { pageAddress } from '../../src/shared/paged-list/paged-list.store.ts';
import type { PageApi } from '../api/source.ts';
import { errorPages, routes } from '../pages/routes.ts';
import { certificateRows } from './company-texts.ts';
import { fakeEntries } from './fakes.ts';
import { allGoods, fillGoods, postGoods } from './goods.ts';
import { hubEntries } from './hubs.ts';
import { languageLinks, postLinks, relatedLinks } from './link-lists.ts';
import { inFormPlaceholder, partPlaceholder } from './own-content.ts';
import { alternateTags, articleVariables, tabCard } from './page-head.ts';
import { fillTemplate, fillText, pageTemplate, type Variables } from './page-template.ts';
import { type Offers, pageTexts } from './page-texts.ts';
import { messagingEntries } from './people.ts';
import { prerenderHtml } from './prerender.ts';
import { allPosts } from './read-posts.ts';
import { pageLinks, siteMapPage, siteMapPosts } from './site-map-page.ts';
import { languageStyles, siteStyles } from './site-styles.ts';
import { specimenPapers } from './specimen-papers.ts';
import { structuredData } from './structured-data.ts';

export interface PageOptions {
  /** Origin of the site in canonical links and sharing meta; empty if unknown, in which case no absolute address is written. */
  publicUrl: string;
  /** Name of the build: the router swaps only pages of one build. */
  build: string;
  scripts: readonly string[];
  /** Names of the social cards that were drawn: ids of posts, and `site`. */
  cards: ReadonlySet<string>;
  /** Whether the pages are static files: one for each address, whatever its query, so languages have addresses of their own. */
  isStatic?: boolean | undefined;
  /** Tags of extras for the head of a page, by its address. */
  headLinks?: readonly ((pageUrl: string) => string)[] | undefined;
  /** Values that extras give to all pages. */
  offers?: Offers | undefined;
  /** Called for an exception of our own code that leaves out a part of a page. */
  report?: ((error: unknown) => void) | undefined;
}

export interface PageRequest {
  /** File in `hosts/pages`, without its ending. */
  page: string;
  path: string;
  variables?: Variables;
  /** HTML for `<!-- name -->` in the page. */
  parts?: Readonly<Record<string, string>>;
  /** HTML at the end of the form of the page. */
  inForm?: string;
  language?: Language;
  /** The post of its page. */
  post?: Article;
  /** Whether it is a post that is not published yet: nobody is led to its address. */
  isPreview?: boolean;
  /** State to start elements from, by tag. */
  states?: Record<string, object>;
}

export interface Page {
  status: number;
  html: string;
  /** Whether the API sent everything that the page shows. */
  complete: boolean;
  styles: readonly string[];
}

const postsFailure = '<p>The posts cannot be listed now. Please try again in a minute.</p>';

const scriptTag = (src: string): string => `<script type="module" fetchpriority="low" src="${src}"></script>`;

/** The tab that a page shows, if it has any: of those that do not exist, the first. */
async function readTab(page: string, tab: number, api: ApiReads) {
  const tabs = page in tabTypeCodes ? await api.tabs(page as TabType).catch(() => []) : [];
  const index = tabs[tab] ? tab : 0;
  return { index, name: tabs[index]?.title ?? '' };
}

/** What the API sends for a page; undefined where it fails, but for the tab, which is the first then. */
async function readLists(request: PageRequest, api: PageApi, { isStatic, report }: PageOptions) {
  const { page, variables = {}, post } = request;
  let hasFailed = false;
  const orUndefined = (error: unknown): undefined => {
    hasFailed = true;
    if (!isApiFailure(error)) report?.(error);
  };
  const lists = {
    tab: await readTab(page, Number(variables.tab ?? 0), api),
    lists: await Promise.all([api.people(), page === 'verify' ? api.impostors() : []]).catch(orUndefined),
    // A static host has no later pages of the blog.
    posts:
      page === siteMapPage ? await allPosts(api, isStatic ? undefined : siteMapPosts).catch(orUndefined) : [],
    goods: post ? await postGoods(post, api).catch(orUndefined) : '',
    listed: page === 'home' ? await allGoods(api).catch(orUndefined) : [],
  };
  return { ...lists, hasFailed };
}

/** The addresses of a page: its own, and those of its languages. */
function addressesOf(
  { page, path, language = 'en', variables = {} }: PageRequest,
  tabIndex: number,
  options: PageOptions,
) {
  const { publicUrl, isStatic } = options;
  const { languages = [] } = routes.find((route) => route.page === page) ?? {};
  const hasLanguages = languages.length > 1;
  const addressOf = (language: Language) =>
    isStatic && language !== 'en' ? `/${language}${path}` : addressIn(path, language);
  const begins = Number(variables.page ?? 1);
  const part = begins > 1 ? pageAddress(begins) : tabIndex > 0 ? tabAddress(tabIndex) : '';
  return {
    canonical: publicUrl + (hasLanguages ? addressOf(language) : path) + part,
    alternates: publicUrl && hasLanguages ? alternateTags(publicUrl, languages, addressOf) : '',
    languageLinks: (texts: Variables) =>
      hasLanguages ? languageLinks(languages, language, addressOf, texts) : '',
  };
}

/** Address of the picture beside a shared link: the card that was drawn, else the picture of the post. */
function sharedImage(
  { page, post }: PageRequest,
  tab: { index: number; name: string },
  article: Variables | undefined,
  { publicUrl, cards }: PageOptions,
): string {
  const tabName = tab.index > 0 ? tabCard(page, tab.name) : '';
  const card = [post?.uuid, tabName, 'site'].find((name = '') => cards.has(name));
  if (card !== post?.uuid && article?.image) return article.image;
  return card ? `${publicUrl}/social/${encodeURIComponent(card)}.png` : '';
}

/**
 * Makes complete pages: template, company, head and prerendered elements. The server sends them, and the static
 * export writes them to files.
 */
export function createPageRenderer(options: PageOptions) {
  const { publicUrl, build, scripts, isStatic = false, headLinks = [], offers = {}, report } = options;
  const takesMailOnly = isStatic && !resolveApiBase('');
  return async function renderPage(request: PageRequest, api: PageApi): Promise<Page> {
    const { page, path, language = 'en', variables = {}, post, states = {}, isPreview = false } = request;
    const status = errorPages[page] ?? 200;
    // Search engines must not index the address of an error.
    const isListed = publicUrl !== '' && status === 200 && !isPreview;
    const { company } = api;
    const { tab, lists, posts, goods, listed, hasFailed } = await readLists(request, api, options);
    const [people = [], impostors = []] = lists ?? [];
    const [headquarters = '', ...hubs] = new Set(people.map(({ country }) => country));
    const article = post && articleVariables(post, publicUrl);
    const texts: Variables = { ...(await pageTexts(language, api.edition)), ...offers, ...variables };
    const template = pageTemplate(page, language);
    const title = article?.title ?? fillText(template.title, texts);
    const image = sharedImage(request, tab, article, options);
    const addresses = addressesOf(request, tab.index, options);
    const begins = Number(variables.page ?? 1);
    const tabName = tab.name && `${tab.name} | `;
    const values: Variables = {
      description: fillText(template.description, texts),
      type: 'website',
      section: path.replace(/(.)\/.*/, '$1'),
      publicUrl,
      isPreview: isPreview ? 'yes' : '',
      canonical: isListed ? addresses.canonical : '',
      tab: '0',
      messaging: messagingText(companyMessaging(people)),
      headquarters,
      hubs: hubs.join(', '),
      // The first answers whatever has no desk of its own.
      answers: people[0]?.name ?? '',
      // A form on a static host needs an API to send to.
      takesEnquiries: takesMailOnly ? '' : 'yes',
      takesMailOnly: takesMailOnly ? 'yes' : '',
      hasFakes: impostors.length > 0 ? 'yes' : '',
      tabName,
      sharedTab: tab.index > 0 ? tabName : '',
      page: '1',
      ...texts,
      ...article,
      image: isListed ? image : '',
      title: begins > 1 ? `${title} (page ${begins})` : title,
    };
    const facts = { company, publicUrl, path, title, home: texts['page.home'], image, post, people };
    const parts = {
      // The router swaps only pages of one language: header and footer stay, and so does the language of the document.
      build: language === 'en' ? build : `${build}-${language}`,
      alternates: addresses.alternates,
      languages: addresses.languageLinks(texts),
      'structured-data': isListed ? structuredData(facts) : '',
      'head-links':
        status === 200 && !isPreview ? headLinks.map((link) => link(publicUrl + path)).join('') : '',
      // Elements that start would ask the API, which does not have the post, and the router would keep the page.
      scripts: isPreview ? '' : scripts.map(scriptTag).join('\n'),
      pages: page === siteMapPage ? pageLinks(texts) : '',
      posts: posts ? postLinks(posts) : postsFailure,
      related: relatedLinks(post && api.related?.(post)),
      certificates: certificateRows(company),
      // Made only where the page has them.
      get hubs() {
        return hubEntries(people, language);
      },
      get fakes() {
        return fakeEntries(impostors, language);
      },
      get papers() {
        return specimenPapers(texts);
      },
      get 'messaging-entries'() {
        return messagingEntries(people);
      },
      // Those of a post; on the contact page, they are made for each reader who names goods.
      goods: goods || (texts.lookingFor ? partPlaceholder : ''),
      ...request.parts,
    };
    const filled = fillTemplate(template.html, values, parts);
    const prerendered = await prerenderHtml(page === 'home' ? fillGoods(filled, listed ?? []) : filled, {
      styles: siteStyles + (language === 'en' ? '' : languageStyles),
      // The page has been chosen by what the API said of the post: it is not asked again.
      api: { ...api, article: async () => post },
      pageUrl: publicUrl && publicUrl + path,
      states,
      hasNoPages: isStatic,
      isStatic,
      inForm:
        request.inForm ??
        (texts.lookingFor
          ? inFormPlaceholder
          : page === 'contact-us'
            ? fillTemplate(texts.goodsButton ?? '', texts)
            : ''),
      report,
    });
    return { ...prerendered, complete: prerendered.complete && !hasFailed, status };
  };
}

export type RenderPage = ReturnType<typeof createPageRenderer>;
