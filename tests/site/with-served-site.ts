import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type RunningSite, sharedSite, startBrowser, startSite } from './site.ts';

/**
 * The built server and a browser for all tests of a file; both are there from its first test on.
 * @param environment of a server that only this file uses; without it, all files share one
 */
export function withServedSite(environment?: Record<string, string>): {
  readonly site: RunningSite;
  readonly browser: Browser;
} {
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([
      environment ? startSite(environment) : (sharedSite() as RunningSite),
      startBrowser(),
    ]);
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
