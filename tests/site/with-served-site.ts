import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type ServedSite, sharedSite, startBrowser } from './site.ts';

/** The site that all files share, and a browser for all tests of a file, there from its first test on. */
export function withServedSite(): { readonly site: ServedSite; readonly browser: Browser } {
  const site = sharedSite();
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());
  return {
    site,
    get browser() {
      return browser;
    },
  };
}
