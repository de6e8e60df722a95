import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageRequest, RenderPage } from './page-renderer.ts';

/** No page that is sent is older, in milliseconds. */
const lifetime = 60_000;
/** From this age on a page is made anew in the background, while the present one is still sent. */
const refreshAge = 20_000;
const mostPages = 500;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page ready to be sent in each encoding. */
export interface StoredPage {
  request: PageRequest;
  /** When it was made, as `performance.now()` counts. */
  made: number;
  status: number;
  etag: string;
  encodings: Record<Encoding, Buffer>;
  /** Names and values of the head that it was sent with, by encoding, once it was. */
  heads: Partial<Record<Encoding, string[]>>;
}

export interface PageCache {
  /** The page of an address, when it lies ready. */
  stored(address: string): StoredPage | undefined;
  /** The page, made when it does not lie ready; one page is made once at a time. */
  get(request: PageRequest): Promise<StoredPage>;
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** A page for one request takes 1 ms like this, and a tenth more bytes. */
const fastQuality = 5;

async function compressed(
  html: string,
  status: number,
  // There is no end of posts that do not exist.
  quality = status === 200 ? constants.BROTLI_MAX_QUALITY : fastQuality,
): Promise<Pick<StoredPage, 'etag' | 'encodings'>> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compress.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compress.gzip(identity),
  ]);
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  return { etag, encodings: { br, gzip: gz, identity } };
}

/** The address of a page as visitors write it; the first tab is the page itself. */
function addressOf({ path, variables }: PageRequest): string {
  const tab = variables?.tab ?? '0';
  return tab === '0' ? path : `${path}?tab=${tab}`;
}

/** Addresses with a text of their own are without number: they must not drive the other pages out of the cache. */
const isUncached = ({ variables }: PageRequest): boolean => Boolean(variables?.lookingFor);

/** Keeps rendered pages by their addresses. */
export function createPageCache(renderPage: RenderPage): PageCache {
  const pages = new LRUCache<string, StoredPage, PageRequest>({
    max: mostPages,
    ttl: lifetime,
    async fetchMethod(_address, _old, { context: request, options }) {
      const { complete, ...page } = await make(request);
      // A page that the API did not fill is asked for anew at once.
      if (!complete) options.ttl = 1;
      return page;
    },
  });

  async function make(request: PageRequest, quality?: number): Promise<StoredPage & { complete: boolean }> {
    const { status, html, complete } = await renderPage(request);
    const made = performance.now();
    return { request, made, status, complete, ...(await compressed(html, status, quality)), heads: {} };
  }

  function stored(address: string): StoredPage | undefined {
    const page = pages.get(address);
    if (page && performance.now() - page.made > refreshAge) {
      // Its failure shows at the next request, which waits for a page of its own.
      pages.fetch(address, { context: page.request, forceRefresh: true }).catch(() => undefined);
    }
    return page;
  }

  return {
    stored,
    get: async (request) => {
      if (isUncached(request)) return make(request, fastQuality);
      const address = addressOf(request);
      return stored(address) ?? pages.forceFetch(address, { context: request });
    },
  };
}
