import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fourTabs } from '../../../src/features/product-tabs/product-tabs.fixtures.ts';
import { tabs } from '../responses.ts';
import { eventually, fetchJson, open, place, share, sharePlace, site } from '../setting.ts';

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

describe.each([
  ['/industries', 'Our Industries', 3],
  ['/products', 'Our Products', 1],
  ['/services', 'Our Services', 2],
] as const)('%s', (path, heading, type) => {
  const page = share(path);

  it(`has the hero '${heading}' and shows tab 0 by default`, async () => {
    expect(await page().locator(part('hero')).getByRole('heading', { level: 1 }).innerText()).toBe(heading);
    expect(await page().getByRole('tab').first().getAttribute('aria-selected')).toBe('true');
  });

  it("shows the tab's title, an HTML description and content, with a 'Contact Us' link to /contact-us", async () => {
    const [first] = await fetchJson(`/api/v1/product?type=${type}`);
    const panel = page().getByRole('tabpanel');
    await panel.getByRole('heading', { level: 2, name: first.title, exact: true }).waitFor();
    expect(await page().locator(part('description')).innerHTML()).toContain('<p>');
    expect((await page().locator(part('description')).innerText()).length).toBeGreaterThan(50);
    expect(await page().locator(part('item')).count()).toBe(first.content.length);
    const contact = page().locator(part('contact')).first();
    const { pathname, searchParams } = new URL((await contact.getAttribute('href')) ?? '', page().url());
    // The query names the product, so that nobody has to type it.
    expect([pathname, searchParams.get('looking_for')]).toEqual(['/contact-us', first.title]);
    expect(await contact.innerText()).toBe('Contact Us');
  });

  it('changes the hero picture and background with the tab index (indices 0 to 3)', async () => {
    const seen = [];
    for (const tab of await page().getByRole('tab').all()) {
      await tab.click();
      await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
      seen.push(await shownTab(page()));
    }
    expect(seen).toHaveLength(4);
    expect(new Set(seen.map(({ picture }) => picture)).size).toBe(4);
    expect(new Set(seen.map(({ ground }) => ground)).size).toBe(4);
  });

  it('selects its initial tab by the optional query value (tab)', async () => {
    await page().goto(`${site.url}${path}?tab=3`);
    const titles = await page().getByRole('tab').allInnerTexts();
    expect((await shownTab(page())).tab).toBe(titles[3]);
  });
});

