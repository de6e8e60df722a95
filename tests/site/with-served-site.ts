import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type RunningSite, startBrowser, startSite } from './site.ts';

/** The built server and a browser for all tests of a file; both are there from its first test on. */
export function withServedSite(environment: Record<string, string> = {}): {
  readonly site: RunningSite;
  readonly browser: Browser;
} {
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(environment), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    get site() {
      return site;
    },
    get browser() {
      return browser;
    },
  };
}
