import { isApiFailure } from '../../src/api/api-error.ts';
import type { Language } from '../../src/locales/languages.ts';
import { addressIn } from '../../src/navigation.ts';
import { pageAddress, parsePage } from '../../src/ui/paged-list/page-address.ts';
import type { PageApi } from '../api/source.ts';
import networkMap from '../pages/network-map.svg?raw';
import { elementPages, errorPages, missingPostPage, routes } from '../pages/routes.ts';
import { certificateRows, peopleEntries } from './company-tables.ts';
import { addressTags, alternateTags, loadArticleHead, structuredData, tabName } from './page-head.ts';
import { company, languageLinks, pageTexts } from './page-texts.ts';
import { allPostLinks, pageLinks, relatedLinks, siteMapPage } from './post-links.ts';
import { prerenderHtml } from './prerender.ts';
import { languageStyles, siteStyles, textPageStyles } from './site-styles.ts';
import { fillTemplate, fillText, pageTemplate, type Variables } from './templates.ts';

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
  /** What extras of the server add to the head of a page, by its address. */
  headLinks?: readonly ((pageUrl: string) => string)[] | undefined;
  /** Called for an exception of our own code that leaves out a part of a page. */
  report?: ((error: unknown) => void) | undefined;
}

export interface PageRequest {
  /** File in `hosts/pages`, without its ending. */
  page: string;
  path: string;
  variables?: Variables;
  language?: Language;
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

const noIndex = '<meta name="robots" content="noindex">';
const postsFailure = '<p>The posts cannot be listed now. Please try again in a minute.</p>';

/**
 * Makes complete pages: template, company, head and prerendered elements. The server sends them, and the static
 * export writes them to files.
 */
export function createPageRenderer(options: PageOptions) {
  const { publicUrl, build, scripts, cards, isStatic = false, headLinks = [], report } = options;
  return async function renderPage(request: PageRequest, api: PageApi): Promise<Page> {
    const { page, path, variables = {}, states = {}, isPreview = false } = request;
    const pageUrl = publicUrl + path;
    const status = errorPages[page] ?? 200;
    const isListed = status === 200 && !isPreview;
    const article =
      page === 'article' ? await loadArticleHead(variables.id ?? '', publicUrl, api, report) : undefined;
    if (article && 'page' in article) return renderPage({ ...request, ...article }, api);
    const { language = 'en' } = request;
    const texts: Variables = { ...company, lookingFor: '', ...(await pageTexts(language)), ...variables };
    const template = pageTemplate(page, language);
    const card = variables.id !== undefined && cards.has(variables.id) ? variables.id : 'site';
    const title = article?.variables.title ?? fillText(template.title, texts);
    const picture = article?.variables.image;
    const image = card === 'site' && picture ? picture : `${publicUrl}/social/${card}.png`;
    const begins = parsePage(variables.page);
    const values: Variables = {
      description: fillText(template.description, texts),
      type: 'website',
      path,
      publicUrl,
      tab: '0',
      tabName: await tabName(page, Number(variables.tab ?? 0), api),
      page: '1',
      ...texts,
      ...article?.variables,
      title: begins > 1 ? `${title} (page ${begins})` : title,
    };
    const { languages = [] } = routes.find((route) => route.page === page) ?? {};
    const hasLanguages = languages.length > 1;
    const addressOf = (language: Language) =>
      isStatic && language !== 'en' ? `/${language}${path}` : addressIn(path, language);
    const address = publicUrl + (hasLanguages ? addressOf(language) : path);
    const canonical = address + (begins > 1 ? pageAddress(begins) : '');
    const home = texts['page.home'];
    const posts =
      page === siteMapPage
        ? await allPostLinks(api, isStatic ? undefined : begins).catch((error) => {
            if (!isApiFailure(error)) report?.(error);
            return undefined;
          })
        : '';
    const pageStyles = elementPages.includes(page) ? siteStyles : textPageStyles;
    const styles = [pageStyles, ...(language === 'en' ? [] : [languageStyles])];
    const parts = {
      // The router swaps only pages of one language: header and footer stay, and so does the language of the document.
      build: language === 'en' ? build : `${build}-${language}`,
      // Search engines must not index the address of an error.
      addresses: isPreview ? noIndex : publicUrl && isListed ? addressTags({ canonical, image }) : '',
      alternates: publicUrl && hasLanguages ? alternateTags(publicUrl, languages, addressOf) : '',
      languages: hasLanguages ? languageLinks(languages, language, addressOf, texts) : '',
      'structured-data':
        publicUrl && isListed
          ? structuredData({ publicUrl, path, title, home, image, post: article?.post })
          : '',
      'head-links': isListed ? headLinks.map((link) => link(pageUrl)).join('') : '',
      // Elements that start would ask the API, which does not have the post, and the router would keep the page.
      scripts: (isPreview ? [] : scripts)
        .map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`)
        .join('\n'),
      styles: styles.map((style) => `<style>${style}</style>`).join('\n'),
      'network-map': networkMap,
      pages: page === siteMapPage ? pageLinks(texts) : '',
      posts: posts ?? postsFailure,
      related: relatedLinks((article && (await api.related?.(article.post.uuid))) ?? []),
      certificates: certificateRows,
      people: peopleEntries,
    };
    const html = fillTemplate(template.html, values, parts);
    const prerendered = await prerenderHtml(html, {
      // It is known that there is no such post: some APIs send 404 instead of an empty list.
      api: page === missingPostPage ? { ...api, article: async () => undefined } : api,
      pageUrl: publicUrl && pageUrl,
      states,
      report,
    });
    const complete = prerendered.complete && posts !== undefined;
    return { ...prerendered, complete, status, styles: [...styles, ...prerendered.styles] };
  };
}

export type RenderPage = ReturnType<typeof createPageRenderer>;
