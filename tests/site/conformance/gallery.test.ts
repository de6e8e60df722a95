import { describe, expect, it } from 'vitest';
import { galleryItem } from '../../../src/features/gallery/gallery.fixtures.ts';
import { paged, pictures } from './responses.ts';
import { eventually, withSite } from './setting.ts';

const site = withSite();
const gallery = '<trade-gallery></trade-gallery>';
const card = 'trade-gallery [part=card]';

describe('gallery (/gallery)', () => {
  const open = site.share('/gallery');

  it("banner 'Photo Gallery'", async () => {
    expect(await open().getByRole('heading', { level: 1 }).innerText()).toBe('Photo Gallery');
  });

  it('clicking a card opens a dialog with the large image, title and description', async () => {
    const page = open();
    const { data } = await site.fetchJson('/api/v1/gallery?page=1&size=8');
    await page.locator(card).nth(2).click();
    const dialog = page.getByRole('dialog', { name: data[2].title });
    await dialog.waitFor();
    expect(await dialog.locator('img').getAttribute('src')).toContain(data[2].attachment_url);
    await expect
      .poll(() => dialog.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await dialog.getByText(data[2].description).waitFor();
    const small = await page.locator(`${card} img`).nth(2).boundingBox();
    // It grows from its card.
    await expect
      .poll(async () => (await dialog.locator('img').boundingBox())?.width)
      .toBeGreaterThan(2 * (small?.width ?? Number.POSITIVE_INFINITY));
  });

  it('dark-backdrop', async () => {
    const [red = 255, green = 255, blue = 255, alpha = 1] = await open()
      .locator('trade-gallery dialog')
      .evaluate(
        (dialog) =>
          getComputedStyle(dialog, '::backdrop')
            .backgroundColor.match(/[\d.]+/g)
            ?.map(Number) ?? [],
      );
    expect(Math.max(red, green, blue)).toBeLessThan(64);
    expect(alpha).toBeGreaterThan(0.5);
  });

  it.each(['a close icon', 'a click outside', 'Escape'])('closable by %s', async (way) => {
    const page = open();
    const dialog = page.locator('trade-gallery dialog');
    if (!(await dialog.isVisible())) await page.locator(card).nth(2).click();
    await dialog.waitFor();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else if (way === 'a click outside') await page.mouse.click(4, 400);
    else await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => page.evaluate(() => document.activeElement?.localName)).toBe('trade-gallery');
  });
});

describe('gallery (/gallery) on a phone', () => {
  // Nothing moves: what is measured is at rest.
  const open = site.share('/gallery', { width: 390, reducedMotion: 'reduce' });

  it.each(['above', 'below'])('closable by a click outside: %s the picture', async (where) => {
    const page = open();
    const dialog = page.locator('trade-gallery dialog');
    await page.locator(card).nth(1).click();
    const picture = await dialog.locator('[part=large-picture]').boundingBox();
    if (!picture) throw new Error('no picture');
    const tools = await dialog.locator('[part=close]').boundingBox();
    const texts = await dialog.locator('[part=large-title]').boundingBox();
    const [from, to] =
      where === 'above'
        ? [(tools?.y ?? 0) + (tools?.height ?? 0), picture.y]
        : [picture.y + picture.height, texts?.y ?? 0];
    expect(to - from).toBeGreaterThan(20);
    await page.mouse.click(195, (from + to) / 2);
    await dialog.waitFor({ state: 'hidden' });
  });

  it('fills the window without a scroll bar', async () => {
    const page = open();
    const dialog = page.locator('trade-gallery dialog');
    await page.locator(card).nth(1).click();
    await dialog.locator('[part=large-picture]').waitFor();
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });
});

