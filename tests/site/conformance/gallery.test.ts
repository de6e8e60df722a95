import { describe, expect, it } from 'vitest';
import { galleryItem } from '../../../src/features/gallery/gallery.fixtures.ts';
import { paged, pictures } from '../responses.ts';
import { eventually, fetchJson, place, share, sharePlace } from '../setting.ts';

const gallery = '<trade-gallery></trade-gallery>';
const card = 'trade-gallery [part=card]';

describe('gallery (/gallery)', () => {
  const open = share('/gallery');

  it("has the banner 'Photo Gallery'", async () => {
    expect(await open().getByRole('heading', { level: 1 }).innerText()).toBe('Photo Gallery');
  });

  it('opens a dark-backdrop dialog on clicking a card, with the large image, title and description', async () => {
    const page = open();
    const { data } = await fetchJson('/api/v1/gallery?page=1&size=8');
    await page.locator(card).nth(2).click();
    const dialog = page.getByRole('dialog', { name: data[2].title });
    await dialog.waitFor();
    expect(await dialog.locator('img').getAttribute('src')).toContain(data[2].attachment_url);
    await eventually(() =>
      dialog.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0);
    await dialog.getByText(data[2].description).waitFor();
    const small = await page.locator(`${card} img`).nth(2).boundingBox();
    // It grows from its card.
    await eventually(async () => (await dialog.locator('img').boundingBox())?.width).toBeGreaterThan(
      2 * (small?.width ?? Number.POSITIVE_INFINITY),
    );
    const [red = 255, green = 255, blue = 255, alpha = 1] = await dialog.evaluate(
      (node) =>
        getComputedStyle(node, '::backdrop')
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [],
    );
    expect(Math.max(red, green, blue)).toBeLessThan(64);
    expect(alpha).toBeGreaterThan(0.5);
  });

  it.each(['a close icon', 'a click outside', 'Escape'])('closes it by %s', async (way) => {
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

describe('gallery grid', () => {
  const items = [
    galleryItem(0),
    { ...galleryItem(1), attachment_url: '/missing.svg' },
    { ...galleryItem(2), attachment_url: '' },
  ];
  // Four columns of 210 px, and what the element puts between them.
  const grid = sharePlace(`<div style="width:888px">${gallery}</div>`, () => ({
    gallery: paged([...items, ...items]),
  }));

  it('has cards with image, title, description', async () => {
    const { page, api } = grid();
    const first = page.locator(card).first();
    const { title, description, attachment_url } = galleryItem(0);
    await first.getByText(title, { exact: true }).waitFor();
    await first.getByText(description, { exact: true }).waitFor();
    expect(await first.locator('img').getAttribute('src')).toBe(api.url + attachment_url);
  });

  it('has a gallery card of 210 by 242', async () => {
    const box = await grid().page.locator(card).first().boundingBox();
    expect([box?.width, box?.height]).toEqual([210, 242]);
  });

  it.each([
    [240, 1],
    [500, 2],
    [888, 4],
    [1200, 5],
  ])('is responsive, with a minimum column width of 210px: %i px has %i columns', async (width, count) => {
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
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(count);
  });

  it('keeps the size of a card without a picture, and shows no broken picture', async () => {
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

describe('the list of pictures', () => {
  it('shows its empty state: "Stay tuned — new gallery are coming soon!"', async () => {
    const { page } = await place(gallery, { gallery: pictures(0) });
    await page.getByText('Stay tuned — new gallery are coming soon!', { exact: true }).waitFor();
    expect(await page.getByRole('list').count()).toBe(0);
  });

  it('scrolls infinitely, as the blog list does', async () => {
    const { page, api } = await place(gallery, { gallery: pictures(20) }, { width: 300, height: 600 });
    await eventually(() => page.locator(card).count()).toBe(8);
    for (const count of [16, 20]) {
      await page.locator(card).last().scrollIntoViewIfNeeded();
      await eventually(() => page.locator(card).count()).toBe(count);
    }
    expect(api.requests.map(({ path }) => path)).toEqual(
      [1, 2, 3].map((number) => `/api/v1/gallery?page=${number}&size=8`),
    );
  });
});
