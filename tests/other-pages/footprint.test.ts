import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { elements } from '../../src/elements.ts';
import { eventually, site, visit } from '../site/setting.ts';
import type { WindowOptions } from '../site/windows.ts';
import { hostPage, showAll } from './setting.ts';

/** All of a page that an element could have written to, its own insides aside. */
const traces = (page: Page) =>
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
    navigationState: navigation.currentEntry?.getState(),
    address: location.href,
    title: document.title,
  }));

/** How much each of the browser's stores holds. */
const kept = (page: Page): Promise<(number | undefined)[]> =>
  page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    (await navigator.storage.estimate()).usage,
  ]);

const tags = Object.keys(elements);
const html = async () => {
  const { data } = await (await fetch(`${site.url}/api/v1/blog?page=1&size=1`)).json();
  return [
    ...tags.map((tag) => `<${tag} product="Trade" article-id="${data[0].uuid}"></${tag}>`),
    `<script type="module" src="${site.url}/elements/trade-elements.js"></script>`,
  ].join('\n');
};
// Below 1024 px the mobile menu shows as well.
const open = async (options: WindowOptions = {}) =>
  visit(hostPage(await html()), { width: 800, height: 900, fresh: true, ...options });

/** Brings every element into view and does with each what a visitor would. */
async function useAll(page: Page): Promise<void> {
  await showAll(page.locator(tags.join()));
  const press = (selector: string) => page.locator(selector).first().click();
  await press('trade-site-header [part=menu-button]');
  await press('trade-site-header [part=menu-button]');
  await press('trade-mobile-menu [part=menu-button]');
  await press('trade-hub-button [part=hub-button]');
  await page.keyboard.press('Escape');
  await press('trade-enquiry-form button');
  await page.getByText('Name is required').first().waitFor();
  await press('trade-gallery [part=open]');
  await page.locator('trade-gallery [part=large-title]').waitFor();
  await page.keyboard.press('Escape');
  const tab = page.locator('trade-product-tabs [part~=tab]').nth(1);
  await tab.click();
  await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
}

it('all elements, used, leave nothing in the page around them and call only the API', async () => {
  const used = await open();
  await useAll(used.page);
  const { page, requests, errors } = used;
  const untouched = await open({ prepare: (page) => page.route('**/elements/**', (route) => route.abort()) });
  // Each page has an address of its own.
  const { address: _, ...left } = await traces(page);
  const { address: __, ...there } = await traces(untouched.page);
  expect(left).toEqual(there);
  expect(page.url()).toBe(requests[0]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await kept(page)).toEqual([0, 0, 0, 0]);
  const elsewhere = requests.slice(1).filter((address) => !/^data:/.test(address));
  expect(elsewhere.filter((address) => !address.startsWith(`${site.url}/`))).toEqual([]);
  expect(errors).toEqual([]);
});
