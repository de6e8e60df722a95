import type { Page } from 'playwright-core';
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
    await eventually(() => title(page)).toBe(titles.at(-2));
    await page
      .locator('trade-anti-fraud-footer')
      .getByRole('link', { name: names[1] as string })
      .click();
    await eventually(() => page.locator('#announcement').innerText()).toBe(titles[1]);
  });
});
