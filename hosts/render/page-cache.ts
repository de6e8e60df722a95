import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { ApiReads } from '../../src/api/api.ts';
import { RequestError } from '../api/request-error.ts';
import type { Reading, Source } from '../api/source.ts';
import { fillPlaceholder, type OwnContent } from './page-html.ts';

/** How many pages a cache keeps: with each encoding, about 100 KB a page. */
const maxPages = 500;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface CacheablePage {
  status: number;
  html: string;
  policy: string;
  /** Whether the API sent everything that the page shows. */
  complete: boolean;
}

export interface EncodedPage extends Omit<CacheablePage, 'html'> {
  etag: string;
  encodings: Record<Encoding, Buffer>;
}

interface CachedPage {
  page: EncodedPage;
  reading: Reading;
}

export interface CacheRequest {
  key: string;
  render(api: ApiReads): Promise<CacheablePage>;
  /** Reads what the page shows, before its turn to be rendered: meanwhile, others can be rendered. */
  load?: ((api: ApiReads) => Promise<unknown>) | undefined;
  /** The reading that has shown which page it is. */
  reading?: Reading;
  /** Whether the number of such pages is limited, so that none is refused. */
  isFew?: boolean;
}

export interface PageCache {
  /** The page with the API's current content. Rejects if there is no cached page and none can be made. */
  get(request: CacheRequest): Promise<CachedPage>;
}

/** For pages with few readers: compressing takes 1 ms, but the result is a tenth larger. */
export const fastQuality = 5;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses a page; `quality` is that of Brotli. */
export const encode = {
  br: (html: Buffer, quality = fastQuality) =>
    toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (html: Buffer) => toGzip(html),
  identity: async (html: Buffer) => html,
} satisfies Record<Encoding, (html: Buffer, quality?: number) => Promise<Buffer>>;

/** @param last reused if the page is the same: compressing takes far longer than comparing */
async function encodePage(
  { html, ...page }: CacheablePage,
  last: EncodedPage | undefined,
  quality: number,
): Promise<EncodedPage> {
  const identity = Buffer.from(html);
  if (last?.encodings.identity.equals(identity)) return { ...last, ...page };
  const [br, gzip] = await Promise.all([encode.br(identity, quality), encode.gzip(identity)]);
  return {
    ...page,
    // A weak tag, because it is the same for every encoding.
    etag: `W/"${createHash('sha1').update(identity).digest('base64url').slice(0, 12)}"`,
    encodings: { br, gzip, identity },
  };
}

interface PageCacheOptions {
  source: Source;
  renders: Renders;
  /** Called when a page could not be rendered again, and readers get the last good one. */
  report?: (error: unknown) => void;
}

/**
 * Keeps rendered pages as long as the API's responses are those that they were made from.
 * @param quality of Brotli for complete pages
 */
export function createPageCache(
  { source, renders, report = () => undefined }: PageCacheOptions,
  quality = constants.BROTLI_MAX_QUALITY,
): PageCache {
  const pages = new LRUCache<string, CachedPage>({ max: maxPages });
  const rendering = new Map<string, Promise<CachedPage>>();

  async function render(
    { key, render, load, reading = source.open(), isFew }: CacheRequest,
    last: CachedPage | undefined,
  ): Promise<CachedPage> {
    try {
      await load?.(reading.api).catch(() => undefined);
      const made = await renders(() => render(reading.api), isFew);
      const isLasting = made.status === 200 && made.complete;
      const page = await encodePage(made, last?.page, isLasting ? quality : fastQuality);
      const cached = { page, reading };
      if (made.complete) pages.set(key, cached);
      return cached;
    } catch (error) {
      if (!last) throw error;
      // The last good page stays: until the content changes again, or until there is time to render it.
      if (error instanceof RequestError) return last;
      report(error);
      return Object.assign(last, { reading });
    } finally {
      rendering.delete(key);
    }
  }

  return {
    async get(request) {
      const { key } = request;
      const kept = pages.get(key);
      if (kept && (await kept.reading.isCurrent())) return kept;
      const running = rendering.get(key) ?? render(request, kept);
      rendering.set(key, running);
      return running;
    },
  };
}

/** Pages that wait for their turn. The last of them is sent within about two seconds. */
const maxWaiting = 16;
/** How often a line in the log says that pages were refused, in milliseconds. */
const warningPause = 60_000;

