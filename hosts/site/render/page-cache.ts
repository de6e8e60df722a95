import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { pageAddress } from '../../../src/ui/paged-list/page-address.ts';
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

async function compressed(html: string, status: number): Promise<Pick<StoredPage, 'etag' | 'encodings'>> {
  const identity = Buffer.from(html);
  // There is no end of posts that do not exist: a page for one request takes 1 ms like this, and a tenth more bytes.
  const quality = status === 200 ? constants.BROTLI_MAX_QUALITY : 5;
  const [br, gz] = await Promise.all([
    compress.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compress.gzip(identity),
  ]);
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  return { etag, encodings: { br, gzip: gz, identity } };
}

/** The address of a page as visitors write it; the first tab, and the start of a list, is the page itself. */
function addressOf({ path, variables: { tab = '0', page = '1' } = {} }: PageRequest): string {
  if (tab !== '0') return `${path}?tab=${tab}`;
  return page === '1' ? path : path + pageAddress(Number(page));
}

/** Keeps rendered pages by their addresses. */
export function createPageCache(renderPage: RenderPage): PageCache {
  const pages = new LRUCache<string, StoredPage, PageRequest>({
    max: mostPages,
    ttl: lifetime,
    async fetchMethod(_address, _old, { context: request, options }) {
      const { status, html, complete } = await renderPage(request);
      // A page that the API did not fill is asked for anew at once.
      if (!complete) options.ttl = 1;
      return { request, made: performance.now(), status, ...(await compressed(html, status)), heads: {} };
    },
  });

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
      const address = addressOf(request);
      return stored(address) ?? pages.forceFetch(address, { context: request });
    },
  };
}
