import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { RequestError } from '../api/request-error.ts';
import type { Source } from '../api/source.ts';
import { isLeftOut } from '../content/company-pages.ts';
import type { RenderEnquiryPage } from '../enquiries/form-route.ts';
import { contactFiles } from '../render/contact-files.ts';
import { enquiryPage } from '../render/enquiry-page.ts';
import { feeds } from '../render/feeds.ts';
import { createOwnIcons } from '../render/own-icons.ts';
import { joinAdditions, type PageAdditions } from '../render/page-additions.ts';
import { createPageCache } from '../render/page-cache.ts';
import { createPageRenderer, type RenderPage } from '../render/page-renderer.ts';
import type { PageOptions } from '../render/page-request.ts';
import { type OtherPageOptions, pageRoutes, type RenderInTurn } from '../render/page-routes.ts';
import { framePolicy } from '../render/policy.ts';
import type { ReadSent } from '../render/receipt.ts';
import { createRenderQueue } from '../render/render-queue.ts';
import type { SiteAssets } from '../render/site-assets.ts';
import { withoutLeftOut } from '../render/site-pages.ts';
import { siteStyles } from '../render/site-styles.ts';

export interface SiteContext {
  /** Origin of the site in canonical links and feeds. */
  publicUrl: string;
  source: Source;
  /** Whether the server uses the content that ships: the social cards are drawn for its posts. */
  hasShippedContent: boolean;
  /** Forms that one client may send per minute, counted separately for enquiries and address checks. */
  enquiryRate: number;
  /** Reads an enquiry back for who has just sent it. */
  readSent?: ReadSent | undefined;
  /** Reads a picture of the content folder by its address. */
  readPicture?: ((address: string) => Promise<Buffer | undefined>) | undefined;
  warn: (text: string) => void;
  /** Called for an exception of our own code that leaves out a part of a page. */
  report: (error: unknown) => void;
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
    .update(assets.build + siteStyles)
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
  { isStatic, additions }: Pick<PageOptions, 'isStatic' | 'additions'> = {},
): RenderPage =>
  createPageRenderer({
    publicUrl,
    build: buildOf(assets),
    scripts: assets.scripts,
    lateStyles: assets.lateStyles,
    cards: new Set(
      [...assets.cards].filter((card) => hasShippedContent || card === 'site' || card === 'verify'),
    ),
    isStatic,
    additions,
    report,
  });

/** Loads an extra: a plugin with routes of its own, and what it adds to the pages. */
export type PageExtra = () => Promise<{
  default: FastifyPluginAsync<OtherPageOptions>;
  adds?(site: { publicUrl: string; source: Source }): PageAdditions;
}>;

/** Everything except the API: the pages of the site, its feeds, and what extras add to them. */
export const createSite =
  (assets: SiteAssets, extras: readonly PageExtra[]) =>
  (context: SiteContext): Site => {
    const { publicUrl, source, enquiryRate, readSent, warn } = context;
    const { strict } = assets;
    const renders = createRenderQueue(warn);
    const loaded = Promise.all(extras.map((load) => load()));
    const renderer = loaded.then((modules) => {
      const additions = joinAdditions(modules.flatMap(({ adds }) => adds?.({ publicUrl, source }) ?? []));
      return { additions, render: createSiteRenderer(assets, context, { additions }) };
    });
    const renderPage: RenderPage = async (request, api) => (await renderer).render(request, api);
    const renderInTurn: RenderInTurn = (request, api) =>
      renders(() => renderPage(typeof request === 'function' ? request() : request, api));
    return {
      build: buildOf(assets),
      // Not encapsulated, because its 404 page is used by the whole server.
      plugin: fp(async (app) => {
        // Before all routes: those of pages, of extras, and of files that belong to a page.
        app.addHook('onRequest', (request, reply, done) => {
          const [path = ''] = request.url.split('?', 1);
          if (isLeftOut(source.open().api.company, path)) reply.callNotFound();
          else done();
        });
        // The sanitiser's jsdom takes a second to load: the first page must not wait for it.
        await import('../../src/safe-html/sanitise.ts');
        const report = (err: unknown) =>
          app.log.error({ err }, 'a page could not be rendered again; readers get the last good one');
        const createCache = (quality?: number) => createPageCache({ source, renders, report }, quality);
        const options = {
          assets,
          enquiryRate,
          publicUrl,
          source,
          renderPage: renderInTurn,
          createCache,
          report: context.report,
        };
        await app.register(assets.plugin, {
          publicUrl,
          ownIcons: context.readPicture && createOwnIcons(source, context.readPicture, context.report),
          withoutLeftOut: (text) => withoutLeftOut(text, publicUrl, source.open().api.company),
        });
        await app.register(feeds, options);
        await app.register(contactFiles, { publicUrl, source });
        for (const extra of await loaded) await app.register(extra.default, options);
        const { answerGoods } = (await renderer).additions;
        const pages = { renderPage, source, strict, answerGoods, readSent, report: context.report };
        await app.register(pageRoutes, { ...pages, cache: createCache() });
      }),
      async renderEnquiryPage(result, request) {
        const { api } = source.open();
        const page = await renderInTurn(enquiryPage(result, request, api.edition.texts), api).catch(
          (error) => {
            if (error instanceof RequestError) return undefined;
            throw error;
          },
        );
        if (!page) return;
        const { html, styles } = page;
        return { html, policy: strict ? framePolicy(styles) : '' };
      },
    };
  };
