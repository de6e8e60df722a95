import networkMap from 'virtual:network-map';
import { oembedLink } from '../../embed/embeddable.ts';
import { notFoundPage } from '../routes.ts';
import { articleHead } from './article-head.ts';
import { company } from './company.ts';
import { fillTemplate, type Variables } from './fill-template.ts';
import { pageTemplate } from './page-templates.ts';
import { prerenderHtml } from './prerender-html.ts';
import { siteStyles } from './site-styles.ts';
import { structuredData } from './structured-data.ts';

export interface PageOptions {
  /** Origin of the site in canonical links and sharing meta. */
  publicUrl: string;
  /** Addresses of the module scripts of every page. */
  scripts: readonly string[];
  /** Names of the social cards that were drawn: ids of posts, and `site`. */
  cards: ReadonlySet<string>;
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

/** Makes complete pages: template, company, head and prerendered elements. */
export function createPageRenderer({ publicUrl, scripts, cards, fetch }: PageOptions) {
  return async function renderPage({ page, path, variables = {}, states = {} }: PageRequest): Promise<Page> {
    const template = pageTemplate(page);
    const pageUrl = publicUrl + path;
    const article =
      variables.id === undefined ? undefined : await articleHead(variables.id, publicUrl, fetch);
    const card = variables.id !== undefined && cards.has(variables.id) ? variables.id : 'site';
    const title = article?.variables.title ?? fillTemplate(template.title, company);
    const picture = article?.variables.image;
    const image = card === 'site' && picture ? picture : `${publicUrl}/social/${card}.png`;
    const values: Variables = {
      ...company,
      description: fillTemplate(template.description, company),
      type: 'website',
      path,
      canonical: pageUrl,
      tab: '0',
      lookingFor: '',
      ...variables,
      ...article?.variables,
      title,
      image,
    };
    const data = structuredData({ publicUrl, path, title, image, post: article?.post });
    const tags = scripts
      .map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`)
      .join('\n');
    const html = fillTemplate(template.html, values)
      .replace('<!-- structured-data -->', () => data)
      .replace('<!-- oembed -->', () => oembedLink(pageUrl, publicUrl))
      .replace('<!-- scripts -->', () => tags)
      .replace('<!-- styles -->', () => `<style>${siteStyles}</style>`)
      .replace('<!-- network-map -->', () => networkMap);
    const status = article?.status ?? (page === notFoundPage ? 404 : 200);
    return { status, ...(await prerenderHtml(html, { fetch, pageUrl, states })) };
  };
}

export type RenderPage = ReturnType<typeof createPageRenderer>;
