import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fourTabs } from '../../../src/features/product-tabs/product-tabs.fixtures.ts';
import { tabs } from './responses.ts';
import { eventually, withSite } from './setting.ts';

const site = withSite();
const part = (name: string) => `trade-product-tabs [part=${name}]`;
const selected = (page: Page) => page.getByRole('tab', { selected: true }).innerText();

const pages = [
  ['/industries', 'Our Industries', 3],
  ['/products', 'Our Products', 1],
  ['/services', 'Our Services', 2],
] as const;

describe.each(pages)('%s', (path, heading, type) => {
  const open = site.share(path);

  it(`hero '${heading}'`, async () => {
    expect(await open().locator(part('hero')).getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  });

  it('default tab 0', async () => {
    expect(await open().getByRole('tab').first().getAttribute('aria-selected')).toBe('true');
  });

  it("shows the tab's title, an HTML description and content, with a 'Contact Us' link to /contact-us", async () => {
    const page = open();
    const [first] = await site.fetchJson(`/api/v1/product?type=${type}`);
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('heading', { level: 2, name: first.title, exact: true }).waitFor();
    expect(await page.locator(part('description')).innerHTML()).toContain('<p>');
    expect((await page.locator(part('description')).innerText()).length).toBeGreaterThan(50);
    expect(await page.locator(part('item')).count()).toBe(first.content.length);
    const href = (await page.locator(part('contact')).first().getAttribute('href')) ?? '';
    const { pathname, searchParams } = new URL(href, page.url());
    // The query names the product, so that nobody has to type it.
    expect([pathname, searchParams.get('looking_for')]).toEqual(['/contact-us', first.title]);
    expect(await page.locator(part('contact')).first().innerText()).toBe('Contact Us');
  });

  it('tab index changes the hero picture and background (indices 0 to 3)', async () => {
    const page = open();
    const seen: [picture: string | null, ground: string][] = [];
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
      const ground = await page
        .locator(part('hero'))
        .evaluate((hero) => getComputedStyle(hero).backgroundColor);
      seen.push([await page.locator(part('hero-picture')).getAttribute('src'), ground]);
    }
    expect(seen).toHaveLength(4);
    expect(new Set(seen.map(([picture]) => picture)).size).toBe(4);
    expect(new Set(seen.map(([, ground]) => ground)).size).toBe(4);
  });

  it.each([0, 1, 2, 3])('optional query value (tab) selects the initial tab: %i', async (index) => {
    const page = await site.open(`${path}?tab=${index}`);
    const titles = await page.getByRole('tab').allInnerTexts();
    expect(await selected(page)).toBe(titles[index]);
    expect(await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).innerText()).toBe(
      titles[index],
    );
  });
});

