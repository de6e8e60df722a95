import type { TypedRow } from '../../src/api/load-rows.ts';
import type { PageApi } from '../api/source.ts';
import { pageSources } from '../pages/routes.ts';
import { factsOf } from './company-json.ts';
import { hasFailed } from './content-pages.ts';
import type { PageOptions, PageRequest } from './page-request.ts';
import { pageOf, pathOf, statesOf, statusOf } from './page-view.ts';
import type { PagePart } from './pieces.ts';
import { prerenderHtml } from './prerender.ts';
import { readPage } from './read-page.ts';
import { languageStyles, lateStyles, siteStyles } from './site-styles.ts';
import { pageTheme } from './theme-styles.ts';
import { type PageMaterial, postOf, writePage } from './write-page.ts';

export interface RenderedPage {
  status: number;
  /** The page, without what differs for each reader. */
  html: string;
  parts: readonly PagePart[];
  /** Whether the API sent everything that the page shows. */
  complete: boolean;
  styles: readonly string[];
}

/** HTML that the server adds to the form of a page, if it is the same for all readers. */
async function formAdditions({ view, language }: PageMaterial, { additions }: PageOptions) {
  const rowsHtml = async (rows: readonly TypedRow[]) =>
    String((await additions?.rows?.(language, rows)) ?? '');
  if (view.kind === 'refused') return { added: view.rows.length > 0 ? await rowsHtml(view.rows) : '' };
  if (view.kind !== 'contact' || view.goods === 'ofReader') return {};
  if (view.goods === 'none') return { added: await rowsHtml([]).catch(() => '') };
  return { answers: String(view.goods.answers), added: String(view.goods.inForm) };
}

/**
 * Makes complete pages: template, company, head and prerendered elements. The server sends them, and the static
 * export writes them to files.
 */
export function createPageRenderer(options: PageOptions) {
  const { publicUrl, isStatic = false, report } = options;
  const inlineStyles = options.lateStyles ? siteStyles : siteStyles + lateStyles;
  return async function renderPage(request: PageRequest, api: PageApi): Promise<RenderedPage> {
    const { view, language = 'en', content = await readPage(view, api, options) } = request;
    const material = { view, content, language, api };
    const prerendered = await prerenderHtml(String(await writePage(material, options)), {
      styles: inlineStyles + pageTheme(api.edition) + (language === 'en' ? '' : languageStyles),
      company: { facts: factsOf(api.edition, content.people), texts: api.edition.texts },
      // The post was read when the address was resolved, so it is not read again.
      api: { ...api, article: async () => postOf(view) },
      pageUrl: publicUrl && publicUrl + pathOf(view),
      states: statesOf(view),
      sentBy: isStatic ? 'staticHost' : 'server',
      ...(await formAdditions(material, options)),
      report,
    });
    const isFallback = hasFailed(pageOf(view), api.edition);
    return {
      ...prerendered,
      complete: prerendered.complete && !content.hasFailed && !isFallback,
      status: isFallback && !(pageOf(view) in pageSources) ? 503 : statusOf(view),
    };
  };
}

export type RenderPage = ReturnType<typeof createPageRenderer>;
