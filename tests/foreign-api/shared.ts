import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions } from '../browser.mjs';
import { startForeignSite } from './foreign-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Only where the tests run against an API of another make. */
    foreignSite?: { url: string; browser: string };
  }
}

/** One site and one browser for all files that run against the foreign API. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [site, browser] = await Promise.all([
    startForeignSite(),
    browserOptions().then((options) => chromium.launchServer(options)),
  ]);
  provide('foreignSite', { url: site.url, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await site.close();
  };
}