describe('content layout', () => {
  const placed = site.sharePlace('<trade-product-tabs></trade-product-tabs>', () => ({ product: tabs }), {
    height: 3000,
  });
  const [list, grid] = fourTabs;

  async function show(title = ''): Promise<Page> {
    const { page } = placed();
    await page.getByRole('tab', { name: title, exact: true }).click();
    await page.getByRole('tabpanel').getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    return page;
  }

  it('heading and description (HTML), then items', async () => {
    const page = await show(list?.title);
    expect(await page.locator(`${part('description')} em`).innerText()).toBe('two papers');
    const [title, description, items] = await Promise.all(
      [part('title'), part('description'), part('list')].map((piece) => page.locator(piece).boundingBox()),
    );
    expect(title?.y).toBeLessThanOrEqual(description?.y ?? 0);
    expect(items?.y).toBeGreaterThanOrEqual((description?.y ?? 0) + (description?.height ?? 0));
  });

  it("if the selected tab's isGrid is 0, items are a list of cards", async () => {
    const page = await show(list?.title);
    expect(await page.locator(`${part('list')} > li`).count()).toBe(2);
    expect(await page.getByText('Our Services Include').count()).toBe(0);
  });

  it('card: an image, from attachment_url', async () => {
    const page = await show(list?.title);
    const picture = page.locator(part('item')).first().locator('img');
    expect(await picture.getAttribute('src')).toBe(placed().api.url + list?.content[0]?.attachment_url);
  });

  it('card: image shown only when attachment is non-empty', async () => {
    const page = await show(list?.title);
    expect(list?.content[1]).toMatchObject({ attachment: '', attachment_url: expect.stringMatching(/./) });
    expect(await page.locator(part('item')).nth(1).locator('img, [part=picture]').count()).toBe(0);
  });

  it('card: title, optional subHeader', async () => {
    const page = await show(list?.title);
    const cards = page.locator(part('item'));
    expect(await cards.locator('[part=item-title]').allInnerTexts()).toEqual(
      list?.content.map(({ title }) => title),
    );
    expect(await cards.nth(0).locator('[part=item-subheader]').innerText()).toBe(list?.content[0]?.subHeader);
    expect(await cards.nth(1).locator('[part=item-subheader]').count()).toBe(0);
  });

  it('card: HTML description', async () => {
    const page = await show(list?.title);
    expect(await page.locator(`${part('item')} strong`).innerText()).toBe('date of manufacture');
  });

  it('card: a Contact Us button', async () => {
    const page = await show(list?.title);
    for (const card of await page.locator(part('item')).all()) {
      const button = card.getByRole('link', { name: 'Contact Us', exact: true });
      expect(await button.getAttribute('href')).toBe(site.url('/contact-us'));
    }
  });

  it.each([1, 7])("otherwise (isGrid %i) a heading 'Our Services Include' and a grid", async (isGrid) => {
    const tab = fourTabs.find((entry) => entry.isGrid === isGrid);
    const page = await show(tab?.title);
    await page.getByRole('heading', { name: 'Our Services Include', exact: true }).waitFor();
    expect(await page.locator(part('grid')).evaluate((node) => getComputedStyle(node).display)).toBe('grid');
    expect(await page.locator(part('list')).count()).toBe(0);
  });

  it('grid of image, title, subHeader and optional description', async () => {
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

  it('an optional HTML footer is shown below', async () => {
    const page = await show(list?.title);
    const footer = await page.locator(part('footer')).boundingBox();
    const items = await page.locator(part('list')).boundingBox();
    expect(footer?.y).toBeGreaterThanOrEqual((items?.y ?? Number.POSITIVE_INFINITY) + (items?.height ?? 0));
    await show(grid?.title);
    expect(await page.locator(part('footer')).count()).toBe(0);
  });
});

describe('hero picture', () => {
  it('stands beside the bundle, wherever the API is', async () => {
    const { page, api } = await site.place('<trade-product-tabs type="services"></trade-product-tabs>', {
      product: tabs,
    });
    const picture = page.locator(part('hero-picture'));
    await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toBe(site.url('/elements/pictures/forecast-desk.svg'));
    expect(api.url).not.toBe(site.url());
  });
});

describe('tabs: states', () => {
  it('skeleton placeholders show while loading', async () => {
    const { page, api } = await site.place('<trade-product-tabs></trade-product-tabs>', {
      product: { ...tabs, hang: true },
    });
    await page.locator(part('skeleton')).first().waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await eventually(api.hanging).toBe(1);
    api.release();
    await page.getByRole('tab').first().waitFor();
    expect(await page.locator(part('skeleton')).count()).toBe(0);
  });

  it('selected by index', async () => {
    const { page } = await site.place('<trade-product-tabs tab="1"></trade-product-tabs>', { product: tabs });
    await page.getByRole('tab').first().waitFor();
    for (const [index, { title }] of fourTabs.entries()) {
      if (index !== 1) await page.getByRole('tab').nth(index).click();
      else await page.getByRole('tab').nth(index).press('Enter');
      await eventually(() => selected(page)).toBe(title);
    }
  });

  it.each(['9', '-1', 'x', ''])('tab "%s" is not a tab index: tab 0', async (tab) => {
    const { page } = await site.place(`<trade-product-tabs tab="${tab}"></trade-product-tabs>`, {
      product: tabs,
    });
    await page.getByRole('tab').first().waitFor();
    expect(await selected(page)).toBe(fourTabs[0]?.title);
  });

  it('an empty list shows the hero and the way to contact', async () => {
    const { page, lines } = await site.place('<trade-product-tabs></trade-product-tabs>', {
      product: { body: [] },
    });
    await page.locator(part('skeleton')).first().waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Our Products');
    expect(await page.getByRole('tab').count()).toBe(0);
    const contact = page.getByRole('link', { name: 'Contact Us', exact: true });
    expect(await contact.getAttribute('href')).toBe(site.url('/contact-us'));
    expect(lines).toEqual([]);
  });
});
