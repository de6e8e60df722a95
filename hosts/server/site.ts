import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { RequestError } from '../api/request-error.ts';
import type { Source } from '../api/source.ts';
import type { RenderEnquiryPage } from '../enquiries/enquiry-route.ts';
import { contactFiles } from '../render/contact-files.ts';
import { feeds } from '../render/feeds.ts';
import { enquiryPage, verify } from '../render/form-pages.ts';
import { createPageCache, createRenderQueue, type SiteAssets, sitePolicy } from '../render/page-cache.ts';
import { createPageRenderer, type Page, type PageOptions, type RenderPage } from '../render/page-renderer.ts';
import { type OtherPageOptions, pageRoutes } from '../render/page-routes.ts';
import { homePageStyles, paperStyles } from '../render/site-styles.ts';

export interface SiteContext {
  /** Origin of the site in canonical links and feeds. */
  publicUrl: string;
  source: Source;
  /** Whether the server uses the content that ships: the social cards are drawn for its posts. */
  hasShippedContent: boolean;
  /** Forms that one client may send per minute, counted separately for enquiries and address checks. */
  formRate: number;
  warn: (text: string) => void;
  /** Called for an exception of our own code that leaves out a part of a page. */
  report: (error: unknown) => void;
  /** Whether search engines are kept away. */
  isStaging?: boolean | undefined;
}

/** The pages, as a part of the server. */
export interface Site {
  /** Adds routes, and the handler of unknown addresses. */
  plugin: FastifyPluginAsync;
  /** Id of the build's pages, scripts and elements; open pages compare it. */
  build?: string;
  renderEnquiryPage: RenderEnquiryPage;
}

const buildOf = (assets: SiteAssets): string =>
  createHash('sha256')
    .update(assets.build + homePageStyles + paperStyles)
    .digest('base64url')
    .slice(0, 8);

/** Makes the pages of the site. The server sends them, and the static export writes them. */
export const createSiteRenderer = (
  assets: SiteAssets,
  {
    publicUrl,
    hasShippedContent,
    report,
  }: Pick<SiteContext, 'publicUrl' | 'hasShippedContent'> & Partial<Pick<SiteContext, 'report'>>,
  { isStatic, headLinks }: Pick<PageOptions, 'isStatic' | 'headLinks'> = {},
): RenderPage =>
  createPageRenderer({
    publicUrl,
    build: buildOf(assets),
    scripts: assets.scripts,
    cards: new Set([...assets.cards].filter((card) => hasShippedContent || card === 'site')),
    isStatic,
    headLinks,
    report,
  });

/** Everything except the API: the pages of the site, its feeds, frames and the playground. */
export const createSite =
  (assets: SiteAssets) =>
  (context: SiteContext): Site => {
    const { publicUrl, source, formRate, warn, isStaging } = context;
    const { strict } = assets;
    const headLinks: OtherPageOptions['headLinks'] = [];
    const answers: OtherPageOptions['answers'] = [];
    const renderPage = createSiteRenderer(assets, context, { headLinks });
    const renders = createRenderQueue(warn);
    /** For pages that are not cached. */
    const renderOnce: RenderPage = (request, api) => renders(() => renderPage(request, api));
    /** For those who press twice: the same enquiry within a minute is stored once. */
    const confirmations = new LRUCache<string, Promise<Page>>({ max: 100, ttl: 60_000 });
    const renderResponse: (...parts: Parameters<RenderEnquiryPage>) => Promise<Page> = async (
      result,
      request,
    ) => {
      const pageRequest = await enquiryPage(result, request);
      const render = () => renderPage(pageRequest, source.open().api);
      // The limit for each client bounds the new ones that are stored; their senders must see it.
      return renders(render, result.error === 0 && !request.isKnown);
    };
    return {
      build: buildOf(assets),
      // Not encapsulated, because its 404 page is used by the whole server.
      plugin: fp(async (app) => {
        // The sanitiser's jsdom takes a second to load: the first page must not wait for it.
        await import('../../src/safe-html/sanitise.ts');
        const report = (err: unknown) =>
          app.log.error({ err }, 'a page could not be rendered again; readers get the last good one');
        const createCache = (quality?: number) => createPageCache({ source, renders, report }, quality);
        const options = {
          assets,
          publicUrl,
          source,
          renderPage: renderOnce,
          createCache,
          headLinks,
          answers,
          report: context.report,
        };
        await app.register(assets.plugin);
        await app.register(feeds, { ...options, isStaging });
        await app.register(contactFiles, { publicUrl, source });
        await app.register(import('../extras/embed/embed.ts'), options);
        await app.register(import('../extras/playground/playground-pages.ts'), options);
        await app.register(import('../extras/goods-panel/goods-panel.ts'), options);
        await app.register(pageRoutes, { cache: createCache(), renderPage, source, strict, answers });
        await app.register(verify, { renderPage: renderOnce, source, strict, rate: formRate });
      }),
      async renderEnquiryPage(result, request) {
        const { reference = '' } = result;
        const key = `${reference} ${request.language}`;
        const making = (request.isKnown && confirmations.get(key)) || renderResponse(result, request);
        if (reference) confirmations.set(key, making);
        const page = await making.catch((error) => {
          confirmations.delete(key);
          if (error instanceof RequestError) return undefined;
          throw error;
        });
        if (!page) return;
        const { html, styles } = page;
        const directives = request.isFramed ? { 'frame-ancestors': undefined } : {};
        return { html, policy: strict ? sitePolicy(styles, directives) : '' };
      },
    };
  };
