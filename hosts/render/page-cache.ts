import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { pageAddress } from '../../src/ui/paged-list/page-address.ts';
import type { Reading, Source } from '../api/source.ts';
import type { Page, PageRequest, RenderPage } from './page-renderer.ts';
import { sitePolicy } from './security-policy.ts';

const maxPages = 500;
/** Pages with an error status have their own cache: the number of addresses without a post is unlimited. */
const maxErrorPages = 50;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page in each encoding. */
export interface EncodedPage extends Pick<Page, 'status' | 'complete'> {
  policy: string;
  etag: string;
  encodings: Record<Encoding, Buffer>;
}

export interface CachedPage {
  page: EncodedPage;
  /** The API responses that the page was made from. */
  reading: Reading;
}

export interface PageCache {
  /** The page of an address with the API's current content. Rejects if there is no cached page and none can be made. */
  get(request: PageRequest): Promise<CachedPage>;
}

/** For pages with few readers: compressing takes 1 ms, but the result is a tenth larger. */
const fastQuality = 5;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @param last reused if the page is the same: compressing takes far longer than comparing */
async function encodePage(
  { html, styles, ...page }: Page,
  last: EncodedPage | undefined,
): Promise<EncodedPage> {
  const identity = Buffer.from(html);
  if (last?.encodings.identity.equals(identity)) return { ...last, ...page };
  const quality = page.status === 200 && page.complete ? constants.BROTLI_MAX_QUALITY : fastQuality;
  const [br, gz] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    toGzip(identity),
  ]);
  return {
    ...page,
    policy: sitePolicy(styles),
    // A weak tag, because it is the same for every encoding.
    etag: `W/"${createHash('sha1').update(identity).digest('base64url').slice(0, 16)}"`,
    encodings: { br, gzip: gz, identity },
  };
}

/** The key of a page: its address as visitors write it, and its language unless that is English. */
function keyOf({ path, language = 'en', variables = {} }: PageRequest): string {
  const { tab = '0', page = '1' } = variables;
  // The first tab, and the start of a list, is the page itself.
  const query = tab === '0' ? (page === '1' ? '' : pageAddress(Number(page))) : `?tab=${tab}`;
  return `${language} ${path}${query}`;
}

/** Keeps rendered pages as long as the API's responses are those that they were made from. */
export function createPageCache(
  renderPage: RenderPage,
  source: Source,
  report: (error: unknown) => void = () => undefined,
): PageCache {
  const pages = new LRUCache<string, CachedPage>({ max: maxPages });
  const errorPages = new LRUCache<string, CachedPage>({ max: maxErrorPages });
  const rendering = new Map<string, Promise<CachedPage>>();

  async function render(
    key: string,
    request: PageRequest,
    last: CachedPage | undefined,
  ): Promise<CachedPage> {
    const reading = source.open();
    try {
      const made = await renderPage(request, reading.api);
      const cached = { page: await encodePage(made, last?.page), reading };
      if (made.complete) {
        const [cache, other] = made.status === 200 ? [pages, errorPages] : [errorPages, pages];
        cache.set(key, cached);
        other.delete(key);
      }
      return cached;
    } catch (error) {
      if (!last) throw error;
      report(error);
      // The last good page stays until the content changes again.
      return Object.assign(last, { reading });
    } finally {
      rendering.delete(key);
    }
  }

  return {
    async get(request) {
      const key = keyOf(request);
      const kept = pages.get(key) ?? errorPages.get(key);
      if (kept && (await kept.reading.isCurrent())) return kept;
      const running = rendering.get(key) ?? render(key, request, kept);
      rendering.set(key, running);
      return running;
    },
  };
}
