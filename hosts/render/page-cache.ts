import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../src/locales/languages.ts';
import { pageAddress } from '../../src/ui/paged-list/page-address.ts';
import type { Page, PageRequest, RenderPage } from './page-renderer.ts';

// All in milliseconds.
/** From this age on a page is rendered again in the background, while the present one is still sent. */
const refreshAge = 20_000;
/** From this age on a page is stale: it is sent only when no newer one comes in time. */
export const freshAge = 60_000;
/** How long a reader waits for a newer page than a stale one. */
const refreshWait = 300;
/** After a failure, how long until the page is rendered again. */
const retryDelay = 5_000;
/** How old a page may be when the API is unavailable. */
const staleLifetime = 24 * 60 * 60_000;

const maxPages = 500;
/** Pages with an error status have their own cache: there is no limit to the number of addresses without a post. */
const maxErrorPages = 50;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page in each encoding. */
export interface CachedPage {
  /** When it was made, by `performance.now()`. */
  made: number;
  /** That of the content it was made of. */
  edition: number;
  status: number;
  language: Language;
  /** Whether the API gave all that the page shows. */
  complete: boolean;
  etag: string;
  encodings: Record<Encoding, Buffer>;
}

export interface FoundPage {
  page: CachedPage;
  /** Milliseconds since it was made. */
  age: number;
  /** Older than pages are as a rule, or of an earlier edition of the content, because no newer one could be made in time. */
  stale: boolean;
}

export interface PageCache {
  /**
   * The page of an address: a fresh one, or the last good one when none can be made. A page is made once at a time.
   * Rejects when the page was never made and cannot be.
   */
  get(request: PageRequest): Promise<FoundPage>;
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** For a page with few readers: compressing takes 1 ms, and the result has a tenth more bytes. */
const fastQuality = 5;

async function compressed(
  { html, status, language, complete }: Page,
  edition: number,
  quality = status === 200 && complete ? constants.BROTLI_MAX_QUALITY : fastQuality,
): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compress.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compress.gzip(identity),
  ]);
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  return {
    made: performance.now(),
    edition,
    status,
    language,
    complete,
    etag,
    encodings: { br, gzip: gz, identity },
  };
}

/** The page as it is kept already, if it was rendered to the same again: compressing takes far longer than to compare. */
function unchanged(
  kept: CachedPage | undefined,
  { html, status, complete }: Page,
  edition: number,
): CachedPage | undefined {
  const same =
    kept?.status === status &&
    kept.complete === complete &&
    kept.encodings.identity.equals(Buffer.from(html));
  return same ? { ...kept, made: performance.now(), edition } : undefined;
}

/** What a page is kept under: its address as visitors write it, and the language of those that are not in English. */
const keyOf = (request: PageRequest): string =>
  request.language && request.language !== 'en'
    ? `${request.language} ${addressOf(request)}`
    : addressOf(request);

/** The first tab, and the start of a list, is the page itself. */
function addressOf({ path, variables: { tab = '0', page = '1' } = {} }: PageRequest): string {
  if (tab !== '0') return `${path}?tab=${tab}`;
  return page === '1' ? path : path + pageAddress(Number(page));
}

const ageOf = ({ made }: CachedPage): number => performance.now() - made;

/** There is no limit to the addresses with a text in them: they must not push other pages out of the cache. */
const isUncached = ({ variables }: PageRequest): boolean => Boolean(variables?.lookingFor);

interface PageCacheOptions {
  /** Is told of what went wrong while readers got an older page. */
  report?: (error: unknown) => void;
  /** Grows with each change of the content: pages of an earlier edition are stale. */
  edition?: () => number;
}

/** Keeps rendered pages by their addresses. */
export function createPageCache(
  renderPage: RenderPage,
  { report = () => undefined, edition = () => 0 }: PageCacheOptions = {},
): PageCache {
  const pages = new LRUCache<string, CachedPage>({ max: maxPages });
  const errorPages = new LRUCache<string, CachedPage>({ max: maxErrorPages });
  const rendering = new Map<string, Promise<CachedPage>>();
  /** When a page that could not be rendered is tried again. */
  const retryTimes = new LRUCache<string, number>({ max: maxPages });

  function found(page: CachedPage): FoundPage {
    const age = ageOf(page);
    return { page, age, stale: age > freshAge || page.edition !== edition() };
  }

  /** The page that may be sent, if need be. */
  function keptPage(key: string): CachedPage | undefined {
    const good = pages.get(key);
    if (good && ageOf(good) < staleLifetime) return good;
    const error = errorPages.get(key);
    return error && !found(error).stale ? error : undefined;
  }

  async function render(key: string, request: PageRequest): Promise<CachedPage> {
    const kept = keptPage(key);
    // The content may change while the page is made.
    const begun = edition();
    try {
      const made = await renderPage(request);
      // Without what the API did not give, it is worse than the last good one.
      if (!made.complete && kept) {
        retryTimes.set(key, performance.now() + retryDelay);
        return kept;
      }
      const page = unchanged(kept, made, begun) ?? (await compressed(made, begun));
      if (!made.complete) return page;
      const [cache, other] = made.status === 200 ? [pages, errorPages] : [errorPages, pages];
      cache.set(key, page);
      other.delete(key);
      retryTimes.delete(key);
      return page;
    } catch (error) {
      if (!kept) throw error;
      report(error);
      retryTimes.set(key, performance.now() + retryDelay);
      return kept;
    } finally {
      rendering.delete(key);
    }
  }

  function renderOnce(key: string, request: PageRequest): Promise<CachedPage> {
    const running = rendering.get(key) ?? render(key, request);
    rendering.set(key, running);
    return running;
  }

  return {
    async get(request) {
      if (isUncached(request))
        return found(await compressed(await renderPage(request), edition(), fastQuality));
      const key = keyOf(request);
      const kept = keptPage(key);
      if (!kept) return found(await renderOnce(key, request));
      const { age, stale } = found(kept);
      const due = stale || age > refreshAge;
      if (!due || performance.now() < (retryTimes.get(key) ?? 0)) return found(kept);
      const newer = renderOnce(key, request);
      return found(stale ? await Promise.race([newer, waitFor(kept)]) : kept);
    },
  };
}

const waitFor = (page: CachedPage): Promise<CachedPage> =>
  new Promise((resolve) => setTimeout(resolve, refreshWait, page).unref());
