import { parsePage } from './parse-page.ts';

/** How long a prefetched page stays fresh, in milliseconds. */
const freshness = 30_000;

/** Maximum number of prefetched pages; the oldest is dropped first. */
const maxEntries = 8;

interface FetchedPage {
  /** Address after redirects. */
  url: string;
  page: Document;
}

const ahead = new Map<string, { page: Promise<FetchedPage>; until: number }>();

async function request(url: string): Promise<FetchedPage> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  if (!response.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${url} is not a page`);
  return { url: response.url, page: parsePage(await response.text()) };
}

/** Prefetches a page. Ignores failures, because opening the page fetches it again. */
export function prefetch(url: string): void {
  const prefetched = ahead.get(url);
  if (prefetched && prefetched.until > performance.now()) return;
  const page = request(url);
  page.catch(() => ahead.delete(url));
  ahead.delete(url);
  const [oldest] = ahead.keys();
  if (oldest && ahead.size === maxEntries) ahead.delete(oldest);
  ahead.set(url, { page, until: performance.now() + freshness });
}

/** The page at an address; the prefetched one if it is fresh. */
export function fetchPage(url: string): Promise<FetchedPage> {
  const prefetched = ahead.get(url);
  ahead.delete(url);
  return prefetched && prefetched.until > performance.now() ? prefetched.page : request(url);
}
