import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageRequest, RenderPage } from './page-renderer.ts';

/** No page that is sent is older, in milliseconds. */
const lifetime = 60_000;
/** From this age on a page is made anew in the background, while the present one is still sent. */
const refreshAge = 20_000;
const mostPages = 500;

/** A page ready to be sent in each encoding. */
export interface StoredPage {
  status: number;
  etag: string;
  encodings: Record<'br' | 'gzip' | 'identity', Buffer>;
}

export type GetPage = (request: PageRequest) => Promise<StoredPage>;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

async function store(html: string, status: number): Promise<StoredPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([compress.br(identity), compress.gzip(identity)]);
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  return { status, etag, encodings: { br, gzip: gz, identity } };
}

/** Keeps rendered pages, one for each path and tab; one of them is rendered once at a time. */
export function createPageCache(renderPage: RenderPage): GetPage {
  const pages = new LRUCache<string, StoredPage, PageRequest>({
    max: mostPages,
    ttl: lifetime,
    async fetchMethod(_key, _old, { context, options }) {
      const { status, html, complete } = await renderPage(context);
      // A page that the API did not fill is asked for anew at once.
      if (!complete) options.ttl = 1;
      return store(html, status);
    },
  });

  return async (request) => {
    const key = `${request.path}?${request.variables?.tab ?? ''}`;
    if (lifetime - pages.getRemainingTTL(key) > refreshAge && pages.has(key)) {
      // Its failure shows at the next request, which waits for a page of its own.
      pages.fetch(key, { context: request, forceRefresh: true }).catch(() => undefined);
    }
    return pages.get(key) ?? pages.forceFetch(key, { context: request });
  };
}
