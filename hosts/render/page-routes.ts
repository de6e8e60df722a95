import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Language, languages } from '../../src/locales/languages.ts';
import { sendNotFound } from '../api/request-error.ts';
import type { Reading, Source } from '../api/source.ts';
import { chooseLanguage, type ReaderLanguage } from '../locales/server-texts.ts';
import { notFoundPage, routes, sentPage } from '../pages/routes.ts';
import { isOtherAddress, pagePath } from '../pages/site-paths.ts';
import type { PageCache } from './page-cache.ts';
import type { RenderPage } from './page-renderer.ts';
import type { Offers } from './page-texts.ts';
import { sitePolicy } from './policy.ts';
import {
  type AnswerQuery,
  type PageRoute,
  type ResolvedPage,
  resolvePage,
  splitAddress,
} from './resolve-page.ts';
import { publicCaching, sendCachedPage } from './send-page.ts';
import type { SiteAssets } from './site-assets.ts';

export interface OtherPageOptions {
  assets: SiteAssets;
  /** Forms that one client may send per minute. */
  enquiryRate: number;
  publicUrl: string;
  source: Source;
  /** Renders a page that is not cached, when it is its turn. */
  renderPage: RenderPage;
  /** A cache of its own: frames, for example, have many variants, which would evict the pages. */
  createCache: (quality?: number) => PageCache;
  /** Functions that add to the head of a page, by its address. */
  headLinks: ((pageUrl: string) => string)[];
  /** Values that extras give to all pages. */
  offers: Offers;
  /** Functions that answer what the query of the contact page's address names, for each reader. */
  answers: AnswerQuery[];
  /** Called for an exception of our own code that leaves out a part of a page. */
  report: (error: unknown) => void;
}

interface PageRoutesOptions {
  cache: PageCache;
  renderPage: RenderPage;
  source: Source;
  strict: boolean;
  answers: readonly AnswerQuery[];
}

/** `Retry-After`, in seconds, of a page that cannot be made now. */
const retryAfter = 30;

/** Changes only paths of this site: `//host/` would lead to another site. */
const withoutFinalSlash = (path: string): string =>
  /^\/[^/\\]/.test(path) ? path.replace(/(?<!\/)\/+$/, '') : path;

const readerLanguage = ({ query, headers }: FastifyRequest): ReaderLanguage =>
  chooseLanguage([(query as { lang?: unknown } | undefined)?.lang], headers['accept-language']);

/** The routes of all pages, the 404 page, and redirects from other spellings of a path to the canonical one. */
export const pageRoutes = fp(
  async (app, { cache, renderPage, source, strict, answers }: PageRoutesOptions) => {
    async function send(
      request: FastifyRequest,
      reply: FastifyReply,
      { own, load, post, ...wanted }: ResolvedPage,
      {
        languages: available = languages,
        reading,
      }: { languages?: readonly Language[]; reading?: Reading } = {},
    ) {
      // The browser's preference decides if the address names no language.
      const reader = readerLanguage(request);
      const language = available.includes(reader.language) ? reader.language : 'en';
      const byHeader = reader.byHeader && available.length > 1;
      const page = { ...wanted, language };
      const cached = await cache.get({
        key: JSON.stringify(page),
        async render(api) {
          const { styles, ...made } = await renderPage({ ...page, ...(post && { post }) }, api);
          // The form may have been in a frame on another company's page.
          const directives = page.page === sentPage ? { 'frame-ancestors': undefined } : {};
          return { ...made, policy: sitePolicy(styles, directives) };
        },
        // Every page shows how the company can be reached.
        load: (api) => Promise.all([api.people(), load?.(api)]),
        ...(reading && { reading }),
        isFew: wanted.page !== 'article',
      });
      const { status, complete } = cached.page;
      const { preview: code } = request.query as PageRoute['Querystring'];
      // Codes are unlimited, and a proxy would keep a copy of the page for each.
      const isPublic = status === 200 && complete && own === undefined && code === undefined;
      const isPrivate = wanted.isPreview || wanted.page === sentPage;
      if (isPrivate) reply.header('x-robots-tag', 'noindex');
      // In the log only: bytes of the first round trip are scarce.
      reply
        .removeHeader('x-request-id')
        .header('vary', byHeader ? 'accept-encoding, accept-language' : 'accept-encoding');
      if (status === 503) reply.header('retry-after', retryAfter);
      // A page in a browser's preferred language is private: many proxies ignore `Vary`.
      const caching = byHeader ? 'private, no-cache' : isPublic ? publicCaching : 'no-cache';
      return sendCachedPage(request, reply, cached.page, {
        strict,
        own: await own?.(language),
        cacheControl: isPrivate ? 'no-store' : caching,
      });
    }

    for (const route of routes) {
      const { path, page } = route;
      app.get<PageRoute>(path, async (request, reply) => {
        const [address] = splitAddress(request.url);
        // Another spelling of the path, as `/%61bout-us`.
        if (pagePath(address) !== address) return reply.callNotFound();
        const reading = source.open();
        const wanted = await resolvePage(route, request, reading.api, answers);
        if (!wanted) return reply.callNotFound();
        // Pages of errors exist in every language.
        return send(request, reply, wanted, {
          ...(wanted.page === page && { languages: route.languages }),
          reading,
        });
      });
    }

    app.setNotFoundHandler(async (request, reply) => {
      const [path, query] = splitAddress(request.url);
      const target = pagePath(path) ?? withoutFinalSlash(path);
      if (target !== path) return reply.redirect(target + query, 301);
      // Programs try files that a site may have. Nobody reads a page there: it would be 65 KB for a program.
      const isFile = /\.\w+$/.test(path) && !request.headers.accept?.includes('text/html');
      if (isFile || isOtherAddress(path)) return sendNotFound(request, reply);
      // One page in each language for all unknown addresses, whose number is unlimited.
      return send(request, reply, { page: notFoundPage, path: '/404' });
    });
  },
);
