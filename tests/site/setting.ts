import type { ConsoleMessage, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { type ControlledApi, type Scripts, startControlledApi } from './controlled-api.ts';
import { watchResponses } from './settled.ts';
import { makeWindow, openWindow, type Visit, type WindowOptions } from './windows.ts';

/** The built site that all files share: for tests that leave nothing behind which another could see. */
export const site = { url: inject('siteUrl'), dataDir: inject('siteData') };

const addressOf = (address: string) => (address.startsWith('/') ? site.url + address : address);

// biome-ignore lint/suspicious/noExplicitAny: JSON
export const fetchJson = async (path: string): Promise<any> => (await fetch(site.url + path)).json();

/** Opens a page of the site, or one at a full address, for one test. */
export async function visit(address: string, options?: WindowOptions): Promise<Visit> {
  const window = await openWindow(options);
  await window.page.goto(addressOf(address));
  return window;
}

/** As `visit`, for tests that need only the page, and not what it loads last. */
export async function open(address: string, options?: WindowOptions): Promise<Page> {
  const { page } = await openWindow(options);
  await page.goto(addressOf(address), { waitUntil: 'domcontentloaded' });
  return page;
}

/** Made before the first test of a `describe`, ended after its last. */
export function shared<Made extends { end(): unknown }>(make: () => Promise<Made>): () => Made {
  let made: Made | undefined;
  beforeAll(async () => {
    made = await make();
  });
  afterAll(() => made?.end());
  return () => made as Made;
}

/** A page for the tests of a `describe`, empty where no address is given. */
export function share(address?: string, options?: WindowOptions): () => Page {
  const made = shared(async () => {
    const window = await makeWindow(options);
    if (address) await window.page.goto(addressOf(address), { waitUntil: 'domcontentloaded' });
    return window;
  });
  return () => made().page;
}

/** A bare page with elements on it, and the API that they call. */
export interface Placed extends Omit<Visit, 'requests'> {
  api: ControlledApi;
  /** What the elements wrote to the console: the browser's own lines on failed requests are left out. */
  lines: string[];
  /** Lets time pass in a `stopped` window, in milliseconds, once all requests have their responses. */
  pass(ms: number): Promise<void>;
}

async function makePlaced(
  markup: string,
  scripts: Scripts,
  options?: WindowOptions,
): Promise<Placed & { end(): Promise<void> }> {
  const api = await startControlledApi(`${site.url}/elements/trade-elements.js`, markup, scripts);
  const window = await makeWindow(options);
  const { page } = window;
  const lines: string[] = [];
  const note = (message: ConsoleMessage) => {
    if (!message.text().startsWith('Failed to load resource')) lines.push(message.text());
  };
  page.on('console', note);
  const { settled, stop } = watchResponses(page, api);
  await page.goto(api.page, { waitUntil: 'domcontentloaded' });
  return {
    ...window,
    api,
    lines,
    async pass(ms) {
      await settled();
      await page.clock.runFor(ms);
      await settled();
    },
    async end() {
      page.off('console', note);
      stop();
      // Before the API, which what still runs in the page would call.
      await window.end();
      await api.close();
    },
  };
}

/** Elements on a bare page against an API that the test controls, for one test. */
export async function place(markup: string, scripts: Scripts, options?: WindowOptions): Promise<Placed> {
  const placed = await makePlaced(markup, scripts, options);
  onTestFinished(placed.end);
  return placed;
}

/** The same for the tests of a `describe`; `prepare` runs before the first of them. */
export const sharePlace = (
  markup: string,
  scripts: () => Scripts,
  options?: WindowOptions,
  prepare?: (placed: Placed) => Promise<unknown>,
): (() => Placed) =>
  shared(async () => {
    const placed = await makePlaced(markup, scripts(), options);
    await prepare?.(placed);
    return placed;
  });

/** Holds back what a page requests until the returned function is called. */
export async function hold(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** `expect` of what comes true in a while: it checks again and again. */
export const eventually = <Value>(find: () => Value) => expect.poll(find, { timeout: 20_000 });

/** What a visitor reads, on one line. */
export const readText = async (page: Page, selector = 'main'): Promise<string> =>
  (await page.locator(selector).first().innerText()).replace(/\s+/g, ' ').trim();
