import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { BlogPost } from '../../src/api/response-fields.ts';
import { type BrowserSettings, browserOptions } from '../browser.mjs';

export { publicUrl, type RunningSite, startSite } from '../start-site.mjs';

/** The newest post of a site or an API, for tests of `/blog/:id`. */
export async function firstPost(url: string): Promise<BlogPost> {
  const { data } = await (await fetch(`${url}/api/v1/blog?page=1&size=1`)).json();
  return data[0];
}

/** A browser of its own, for a test with other settings. */
export const startBrowser = async (settings?: BrowserSettings): Promise<Browser> =>
  chromium.launch(await browserOptions(settings));

export interface Watched {
  page: Page;
  /** Console errors, uncaught exceptions, failed requests and policy reports, as they come. */
  errors: string[];
}

/** A page whose every error is kept. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  return { page, errors: keepErrors(page) };
}

export function keepErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A request that a page change cancels is not an error.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()}`);
  });
  return errors;
}
