import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { sample } from '../full.ts';
import { keepErrors, openPage, type Watched } from '../site/site.ts';
import { type RunningHost, startHost } from './host.ts';

/** For what is tested at length: from right to left; Latin letters, longer words than in English; Chinese ones. */
export const testedLanguages = sample(['ur', 'tr', 'zh-Hans'] as const, 2);

export interface Setting {
  site: { url: string };
  host: RunningHost;
  browser: Browser;
  /** A profile that visits share, its cache too: not each of them loads all code again. */
  profile: BrowserContext;
}

/** The site, another company's server and a browser, for the tests of a file. */
export function sharedSetting(): Setting {
  const setting = { site: { url: inject('siteUrl') } } as Setting;
  beforeAll(async () => {
    setting.browser = await chromium.connect(inject('browserAddress'));
    setting.host = await startHost(setting.site, inject('frameworkScripts'));
    setting.profile = await setting.browser.newContext({ viewport: { width: 1280, height: 800 } });
  });
  afterAll(async () => {
    await setting.browser?.close();
    await setting.host?.close();
  });
  return setting;
}

export interface Visit extends Watched {
  /** Every address requested. */
  requests: string[];
  /** Every line on the console, with its kind. */
  lines: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** Called before the address is opened. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens an address, in a profile of its own where one is wanted; reports of the policy count as errors. */
export async function visit(
  { browser, profile }: Setting,
  address: string,
  { prepare, ...options }: VisitOptions = {},
): Promise<Visit> {
  const own = Object.keys(options).length > 0 ? await openPage(browser, options) : undefined;
  const page = own?.page ?? (await profile.newPage());
  const errors = own?.errors ?? keepErrors(page);
  const requests: string[] = [];
  const lines: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.setDefaultTimeout(10_000);
  await prepare?.(page);
  await page.goto(address);
  return { page, errors, requests, lines };
}

/** Shows every element of a page: those further down start when they come near the view. */
export async function scrollThrough(page: Page): Promise<void> {
  for (const element of await page.locator(':is(trade-enquiry-form, trade-gallery)').all()) {
    await element.scrollIntoViewIfNeeded();
    await element.locator('[part=form], [part=card]').first().waitFor();
  }
}
