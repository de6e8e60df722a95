import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Language, languages } from '../../src/locales/languages.ts';
import { refuseMethod, sendNotFound } from '../api/request-error.ts';
import type { PageApi, Reading, Source } from '../api/source.ts';
import { isLeftOut } from '../content/company-pages.ts';
import { chooseLanguage, type ReaderLanguage } from '../locales/server-texts.ts';
import { notFoundPage, routes } from '../pages/routes.ts';
import { isOtherAddress, pagePath } from '../pages/site-paths.ts';
import type { PageCache } from './page-cache.ts';
import type { RenderPage } from './page-renderer.ts';
import type { PageRequest } from './page-request.ts';
import { fixedView, isDraft, nameOf, pageOf, type ResolvedPage } from './page-view.ts';
import { framePolicy, sitePolicy } from './policy.ts';
import { readPage } from './read-page.ts';
import { type ContactReaders, type PageRoute, resolvePage, splitAddress } from './resolve-page.ts';
import { publicCaching, sendCachedPage } from './send-page.ts';
import type { SiteAssets } from './site-assets.ts';
import { canonicalPath, ownPageAt } from './site-pages.ts';

/**
 * Renders a page that is not cached, when it is its turn. What takes processor time to find for the page is a function, so that it
 * has its turn as well, and is not done for a page that is refused.
 */
export type RenderInTurn = (
  request: PageRequest | (() => PageRequest),
  api: PageApi,
) => ReturnType<RenderPage>;

/** Options for registering an extra of the pages. */
export interface OtherPageOptions {
  assets: SiteAssets;
  /** Forms that one client may send per minute. */
  enquiryRate: number;
  publicUrl: string;
  source: Source;
  renderPage: RenderInTurn;
  /** A cache of its own: frames, for example, have many variants, which would evict the pages. */
  createCache: (quality?: number) => PageCache;
  /** Called for an exception of our own code that leaves out a part of a page. */
  report: (error: unknown) => void;
}

interface PageRoutesOptions extends ContactReaders {
  cache: PageCache;
  renderPage: RenderPage;
  source: Source;
  strict: boolean;
  report: (error: unknown) => void;
}

/** `Retry-After`, in seconds, of a page that cannot be made now. */
const retryAfter = 30;

/** Changes only paths of this site: `//host/` would lead to another site. */
const withoutFinalSlash = (path: string): string =>
  /^\/[^/\\]/.test(path) ? path.replace(/(?<!\/)\/+$/, '') : path;

const readerLanguage = ({ query, headers }: FastifyRequest): ReaderLanguage =>
  chooseLanguage([(query as { lang?: unknown } | undefined)?.lang], headers['accept-language']);

/** `Cache-Control` for each kind of page. */
const cachings = {
  nobody: 'private, no-store',
  itsReader: 'private, no-cache',
  whoAsksAgain: 'no-cache',
  everybody: publicCaching,
} as const;

interface PageSecrecy {
  /** Whether only those may see it who have its address. */
  isSecret: boolean;
  /** Whether it is in the language that the browser prefers: many proxies ignore `Vary`. */
  byHeader: boolean;
  /** Whether it is whole, and the same for every reader. */
  isForAll: boolean;
}

function keeperOf({ isSecret, byHeader, isForAll }: PageSecrecy): keyof typeof cachings {
  if (isSecret) return 'nobody';
  if (byHeader) return 'itsReader';
  return isForAll ? 'everybody' : 'whoAsksAgain';
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** The routes of all pages, the 404 page, and redirects from other spellings of a path to the canonical one. */
export const pageRoutes = fp(
  async (app, { cache, renderPage, source, strict, report, ...readers }: PageRoutesOptions) => {
    async function send(
      request: FastifyRequest,
      reply: FastifyReply,
      { view, ofReader }: ResolvedPage,
      reading: Reading,
      available: readonly Language[] = languages,
    ) {
      // The browser's preference decides if the address names no language.
      const preferred = readerLanguage(request);
      const language = available.includes(preferred.language) ? preferred.language : 'en';
      const byHeader = preferred.byHeader && available.length > 1;
      const cached = await cache.get({
        key: nameOf(view, language),
        load: (api) => readPage(view, api, { report }),
        async render(api, content) {
          const rendered = await renderPage({ view, language, content }, api);
          return { ...rendered, policyOf: view.kind === 'sent' ? framePolicy : sitePolicy };
        },
        reading,
        isFew: view.kind !== 'article',
      });
      const { status, complete } = cached.page;
      const { preview: code } = request.query as PageRoute['Querystring'];
      const isSecret = isDraft(view) || view.kind === 'sent';
      // Codes are unlimited, and a proxy would keep a copy of the page for each.
      const isForAll = status === 200 && complete && ofReader === undefined && code === undefined;
      if (isSecret) reply.header('x-robots-tag', 'noindex');
      // Logged instead of sent: bytes of the first round trip are scarce.
      reply
        .removeHeader('x-request-id')
        .header('vary', byHeader ? 'accept-encoding, accept-language' : 'accept-encoding');
      if (status === 503) reply.header('retry-after', retryAfter);
      return sendCachedPage(request, reply, cached.page, {
        strict,
        reader: await ofReader?.(language),
        cacheControl: cachings[keeperOf({ isSecret, byHeader, isForAll })],
      });
    }

    for (const route of routes) {
      const { path, page } = route;
      app.get<PageRoute>(path, async (request, reply) => {
        const [address, query] = splitAddress(request.url);
        // Another spelling of the path, as `/%61bout-us`.
        if (pagePath(address) !== address) return reply.callNotFound();
        const reading = source.open();
        const resolved = await resolvePage(route, request, reading.api, readers);
        if (!resolved) return reply.callNotFound();
        if ('redirect' in resolved) return reply.redirect(resolved.redirect + query, 301);
        // Pages of errors exist in every language.
        const available = pageOf(resolved.view) === page ? route.languages : languages;
        return send(request, reply, resolved, reading, available);
      });
    }

    app.setNotFoundHandler(async (request, reply) => {
      const [path, query] = splitAddress(request.url);
      const { edition } = source.open().api;
      const isGone = isLeftOut(edition.company, path);
      const target = isGone ? path : (canonicalPath(edition, path) ?? withoutFinalSlash(path));
      if (target !== path) return reply.redirect(target + query, 301);
      const ownPage = ownPageAt(edition, path);
      if (ownPage && !isRead(request)) refuseMethod(reply, ['GET', 'HEAD']);
      if (ownPage) return send(request, reply, { view: fixedView(ownPage, path) }, source.open(), ['en']);
      // Bots request files that a site may have. A full page would be 65 KB for each.
      const isFile = /\.\w+$/.test(path) && !request.headers.accept?.includes('text/html');
      if (isFile || isOtherAddress(path)) return sendNotFound(request, reply);
      // One page in each language for all unknown addresses, whose number is unlimited.
      const view = { kind: 'error', page: notFoundPage, path: '/404' } as const;
      return send(request, reply, { view }, source.open());
    });
  },
);
