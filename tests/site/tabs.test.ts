import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sample } from '../full.ts';
import { eventually, fetchJson, open, share, site } from './setting.ts';

const part = (name: string) => `trade-product-tabs [part=${name}]`;

/** What a page shows of its tab. */
async function shownTab(page: Page) {
  await page.getByRole('tab').first().waitFor();
  return page.evaluate(() => {
    const find = (selector: string) =>
      document.querySelector('trade-product-tabs')?.shadowRoot?.querySelector<HTMLElement>(selector) ??
      document.createElement('p');
    return {
      query: location.search,
      tab: find('[role=tab][aria-selected=true]').textContent,
      picture: find('[part=hero-picture]').getAttribute('src'),
      ground: getComputedStyle(find('[part=hero]')).backgroundColor,
      text: find('[role=tabpanel]').innerText,
    };
  });
}

it.each(
  sample(
    [
      ['/industries', 'Our Industries', 3],
      ['/products', 'Our Products', 1],
      ['/services', 'Our Services', 2],
    ] as const,
    1,
  ),
)('%s has the hero %j and the tabs of its type, and each can be the first', async (path, hero, type) => {
  const tabs: { title: string }[] = await fetchJson(`/api/v1/product?type=${type}`);
  const titles = tabs.map(({ title }) => title);
  const page = await open(path);
  expect(await page.locator(part('hero')).getByRole('heading', { level: 1 }).innerText()).toBe(hero);
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(titles);
  expect((await shownTab(page)).tab).toBe(titles[0]);
  const contact = await page.locator(part('contact')).first().getAttribute('href');
  // The query names the product, so that nobody has to type it.
  expect(contact).toContain('/contact-us?looking_for=');
  await page.goto(`${site.url}${path}?tab=3`);
  expect((await shownTab(page)).tab).toBe(titles[3]);
});

it.each([
  ['on the way from another page', '/', true],
  ['from another tab', '/products?tab=0', true],
  ['when the page is opened', '', true],
  ['without script', '', false],
])('an item that the address names is in view %s', async (_, from, javaScriptEnabled) => {
  const address = `${site.url}/products?tab=1#patient-monitors`;
  const page = await open(from || address, { javaScriptEnabled });
  if (from) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Monitors' });
      document.querySelector('main')?.prepend(link);
    }, address);
    await page.getByRole('link', { name: 'Monitors', exact: true }).click();
  }
  const heading = page.getByRole('heading', { name: 'Patient monitors' });
  await heading.waitFor();
  await eventually(async () => {
    const box = await page.locator('li#patient-monitors').boundingBox();
    return box && box.y >= 0 && box.y < 100;
  }).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

describe('the query of the tab', () => {
  const products = share();
  const footerLink = (name: string) =>
    products().locator('trade-anti-fraud-footer').getByRole('link', { name });

  it('shows the same, whether it is typed or reached by a link of the footer, from a tab or another page', async () => {
    const page = products();
    await page.goto(`${site.url}/products?tab=2`);
    const typed = await shownTab(page);
    expect(typed).toMatchObject({ query: '?tab=2', tab: 'Monitoring Device' });
    await footerLink('Oil & Gas Products').click();
    await eventually(() => shownTab(page)).toMatchObject({ query: '?tab=3', tab: 'Oil & Gas Products' });
    await footerLink('Monitoring Device').click();
    await eventually(() => shownTab(page)).toEqual(typed);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goto(`${site.url}/refund-policy`);
    await footerLink('Monitoring Device').click();
    await eventually(() => shownTab(page)).toEqual(typed);
  });

  it('is kept on the way back from another page', async () => {
    const page = products();
    await page.goto(`${site.url}/products?tab=2`);
    const typed = await shownTab(page);
    await page.locator('trade-site-header').getByRole('link', { name: 'Partnership' }).first().click();
    await page.waitForURL('**/partnership');
    await page.goBack();
    await eventually(() => shownTab(page)).toEqual(typed);
  });
});

describe('a press on a tab before the API has answered', () => {
  const api = '**/api/v1/product?*';

  it.each([
    ['fails', (route: Route) => route.fulfill({ status: 500 })],
    ['is unavailable', (route: Route) => route.abort()],
    ['does not answer', () => undefined],
  ])('opens the page of the tab when the API %s', async (_, answer) => {
    const page = await open('/products');
    await page.route(api, answer);
    await page.getByRole('tab').nth(2).click();
    await page.waitForURL('**/products?tab=2');
    await eventually(() => shownTab(page)).toMatchObject({ tab: 'Monitoring Device' });
    expect(await page.locator(part('failure')).count()).toBe(0);
    await page.goBack();
    await eventually(() => shownTab(page)).toMatchObject({ query: '', tab: 'Safety Apparel' });
    await page.unroute(api);
    await page.getByRole('tab').nth(1).click();
    await eventually(() => shownTab(page)).toMatchObject({ query: '?tab=1', tab: 'Medical Device' });
  });
});

it('the head names the tab for sharing as the server does', async () => {
  const page = await open('/products');
  const shared = (doc: string) => doc.match(/(?:rel="canonical" href|"(?:og:url|og:title)" content)=".*?"/g);
  for (const index of [2, 0, 3]) {
    await page.getByRole('tab').nth(index).click();
    const sent = await (await fetch(`${site.url}/products?tab=${index}`)).text();
    await eventually(async () => shared(await page.content())).toEqual(shared(sent));
  }
});

describe('the title', () => {
  const title = (page: Page) => page.evaluate(() => document.title);

  it('names the tab, whether the server sends it or the visitor chooses it, and is announced with it', async () => {
    const page = await open('/products');
    const names = await page.getByRole('tab').allInnerTexts();
    const titles: string[] = [];
    for (const [index, name] of names.entries()) {
      const html = await (await fetch(`${site.url}/products?tab=${index}`)).text();
      const sent = /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect(sent).toMatch(`${name} | Products | `);
      await page.getByRole('tab').nth(index).click();
      await eventually(() => title(page)).toBe(sent);
      titles.push(sent);
    }
    await page.goBack();
    await eventually(() => title(page)).toBe(titles[2]);
    await page
      .locator('trade-anti-fraud-footer')
      .getByRole('link', { name: names[1] as string })
      .click();
    await eventually(() => page.locator('#announcement').innerText()).toBe(titles[1]);
  });

  it('follows the arrow keys, which add nothing to the history', async () => {
    const page = await open('/partnership');
    await page.locator('trade-site-header').getByRole('link', { name: 'Products' }).first().click();
    await page.getByRole('tab').first().focus();
    const before = await page.evaluate(() => history.length);
    for (const key of ['ArrowRight', 'ArrowRight', 'End', 'Home', 'ArrowRight'])
      await page.keyboard.press(key);
    await eventually(() => title(page)).toContain('Medical Device | ');
    expect(page.url()).toBe(`${site.url}/products?tab=1`);
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.goBack();
    await page.waitForURL('**/partnership');
  });
});
