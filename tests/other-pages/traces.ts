import type { Page } from 'playwright-core';

/** All of a page that an element could have written to, its own insides aside. */
export const traces = (page: Page) =>
  page.evaluate(() => ({
    globals: Reflect.ownKeys(window).map(String).sort(),
    // React's mark that it listens for `selectionchange` is all that it leaves.
    document: Reflect.ownKeys(document)
      .map(String)
      .filter((key) => !key.startsWith('_reactListening')),
    page: (document.documentElement.cloneNode(false) as Element).outerHTML,
    head: document.head.innerHTML,
    body: document.body.innerHTML,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    steps: history.length,
    state: history.state,
    address: location.href,
    title: document.title,
  }));

/** How much stands in each of the stores that a browser offers. */
export const kept = (page: Page): Promise<(number | undefined)[]> =>
  page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    (await navigator.storage.estimate()).usage,
  ]);
