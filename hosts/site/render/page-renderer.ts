import networkMap from 'virtual:network-map';
import { pageAddress, parsePage } from '../../../src/ui/paged-list/page-address.ts';
import { notFoundPage, unavailablePage } from '../routes.ts';
import { addressTags } from './address-tags.ts';
import { articleHead } from './article-head.ts';
import { company } from './company.ts';
import { oembedLink } from './embeddable.ts';
import { fillTemplate, fillText, type Variables } from './fill-template.ts';
import { pageTemplate } from './page-templates.ts';
import { prerenderHtml } from './prerender-html.ts';
import { siteStyles } from './site-styles.ts';
import { structuredData } from './structured-data.ts';

export interface PageOptions {
  /** Origin of the site in canonical links and sharing meta; empty: not known, so no whole address is written. */
  publicUrl: string;
  /** Name of the build: the router swaps only pages of one build. */
  build: string;
  /** Addresses of the module scripts of every page. */
  scripts: readonly string[];
  /** Names of the social cards that were drawn: ids of posts, and `site`. */
  cards: ReadonlySet<string>;
  /** Calls the API. */
  fetch: typeof fetch;
}

export interface PageRequest {
  /** File in `hosts/site/pages`, without its ending. */
  page: string;
  /** Path of the address. */
  path: string;
  /** Parameters of the route and the query. */
  variables?: Variables;
  /** State to start elements from, by tag. */
  states?: Record<string, object>;
}

export interface Page {
  status: number;
  html: string;
  /** Whether the API gave all that the page shows. */
  complete: boolean;
}

/** For crawlers, the page before one whose list begins later; the next one has a link in the list. */
function previousLink(pageUrl: string, begins: number): string {
  if (begins === 1) return '';
  return `<link rel="prev" href="${pageUrl}${begins > 2 ? pageAddress(begins - 1) : ''}">`;
}

/** Makes complete pages: template, company, head and prerendered elements. */
export function createPageRenderer({ publicUrl, build, scripts, cards, fetch: send }: PageOptions) {
  return async function renderPage({ page, path, variables = {}, states = {} }: PageRequest): Promise<Page> {
    const pageUrl = publicUrl + path;
    const fetch = fetchOnce(send);
    const article =
      variables.id === undefined ? undefined : await articleHead(variables.id, publicUrl, fetch);
    const template = pageTemplate(article?.status === 503 ? unavailablePage : page);
    const card = variables.id !== undefined && cards.has(variables.id) ? variables.id : 'site';
    const title = article?.variables.title ?? fillText(template.title, company);
    const picture = article?.variables.image;
    // No network shows a drawing beside a shared link.
    const image =
      card === 'site' && picture && !picture.endsWith('.svg') ? picture : `${publicUrl}/social/${card}.png`;
    /** The page that the list of the page begins with. */
    const begins = parsePage(variables.page);
    const values: Variables = {
      ...company,
      description: fillText(template.description, company),
      type: 'website',
      path,
      tab: '0',
      page: '1',
      lookingFor: '',
      ...variables,
      ...article?.variables,
      title: begins > 1 ? `${title} (page ${begins})` : title,
    };
    const canonical = pageUrl + (begins > 1 ? pageAddress(begins) : '');
    const data = publicUrl && structuredData({ publicUrl, path, title, image, post: article?.post });
    const tags = scripts
      .map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`)
      .join('\n');
    const html = fillTemplate(template.html, values)
      .replace('<!-- build -->', () => build)
      .replace('<!-- addresses -->', () => publicUrl && addressTags({ canonical, image }))
      // What a site has only where it knows its address, such as the feed.
      .replace(/<!-- with-address -->([\s\S]*?)<!-- \/with-address -->/g, publicUrl ? '$1' : '')
      .replace('<!-- structured-data -->', () => data)
      .replace('<!-- previous-page -->', () => previousLink(pageUrl, begins))
      .replace('<!-- oembed -->', () => oembedLink(pageUrl, publicUrl))
      .replace('<!-- scripts -->', () => tags)
      .replace('<!-- styles -->', () => `<style>${siteStyles}</style>`)
      .replace('<!-- network-map -->', () => networkMap);
    const status = article?.status ?? (page === notFoundPage ? 404 : 200);
    const prerendered = await prerenderHtml(html, {
      fetch,
      pageUrl: publicUrl && pageUrl,
      // For an API that says 404 instead of sending an empty list.
      states: article?.status === 404 ? { 'trade-article-view': { phase: 'ready' }, ...states } : states,
    });
    return { status, html: prerendered.html, complete: prerendered.complete && status !== 503 };
  };
}

/** A `fetch` for one page: its head and its elements are made of the same response. */
function fetchOnce(send: typeof fetch): typeof fetch {
  const responses = new Map<string, Promise<Response>>();
  return async (input, init) => {
    const url = String(input);
    const response = responses.get(url) ?? send(input, init);
    responses.set(url, response);
    return (await response).clone();
  };
}

export type RenderPage = ReturnType<typeof createPageRenderer>;
