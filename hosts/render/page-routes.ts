import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import fresh from 'fresh';
import type { ApiReads } from '../../src/api/api.ts';
import { pageSize, type TabType, tabTypeCodes } from '../../src/api/types.ts';
import { tabCount } from '../../src/features/product-tabs/hero-pictures.ts';
import { parseTab } from '../../src/features/product-tabs/parse-tab.ts';
import { parsePage } from '../../src/ui/paged-list/page-address.ts';
import { responseLifetime, retryPause } from '../api/external-source.ts';
import type { Source } from '../api/source.ts';
import { chooseLanguage, type ReaderLanguage } from '../locales/choose-language.ts';
import { notFoundPage, routes } from '../pages/routes.ts';
import type { CachedPage, Encoding, PageCache } from './page-cache.ts';
import type { Variables } from './templates.ts';

export interface PageRoutesOptions {
  cache: PageCache;
  source: Source;
  /** Whether pages are sent with a content security policy. */
  strict: boolean;
}

/** `Retry-After`, in seconds, of a page that cannot be made now. */
const retryAfter = 30;

/** The number of tabs and list pages assumed until the API responds for the first time: a usual size, and a limit. */
const assumed = { tabs: tabCount, pages: 20 };

const fixedPaths = new Set(routes.map(({ path }) => path).filter((path) => !path.includes(':')));
const articles = /^\/blog\/([^/]+)$/i;

/**
 * The canonical path of a page. Accepts unneeded escapes, doubled or trailing slashes, capitals and `index.html`. The id
 * of a post keeps its capitals.
 * @param path as requested, with valid escapes
 * @returns nothing if the path is not that of a page
 */
export function pagePath(path: string): string | undefined {
  const segments = path.split(/[/\\]+/).filter(Boolean);
  const plain = `/${segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/')}`;
  const named = plain.replace(/\/index\.html$|\.html$/i, '') || '/';
  const fixed = named.toLowerCase();
  if (fixedPaths.has(fixed)) return fixed;
  const id = articles.exec(named)?.[1];
  return id && `/blog/${id}`;
}

/** Changes only paths of this site: `//host/` would lead to another site. */
const withoutFinalSlash = (path: string): string =>
  /^\/[^/\\]/.test(path) ? path.replace(/\/+$/, '') : path;

/** The path of an address, and its query with `?` in front: it may hold more question marks. */
function splitAddress(url: string): [path: string, query: string] {
  const end = url.indexOf('?');
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
}

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const isTabs = (page: string): page is TabType => page in tabTypeCodes;
const isList = (page: string): page is 'blog' | 'gallery' => page === 'blog' || page === 'gallery';

/**
 * What a query requests of a page: a tab, or a later part of its list. Tabs and parts that the API does not have get no
 * page of their own: there is no limit to the number of such addresses.
 * @param page file in `hosts/pages`, without its ending
 * @returns variables of the page, the first tab where there is no such tab; `undefined` when the list has no such part
 */
async function resolveQuery(
  page: string,
  query: { tab?: unknown; page?: unknown },
  api: ApiReads,
): Promise<Variables | undefined> {
  if (isTabs(page)) {
    const tab = parseTab(stringOf(query.tab));
    const count = async () => (await api.tabs(page).catch(() => undefined))?.length ?? assumed.tabs;
    return { tab: String(tab < assumed.tabs || tab < (await count()) ? tab : 0) };
  }
  if (isList(page)) {
    const number = parsePage(stringOf(query.page));
    // The first part always exists.
    if (number === 1) return { page: '1' };
    const start = await api[page]({ page: 1, size: pageSize }).catch(() => undefined);
    return number <= (start?.last_page ?? assumed.pages) ? { page: String(number) } : undefined;
  }
  return {};
}

const readerLanguage = ({ query, headers }: FastifyRequest): ReaderLanguage =>
  chooseLanguage([(query as { lang?: unknown } | undefined)?.lang], headers['accept-language']);

/**
 * The densest encoding that a client takes. `@fastify/accept-negotiator` sends br to clients that refuse it beside `*`;
 * `negotiator` follows the client's order, and its types lack the option that puts br first.
 */
function acceptedEncoding(header = ''): Encoding {
  const taken = new Set(
    header
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

/** One handler for each route, the 404 page, and redirects from other spellings of a path to the canonical one. */
export const pageRoutes = fp(async (app, { cache, source, strict }: PageRoutesOptions) => {
  /** @param byHeader whether the browser's preference decided the language */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, reading }: CachedPage,
    byHeader = false,
  ) {
    const { status, policy, etag, encodings } = page;
    const overdue = reading.overdue();
    const proxies = Math.ceil((overdue ? retryPause : responseLifetime) / 1000);
    const isPublic = status === 200 && page.complete;
    reply
      // In the log only: bytes of the first round trip are scarce.
      .removeHeader('x-request-id')
      .type('text/html; charset=utf-8')
      .header('vary', byHeader ? 'accept-encoding, accept-language' : 'accept-encoding')
      // Browsers revalidate a page each time, proxies after some seconds. A page in a browser's preferred language is
      // private: many proxies ignore `Vary`.
      .header(
        'cache-control',
        byHeader ? 'private, no-cache' : isPublic ? `public, max-age=0, s-maxage=${proxies}` : 'no-cache',
      );
    if (strict) reply.header('content-security-policy', policy);
    // RFC 9211: a negative ttl is the number of seconds for which it has been stale.
    if (overdue) reply.header('cache-status', `trade-elements; hit; ttl=-${Math.ceil(overdue / 1000)}`);
    if (status === 503) reply.header('retry-after', retryAfter);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.header('etag', etag);
    if (status === 200 && fresh(request.headers, { etag })) {
      return reply.removeHeader('content-encoding').code(304).send();
    }
    return reply.code(status).send(encodings[encoding]);
  }

  for (const { path, page, isTranslated } of routes) {
    app.get<{ Params: Record<string, string>; Querystring: { tab?: unknown; page?: unknown } }>(
      path,
      async (request, reply) => {
        const [address] = splitAddress(request.url);
        // Another spelling of the path, as `/%61bout-us`.
        if (pagePath(address) !== address) return reply.callNotFound();
        const part = await resolveQuery(page, request.query, source.open().api);
        if (!part) return reply.callNotFound();
        const wanted = { page, path: address, variables: { ...request.params, ...part } };
        const found = isTranslated ? undefined : await cache.get(wanted);
        if (found?.page.status === 200) return send(request, reply, found);
        // Also if the post does not exist: the page that says so is in the reader's language.
        const { language, byHeader } = readerLanguage(request);
        return send(request, reply, await cache.get({ ...wanted, language }), byHeader);
      },
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [path, query] = splitAddress(request.url);
    const target = pagePath(path) ?? withoutFinalSlash(path);
    if (target !== path) return reply.redirect(target + query, 301);
    // One page in each language for all unknown addresses, whose number is unlimited.
    const { language, byHeader } = readerLanguage(request);
    const notFound = await cache.get({ page: notFoundPage, path: '/404', language });
    return send(request, reply, notFound, byHeader);
  });
});
