import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions } from '../browser.mjs';
import { startSite } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    /** Folder of the site's data. */
    siteData: string;
    browserAddress: string;
  }
}

/** One site and one browser for all files, which take longer to start than most tests. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [site, browser] = await Promise.all([
    startSite(),
    browserOptions().then((options) => chromium.launchServer(options)),
  ]);
  provide('siteUrl', site.url);
  provide('siteData', site.dataDir);
  provide('browserAddress', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.close();
  };
}
