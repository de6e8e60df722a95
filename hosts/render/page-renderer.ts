import type { ApiReads } from '../../src/api/api.ts';
import type { Language } from '../../src/locales/languages.ts';
import { pageAddress, parsePage } from '../../src/ui/paged-list/page-address.ts';
import networkMap from '../pages/network-map.svg?raw';
import { notFoundPage, routes, unavailablePage } from '../pages/routes.ts';
import { oembedLink } from './embeddable.ts';
import {
  addressTags,
  alternateTags,
  canonicalAddress,
  loadArticleHead,
  structuredData,
} from './page-head.ts';
import { company, languageLinks, pageTexts } from './page-texts.ts';
import { prerenderHtml } from './prerender.ts';
import { languageStyles, siteStyles, textPageStyles } from './site-styles.ts';
import { fillTemplate, fillText, pageTemplate, type Variables } from './templates.ts';

export interface PageOptions {
  /** Origin of the site in canonical links and sharing meta; empty if unknown, in which case no absolute address is written. */
  publicUrl: string;
  /** Name of the build: the router swaps only pages of one build. */
  build: string;
  /** Addresses of the module scripts of every page. */
  scripts: readonly string[];
  /** Names of the social cards that were drawn: ids of posts, and `site`. */
  cards: ReadonlySet<string>;
  /** Whether the pages are static files: one for each address, whatever its query, so each is in English only. */
  isStatic?: boolean | undefined;
}

export interface PageRequest {
  /** File in `hosts/pages`, without its ending. */
  page: string;
  /** Path of the address. */
  path: string;
  /** Parameters of the route and the query. */
  variables?: Variables;
  /** For pages that exist in several languages; posts are in English. */
  language?: Language;
  /** State to start elements from, by tag. */
  states?: Record<string, object>;
}

export interface Page {
  status: number;
  html: string;
  /** Whether the API sent everything that the page shows. */
  complete: boolean;
  /** Its inline styles. */
  styles: readonly string[];
}

const isTranslated = (page: string) => routes.some((route) => route.page === page && route.isTranslated);

/**
 * Makes complete pages: template, company, head and prerendered elements. The server sends them, and the static
 * export writes them to files.
 */
export function createPageRenderer(options: PageOptions) {
  const { publicUrl, build, scripts, cards, isStatic = false } = options;
  return async function renderPage(request: PageRequest, api: ApiReads): Promise<Page> {
    const { page, path, variables = {}, states = {} } = request;
    const pageUrl = publicUrl + path;
    const article =
      variables.id === undefined ? undefined : await loadArticleHead(variables.id, publicUrl, api);
    const language = article?.status === 200 ? 'en' : (request.language ?? 'en');
    const texts = { ...company, ...(await pageTexts(language)), ...variables };
    const template = pageTemplate(article?.status === 503 ? unavailablePage : page);
    const card = variables.id !== undefined && cards.has(variables.id) ? variables.id : 'site';
    const missing = { title: texts['post.missing'] ?? '', description: texts['notFound.heading'] ?? '' };
    const head = article?.status === 404 ? missing : article?.variables;
    const title = head?.title ?? fillText(template.title, texts);
    const picture = article?.variables.image;
    // No social network shows an SVG beside a shared link.
    const image =
      card === 'site' && picture && !picture.endsWith('.svg') ? picture : `${publicUrl}/social/${card}.png`;
    /** Number of the page at which the page's list begins. */
    const begins = parsePage(variables.page);
    const values: Variables = {
      description: fillText(template.description, texts),
      type: 'website',
      path,
      publicUrl,
      tab: '0',
      page: '1',
      ...texts,
      ...head,
      title: begins > 1 ? `${title} (page ${begins})` : title,
    };
    const hasLanguages = isTranslated(page) && !isStatic;
    const address = hasLanguages ? canonicalAddress(pageUrl, language) : pageUrl;
    const canonical = address + (begins > 1 ? pageAddress(begins) : '');
    const home = texts['page.home'];
    const pageStyles = template.html.includes('<section') ? textPageStyles : siteStyles;
    const styles = [pageStyles, ...(language === 'en' ? [] : [languageStyles])];
    const parts = {
      // The router swaps only pages of one language: header and footer stay, and so does the language of the document.
      build: language === 'en' ? build : `${build}-${language}`,
      addresses: publicUrl && addressTags({ canonical, image }),
      alternates: publicUrl && hasLanguages ? alternateTags(pageUrl) : '',
      languages: hasLanguages ? languageLinks(path, language, texts['verify.languages'] ?? '') : '',
      'structured-data':
        publicUrl && structuredData({ publicUrl, path, title, home, image, post: article?.post }),
      oembed: oembedLink(pageUrl, publicUrl),
      scripts: scripts
        .map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`)
        .join('\n'),
      styles: styles.map((style) => `<style>${style}</style>`).join('\n'),
      'network-map': networkMap,
    };
    const html = fillTemplate(template.html, values, parts);
    const status = article?.status ?? (page === notFoundPage ? 404 : 200);
    const prerendered = await prerenderHtml(html, {
      api,
      pageUrl: publicUrl && pageUrl,
      // Some APIs send 404 instead of an empty list.
      states: article?.status === 404 ? { 'trade-article-view': { phase: 'ready' }, ...states } : states,
    });
    const complete = prerendered.complete && status !== 503;
    return {
      status,
      html: prerendered.html,
      complete,
      styles: [...styles, ...prerendered.styles],
    };
  };
}

export type RenderPage = ReturnType<typeof createPageRenderer>;
