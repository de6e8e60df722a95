import { type Browser, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { asForeign, fromForeign } from '../../foreign-api/foreign-make.ts';
import { sharedSite, startBrowser, type Watched } from '../site.ts';
import { type ControlledApi, type Scripts, startControlledApi } from './controlled-api.ts';
import { watchResponses } from './settled.ts';
import { type WindowOptions, windowsOf } from './windows.ts';

/** A bare page with elements on it, and the API that they call. */
export interface Placed extends Watched {
  api: ControlledApi;
  /** What the elements wrote to the console: the browser's own lines on failed requests are left out. */
  lines: string[];
  /** Lets time pass in a `stopped` window, in milliseconds, once all requests have their responses. */
  pass(ms: number): Promise<void>;
}

export interface Setting {
  /** Address on the site. */
  url(path?: string): string;
  /** What the site's API sends, in the form of the specification. */
  // biome-ignore lint/suspicious/noExplicitAny: JSON
  fetchJson(path: string): Promise<any>;
  /** A page of the site, for one test. */
  open(path: string, options?: WindowOptions): Promise<Page>;
  /** A page of the site, for the tests of a `describe`. */
  share(path: string, options?: WindowOptions): () => Page;
  /** An empty window for one test, and all that goes wrong in it. */
  watch(options?: WindowOptions): Promise<Watched>;
  /** Elements on a bare page against an API that the test controls, for one test. */
  place(markup: string, scripts: Scripts, options?: WindowOptions): Promise<Placed>;
  /** The same for the tests of a `describe`; `prepare` runs before the first of them. */
  sharePlace(
    markup: string,
    scripts: () => Scripts,
    options?: WindowOptions,
    prepare?: (placed: Placed) => Promise<unknown>,
  ): () => Placed;
}

/**
 * The built site and a browser for the tests of one file. In the project `foreign` it is a site over an API of another
 * make, and so are the APIs that a test controls.
 */
export function withSite(): Setting {
  const foreign = inject('foreignSite');
  let site: { url: string; close?(): Promise<void> };
  let browser: Browser;
  const url = (path = '') => site.url + path;
  const take = windowsOf(() => browser);

  beforeAll(async () => {
    [site, browser] = await (foreign
      ? Promise.all([foreign, chromium.connect(foreign.browser)])
      : Promise.all([sharedSite(), startBrowser()]));
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close?.();
  });

  async function open(path: string, options: WindowOptions = {}) {
    const window = await take(options);
    await window.page.goto(url(path), { waitUntil: 'domcontentloaded' });
    return { ...window, end: window.giveBack };
  }

  async function place(
    markup: string,
    scripts: Scripts,
    options: WindowOptions = {},
  ): Promise<Placed & { end(): Promise<void> }> {
    const api = await startControlledApi(
      url('/elements/trade-elements.js'),
      markup,
      scripts,
      foreign && asForeign,
    );
    const { page, errors, giveBack } = await take(options);
    const lines: string[] = [];
    const note = (message: ConsoleMessage) => {
      if (!message.text().startsWith('Failed to load resource')) lines.push(message.text());
    };
    page.on('console', note);
    const responses = watchResponses(page, api);
    await page.goto(api.page, { waitUntil: 'domcontentloaded' });
    return {
      page,
      errors,
      api,
      lines,
      async pass(ms) {
        await responses.settled();
        await page.clock.runFor(ms);
        await responses.settled();
      },
      async end() {
        page.off('console', note);
        responses.stop();
        // What still runs there would call an API that is gone.
        await page.goto('about:blank');
        await api.close();
        giveBack();
      },
    };
  }

  /** Made before the first test of a `describe`, ended after its last. */
  function shared<Made extends { end(): unknown }>(make: () => Promise<Made>): () => Made {
    let made: Made | undefined;
    beforeAll(async () => {
      made = await make();
    });
    afterAll(() => made?.end());
    return () => made as Made;
  }

  /** Ended with the test. */
  async function own<Made extends { end(): unknown }>(making: Promise<Made>): Promise<Made> {
    const made = await making;
    onTestFinished(async () => {
      await made.end();
    });
    return made;
  }

  return {
    url,
    async fetchJson(path) {
      const body = await (await fetch(url(path))).json();
      return foreign ? fromForeign(body) : body;
    },
    open: async (path, options) => (await own(open(path, options))).page,
    share(path, options) {
      const made = shared(() => open(path, options));
      return () => made().page;
    },
    async watch(options = {}) {
      const window = await take(options);
      onTestFinished(() => window.giveBack());
      return window;
    },
    place: (markup, scripts, options) => own(place(markup, scripts, options)),
    sharePlace: (markup, scripts, options, prepare) =>
      shared(async () => {
        const placed = await place(markup, scripts(), options);
        await prepare?.(placed);
        return placed;
      }),
  };
}

/** `expect` of what comes true in a while: it checks again and again. */
export const eventually = <Value>(find: () => Value) => expect.poll(find, { timeout: 10_000 });

/** What a visitor reads, on one line. */
export const readText = async (page: Page, selector = 'main'): Promise<string> =>
  (await page.locator(selector).first().innerText()).replace(/\s+/g, ' ').trim();
