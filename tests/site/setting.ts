import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
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

/** Adds up the layout shifts of the documents that a page opens from now on, each from its start: read as `window.shift`. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

declare global {
  interface Window {
    shift: number;
  }
}

/** Holds back what a page requests until the returned function is called; then it arrives or fails. */
export async function hold(
  page: Page,
  address: Parameters<Page['route']>[0],
  outcome: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route[outcome]();
  });
  return release;
}

/** As `visit`; some of what the page requests is held back until `release` is called. */
export async function visitHeld(address: string, held: Parameters<typeof hold>[1]) {
  let release = () => {};
  const visited = await visit(address, {
    prepare: async (page) => {
      release = await hold(page, held);
    },
  });
  return { ...visited, release };
}

/** `expect` of what comes true in a while: it checks again and again. */
export const eventually: typeof expect.poll = expect.poll;