describe('the query of the tab', () => {
  const products = share('/products?tab=2');
  const footerLink = (name: string) =>
    products().locator('trade-anti-fraud-footer').getByRole('link', { name });

  it('shows the same, whether it is typed or reached by a link of the footer, from a tab or another page', async () => {
    const page = products();
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

  it('follows the chosen tab without a reload, by mouse and keyboard, and back, forward and reload follow it', async () => {
    const page = products();
    await page.goto(`${site.url}/products`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('End');
    await eventually(() => shownTab(page)).toMatchObject({ query: '?tab=3', tab: 'Oil & Gas Products' });
    await page.getByRole('tab', { name: 'Medical Device' }).click();
    await eventually(() => shownTab(page)).toMatchObject({ query: '?tab=1', tab: 'Medical Device' });
    await page.goBack();
    await eventually(() => shownTab(page)).toMatchObject({ query: '?tab=3', tab: 'Oil & Gas Products' });
    await page.goBack();
    await eventually(() => shownTab(page)).toMatchObject({ query: '', tab: 'Safety Apparel' });
    await page.goForward();
    await eventually(() => shownTab(page)).toMatchObject({ query: '?tab=3', tab: 'Oil & Gas Products' });
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.reload();
    expect(await shownTab(page)).toMatchObject({ query: '?tab=3', tab: 'Oil & Gas Products' });
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

  it('that is not a tab index falls back to 0', async () => {
    await products().goto(`${site.url}/products?tab=4`);
    expect(await shownTab(products())).toMatchObject({ tab: 'Safety Apparel' });
  });

  it('leads to the tab without JavaScript', async () => {
    const page = await open('/products?tab=2', { javaScriptEnabled: false });
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Monitoring Device');
    await page.getByRole('tab', { name: 'Medical Device' }).click();
    await page.waitForURL('**/products?tab=1');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Medical Device');
  });
});

describe('content layout', () => {
  const placed = sharePlace('<trade-product-tabs></trade-product-tabs>', () => ({ product: tabs }), {
    height: 3000,
  });
  const [list, grid] = fourTabs;

  async function show(title = ''): Promise<Page> {
    const { page } = placed();
    await page.getByRole('tab', { name: title, exact: true }).click();
    await page.getByRole('tabpanel').getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    return page;
  }

  it('is heading and description (HTML), then items, then an optional HTML footer below', async () => {
    const page = await show(list?.title);
    expect(await page.locator(`${part('description')} em`).innerText()).toBe('two papers');
    const box = async (name: string) => {
      const { y = Number.NaN, height = 0 } = (await page.locator(part(name)).boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    expect((await box('title')).top).toBeLessThanOrEqual((await box('description')).top);
    expect((await box('list')).top).toBeGreaterThanOrEqual((await box('description')).bottom);
    expect((await box('footer')).top).toBeGreaterThanOrEqual((await box('list')).bottom);
    await show(grid?.title);
    expect(await page.locator(part('footer')).count()).toBe(0);
  });

  it("is a list of cards if the selected tab's isGrid is 0: image, title, optional subHeader, HTML description, a Contact Us button", async () => {
    const page = await show(list?.title);
    const cards = page.locator(part('item'));
    expect(await page.locator(`${part('list')} > li`).count()).toBe(2);
    expect(await page.getByText('Our Services Include').count()).toBe(0);
    expect(await cards.nth(0).locator('img').getAttribute('src')).toBe(
      placed().api.url + list?.content[0]?.attachment_url,
    );
    expect(await cards.locator('[part=item-title]').allInnerTexts()).toEqual(
      list?.content.map(({ title }) => title),
    );
    expect(await cards.nth(0).locator('[part=item-subheader]').innerText()).toBe(list?.content[0]?.subHeader);
    expect(await cards.nth(1).locator('[part=item-subheader]').count()).toBe(0);
    expect(await page.locator(`${part('item')} strong`).innerText()).toBe('date of manufacture');
    for (const card of await cards.all()) {
      const button = card.getByRole('link', { name: 'Contact Us', exact: true });
      expect(await button.getAttribute('href')).toBe(`${site.url}/contact-us`);
    }
  });

  it('shows an image only when attachment is non-empty', async () => {
    const page = await show(list?.title);
    expect(list?.content[1]).toMatchObject({ attachment: '', attachment_url: expect.stringMatching(/./) });
    expect(await page.locator(part('item')).nth(1).locator('img, [part=picture]').count()).toBe(0);
  });

  it.each([1, 7])("is otherwise a heading 'Our Services Include' and a grid (isGrid %i)", async (isGrid) => {
    const page = await show(fourTabs.find((entry) => entry.isGrid === isGrid)?.title);
    await page.getByRole('heading', { name: 'Our Services Include', exact: true }).waitFor();
    expect(await page.locator(part('grid')).evaluate((node) => getComputedStyle(node).display)).toBe('grid');
    expect(await page.locator(part('list')).count()).toBe(0);
  });

  it('has in the grid image, title, subHeader and optional description', async () => {
    const page = await show(grid?.title);
    const items = page.locator(part('item'));
    const first = items.first();
    expect(await first.locator('img').getAttribute('src')).toContain(grid?.content[0]?.attachment_url);
    await first.getByText('Patient monitors', { exact: true }).waitFor();
    await first.getByText('IEC 60601-1', { exact: true }).waitFor();
    await first.getByText('Basic safety and essential performance.', { exact: true }).waitFor();
    expect(await items.nth(1).locator('[part=rich-text]').count()).toBe(0);
    const tops = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  it('has a hero picture that is beside the bundle, wherever the API is', async () => {
    const picture = placed().page.locator(part('hero-picture'));
    expect(await picture.getAttribute('src')).toContain(`${site.url}/elements/pictures/`);
    await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
});

it('skeleton placeholders show while the tabs load', async () => {
  const { page, api } = await place('<trade-product-tabs></trade-product-tabs>', {
    product: { ...tabs, hang: true },
  });
  await page.locator(part('skeleton')).first().waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  await eventually(api.hanging).toBe(1);
  api.release();
  await page.getByRole('tab').first().waitFor();
  expect(await page.locator(part('skeleton')).count()).toBe(0);
});
