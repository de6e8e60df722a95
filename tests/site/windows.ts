import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { keepErrors, type Watched } from './site.ts';

export interface WindowOptions extends Omit<BrowserContextOptions, 'viewport'> {
  /** Width of the window, 1280 px unless given, and its height, 800. */
  width?: number;
  height?: number;
  /** The page's clock stands still until it is moved on. */
  stopped?: boolean;
  /** A profile of its own: an empty cache, nothing that another page has left. */
  fresh?: boolean;
  /** Called before the address is opened. */
  prepare?: (page: Page) => unknown;
}

export interface Visit extends Watched {
  /** Every address requested. */
  requests: string[];
  /** Every line on the console, with its kind. */
  lines: string[];
}

let browser: Promise<Browser> | undefined;

/** The browser that all files share. */
export const sharedBrowser = (): Promise<Browser> => {
  browser ??= chromium.connect(inject('browserAddress'));
  return browser;
};

/** Windows that no test uses at the moment, by their options. */
const idle = new Map<string, Visit[]>();

/** Each has a profile of its own: of several pages in one, the browser draws only one. */
async function createVisit({ stopped, ...options }: WindowOptions): Promise<Visit> {
  const profile = await (await sharedBrowser()).newContext({
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  // What has not come by then does not come.
  profile.setDefaultTimeout(50_000);
  const page = await profile.newPage();
  if (stopped) {
    await page.clock.install({ time: new Date('2025-06-02T08:00:00Z') });
    await page.clock.pauseAt(new Date('2025-06-02T09:00:00Z'));
  }
  const requests: string[] = [];
  const lines: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  return { page, errors: keepErrors(page), requests, lines };
}

/** Takes away what a test has set, so that the next one finds an empty window. */
async function reset({ page, ...lists }: Visit, options: WindowOptions): Promise<void> {
  // The browser draws only one page of a profile.
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.emulateMedia(options);
  await page.goto('about:blank');
  for (const list of Object.values(lists)) list.length = 0;
}

/** In milliseconds; it takes a tenth of a second. */
const longestReset = 30_000;

/**
 * An empty window; the caller ends it. Windows with the same options are used in turn: for a new one the browser starts
 * another process, and loads and compiles all code again.
 */
export async function makeWindow({
  width = 1280,
  height = 800,
  fresh,
  prepare,
  ...options
}: WindowOptions = {}): Promise<Visit & { end(): Promise<void> }> {
  const kind = JSON.stringify(options);
  const visit = (!fresh && idle.get(kind)?.pop()) || (await createVisit(options));
  const { page } = visit;
  await page.setViewportSize({ width, height });
  await prepare?.(page);
  return {
    ...visit,
    async end() {
      // A test may have closed it.
      if (fresh || page.isClosed()) return page.context().close();
      // A window that the browser does not empty is not used again, and holds no test up.
      const isEmpty = await Promise.race([
        reset(visit, options).then(() => true),
        new Promise<false>((resolve) => setTimeout(resolve, longestReset, false)),
      ]);
      if (isEmpty) idle.set(kind, [...(idle.get(kind) ?? []), visit]);
    },
  };
}

/** An empty window for one test, and all that goes wrong in it. */
export async function openWindow(options: WindowOptions = {}): Promise<Visit> {
  const { end, ...visit } = await makeWindow(options);
  onTestFinished(end);
  return visit;
}