/**
 * Runs a render when it is its turn. What it needs from the API is best read before that.
 * @param isFew whether the page is one of a limited number: such pages go first, and are never refused
 * @throws {RequestError} 503, at once, if too many wait
 */
export type Renders = <Result>(render: () => Promise<Result>, isFew?: boolean) => Promise<Result>;

/**
 * Bounds the renders of the whole server: rendering takes processor time, so unlimited requests for pages that are not
 * cached would keep everybody else waiting.
 */
export function createRenderQueue(warn: (text: string) => void = () => undefined): Renders {
  const queue = new PQueue({ concurrency: 1 });
  let warned = Number.NEGATIVE_INFINITY;
  let next = 0;
  return async (render, isFew = false) => {
    if (!isFew && queue.size >= maxWaiting) {
      if (performance.now() - warned > warningPause) {
        warned = performance.now();
        warn(
          'more pages are requested than can be rendered: some readers get 503; see which addresses the log of the proxy shows most',
        );
      }
      throw new RequestError(503, 'api.tooBusy');
    }
    const inTurn = async () => {
      // After each render, the server has as much time to accept requests and to send cached pages.
      await setTimeout(Math.max(0, next - performance.now()));
      const start = performance.now();
      try {
        return await render();
      } finally {
        next = 2 * performance.now() - start;
      }
    };
    return queue.add(inTurn, { priority: isFew ? 1 : 0 });
  };
}

/** Where scripts, styles and pictures of the pages come from: the build, or Vite's development server. */
export interface SiteAssets {
  scripts: readonly string[];
  /** Address of one more module script, by its source: `src/loader.ts` or an entry of the site's build. */
  script(source: string): string;
  build: string;
  /** Names of the social cards that were drawn: ids of posts, and `site`. */
  cards: ReadonlySet<string>;
  /** Whether pages are sent with a content security policy; Vite's client would not run under it. */
  strict: boolean;
  plugin: FastifyPluginAsync;
}

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

/** Browsers revalidate each time, proxies after 15 seconds: what is deleted is gone within half a minute. */
export const publicCaching = 'max-age=0, s-maxage=15';

interface SendOptions {
  strict: boolean;
  cacheControl: string;
  /** Differs for each reader. */
  own?: OwnContent | undefined;
  type?: string;
}

/** Sends a page of the cache: in the best encoding that the client takes, or 304 if the client has it. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, policy, etag, encodings }: EncodedPage,
  { strict, cacheControl, own, type = 'text/html' }: SendOptions,
) {
  reply.type(`${type}; charset=utf-8`).header('cache-control', cacheControl);
  if (strict) reply.header('content-security-policy', policy);
  // HTTP/1.1 keeps connections open without being told. A server that stops has said that it closes them.
  if (!reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!own) {
    reply.header('etag', etag);
    if (status === 200 && fresh(request.headers, { etag })) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body =
    own === undefined
      ? encodings[encoding]
      : await encode[encoding](Buffer.from(fillPlaceholder(encodings.identity.toString(), own)));
  return reply.code(status).send(body);
}

/** An undefined value leaves a directive out. */
type Directives = Readonly<Record<string, string | undefined>>;

/** The source that allows one inline text. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const api = import.meta.env.VITE_API_BASE ? ` ${new URL(import.meta.env.VITE_API_BASE).origin}` : '';

/** The strict policy of our pages: scripts of this origin, requests to the API, nothing inline. */
const strict: Directives = {
  'default-src': `'none'`,
  'script-src': `'self'`,
  'style-src': `'self'`,
  'img-src': `'self' data: https:${api}`,
  'font-src': `'self'`,
  'connect-src': `'self'${api}`,
  'form-action': `'self'${api}`,
  'base-uri': `'none'`,
  'frame-ancestors': `'none'`,
  'require-trusted-types-for': `'script'`,
  'trusted-types': 'trade-elements',
};

/** A content security policy: the strict one, with some of its directives replaced or others added. */
export const pagePolicy = (directives: Directives = {}): string =>
  Object.entries({ ...strict, ...directives })
    .filter(([, value]) => value !== undefined)
    .map((directive) => directive.join(' '))
    .join(';');

/**
 * The policy of a page of the site. Only its own inline styles are allowed: the router adopts those of the pages that it
 * loads as constructed sheets.
 */
export const sitePolicy = (styles: readonly string[], directives: Directives = {}): string =>
  pagePolicy({
    'style-src': styles.map(hashOf).join(' '),
    'trusted-types': 'trade-elements trade-site',
    ...directives,
  });
