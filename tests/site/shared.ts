import { rm } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions } from '../browser.mjs';
import { bundleFrameworks } from '../other-pages/pages.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    /** Folder of the site's data. */
    siteData: string;
    browserAddress: string;
    /** Folder of the script of the page in React. */
    frameworkScripts: string;
  }
}

/** One site and one browser for all files, which take longer to start than most tests, and scripts of the frameworks. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [site, browser, scripts] = await Promise.all([
    startSite(),
    browserOptions().then((options) => chromium.launchServer(options)),
    bundleFrameworks(),
  ]);
  provide('siteUrl', site.url);
  provide('siteData', site.dataDir);
  provide('browserAddress', browser.wsEndpoint());
  provide('frameworkScripts', scripts);
  return async () => {
    await browser.close();
    await site.close();
    await rm(scripts, { recursive: true });
  };
}
