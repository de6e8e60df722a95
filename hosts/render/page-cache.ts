import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { RequestError } from '../api/request-error.ts';
import type { PageApi, Reading, Source } from '../api/source.ts';
import { type Encoding, encode, fastQuality } from './encode.ts';
import type { Renders } from './render-queue.ts';

/** How many pages a cache keeps: with each encoding, about 100 KB a page. */
const maxPages = 500;

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
  render(api: PageApi): Promise<CacheablePage>;
  /** Reads what the page shows, before its turn to be rendered: meanwhile, others can be rendered. */
  load?: ((api: PageApi) => Promise<unknown>) | undefined;
  /** The reading that has shown which page it is. */
  reading?: Reading;
  /** Whether the number of such pages is limited, so that none is refused. */
  isFew?: boolean;
}

export interface PageCache {
  /** The page with the API's current content. Rejects if there is no cached page and none can be made. */
  get(request: CacheRequest): Promise<CachedPage>;
}

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
    etag: `W/"${createHash('sha1').update(identity).digest('base64url').slice(0, 8)}"`,
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
