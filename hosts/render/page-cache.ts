import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { RequestError } from '../api/request-error.ts';
import type { PageApi, Reading, Source } from '../api/source.ts';
import { type Encoding, encode, fastQuality } from './encode.ts';
import type { PagePart } from './pieces.ts';
import type { Renders } from './render-queue.ts';

/** Maximum number of pages in a cache; about 100 KB each, with all encodings. */
const maxPages = 500;

export interface CacheablePage {
  status: number;
  parts: readonly PagePart[];
  /** The inline styles of the page. */
  styles: readonly string[];
  /** The content security policy that allows them. */
  policyOf(styles: readonly string[]): string;
  /** Whether the API sent everything that the page shows. */
  complete: boolean;
}

export interface EncodedPage extends CacheablePage {
  /** The page in full; absent if it differs for each reader. */
  encoded?: { etag: string; policy: string; encodings: Record<Encoding, Buffer> } | undefined;
}

interface CachedPage {
  page: EncodedPage;
  reading: Reading;
}

export interface CacheRequest<Content = undefined> {
  /** Name of the page, which no other page of this cache has. */
  key: string;
  /** Reads what the page shows, before its turn to be rendered: meanwhile, others can be rendered. */
  load(api: PageApi): Promise<Content>;
  render(api: PageApi, content: Content): Promise<CacheablePage>;
  /** The reading that has shown which page it is. */
  reading?: Reading;
  /** Whether the number of such pages is limited, so that none is refused. */
  isFew?: boolean;
}

export interface PageCache {
  /** The page with the API's current content. Rejects if there is no cached page and none can be made. */
  get<Content>(request: CacheRequest<Content>): Promise<CachedPage>;
}

/** @param last reused if the page is the same: compressing takes far longer than comparing */
async function encodePage(
  page: CacheablePage,
  last: EncodedPage | undefined,
  quality: number,
): Promise<EncodedPage> {
  const [firstPart, ...otherParts] = page.parts;
  if (typeof firstPart !== 'string' || otherParts.length > 0) return page;
  const identity = Buffer.from(firstPart);
  if (last?.encoded?.encodings.identity.equals(identity)) return { ...page, encoded: last.encoded };
  const [br, gzip] = await Promise.all([encode.br(identity, quality), encode.gzip(identity)]);
  // A weak tag, because it is the same for every encoding.
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url').slice(0, 8)}"`;
  const policy = page.policyOf(page.styles);
  return { ...page, encoded: { etag, policy, encodings: { br, gzip, identity } } };
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

  async function render<Content>(
    { key, render, load, reading = source.open(), isFew }: CacheRequest<Content>,
    last: CachedPage | undefined,
  ): Promise<CachedPage> {
    try {
      const content = await load(reading.api);
      const rendered = await renders(() => render(reading.api, content), isFew);
      const isLasting = rendered.status === 200 && rendered.complete;
      const page = await encodePage(rendered, last?.page, isLasting ? quality : fastQuality);
      const cached = { page, reading };
      if (rendered.complete) pages.set(key, cached);
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
      const cached = pages.get(key);
      if (cached && (await cached.reading.isCurrent())) return cached;
      const running = rendering.get(key) ?? render(request, cached);
      rendering.set(key, running);
      return running;
    },
  };
}