describe('gallery grid', () => {
  const items = [
    galleryItem(0),
    { ...galleryItem(1), attachment_url: '/missing.svg' },
    { ...galleryItem(2), attachment_url: '' },
  ];
  // Four columns of 210 px, and what the element puts between them.
  const grid = site.sharePlace(`<div style="width:888px">${gallery}</div>`, () => ({
    gallery: paged([...items, ...items]),
  }));

  it('cards with image, title, description', async () => {
    const { page, api } = grid();
    const first = page.locator(card).first();
    const { title, description, attachment_url } = galleryItem(0);
    await first.getByText(title, { exact: true }).waitFor();
    await first.getByText(description, { exact: true }).waitFor();
    expect(await first.locator('img').getAttribute('src')).toBe(api.url + attachment_url);
  });

  it('gallery card 210 by 242', async () => {
    const box = await grid().page.locator(card).first().boundingBox();
    expect([box?.width, box?.height]).toEqual([210, 242]);
  });

  it.each([240, 500, 888, 1200, 2000])(
    'responsive grid, minimum column width 210px: %i px wide',
    async (width) => {
      const { page } = grid();
      await page.setViewportSize({ width: 2100, height: 800 });
      await page
        .locator('body > div')
        .evaluate((div, width) => Object.assign(div.style, { width: `${width}px` }), width);
      const boxes = await page
        .locator(card)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
      for (const box of boxes) {
        expect(box.width).toBeGreaterThanOrEqual(210);
        expect(box.height).toBe(242);
      }
      const columns = new Set(boxes.map(({ left }) => left)).size;
      const room = boxes[0]?.width ?? 0;
      // No further column of 210 px would find room.
      expect(columns === items.length * 2 || room < 2 * 210 + 32).toBe(true);
    },
  );

  it('missing pictures: the card keeps its size, without a broken picture', async () => {
    const { page, lines } = grid();
    const sizes = await page.locator(card).evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(new Set(sizes).size).toBe(1);
    expect(await page.locator(card).nth(2).locator('img').count()).toBe(0);
    expect(await page.locator(card).nth(1).locator('img').getAttribute('alt')).toBe('');
    await page.locator(card).nth(2).click();
    await page.getByRole('dialog', { name: galleryItem(2).title }).waitFor();
    await page.keyboard.press('Escape');
    expect(lines).toEqual([]);
  });
});

describe('gallery: states', () => {
  it('slow response: skeletons until it comes', async () => {
    const { page, api } = await site.place(gallery, { gallery: { ...paged([galleryItem(0)]), hang: true } });
    await page.locator('trade-gallery [part=skeleton]').first().waitFor();
    expect(await page.locator(card).count()).toBe(0);
    await eventually(api.hanging).toBe(1);
    api.release();
    await page.locator(card).first().waitFor();
    expect(await page.locator('trade-gallery [part=skeleton]').count()).toBe(0);
  });

  it('empty state: "Stay tuned — new gallery are coming soon!"', async () => {
    const { page, api } = await site.place(gallery, { gallery: pictures(0) });
    await page.getByText('Stay tuned — new gallery are coming soon!', { exact: true }).waitFor();
    expect(await page.getByRole('list').count()).toBe(0);
    expect(api.requests).toHaveLength(1);
  });

  it('infinite scroll as in the blog list', async () => {
    const { page, api } = await site.place(gallery, { gallery: pictures(20) }, { width: 300, height: 600 });
    await eventually(() => page.locator(card).count()).toBe(8);
    expect(api.requests).toHaveLength(1);
    await page.locator(card).last().scrollIntoViewIfNeeded();
    await eventually(() => page.locator(card).count()).toBe(16);
    await page.locator(card).last().scrollIntoViewIfNeeded();
    await eventually(() => page.locator(card).count()).toBe(20);
    expect(api.requests).toHaveLength(3);
  });

  it.each([
    ['last page 1', paged([galleryItem(0)], 1, 1)],
    ['current_page equals last_page', paged([galleryItem(0)], 2, 2)],
  ])('otherwise no more loading: %s', async (_, response) => {
    const { page, api, pass } = await site.place(gallery, { gallery: response }, { stopped: true });
    await page.locator(card).first().waitFor();
    await page.mouse.wheel(0, 5000);
    await pass(60_000);
    expect(api.requests).toHaveLength(1);
  });

  it('1,000 items, size from the attribute', async () => {
    const { page, api } = await site.place('<trade-gallery page-size="1000"></trade-gallery>', {
      gallery: pictures(1000),
    });
    await eventually(() => page.locator(card).count()).toBe(1000);
    expect(api.requests.map(({ path }) => path)).toEqual(['/api/v1/gallery?page=1&size=1000']);
  });

  it('lightbox: closed, open with the chosen item, closed', async () => {
    const { page } = await site.place(gallery, { gallery: pictures(8) });
    const dialog = page.locator('trade-gallery dialog');
    await page.locator(card).first().waitFor();
    expect(await dialog.isVisible()).toBe(false);
    for (const index of [0, 4]) {
      await page.locator(card).nth(index).click();
      await page.getByRole('dialog', { name: galleryItem(index).title }).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
  });
});
