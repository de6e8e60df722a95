import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, site, visit } from './setting.ts';

const openPage = async (path: string): Promise<Page> => (await visit(path, { width: 900 })).page;

const addressOf = (page: Page) => page.url().slice(site.url.length);
const title = (page: Page) => page.locator('trade-gallery dialog h2');
const card = (page: Page, name: string) =>
  page.locator('trade-gallery').getByRole('link', { name, exact: true });

describe('the address of the gallery', () => {
  it('names the open picture, is updated with it, and loses it on Back and on close', async () => {
    const page = await openPage('/gallery');
    await card(page, 'Container vessel').click();
    await title(page).waitFor();
    await eventually(() => addressOf(page)).toBe('/gallery?picture=container-vessel');
    await page.keyboard.press('ArrowRight');
    await eventually(() => addressOf(page)).toBe('/gallery?picture=ship-to-shore-crane');
    await page.goBack();
    await title(page).waitFor({ state: 'hidden' });
    expect(addressOf(page)).toBe('/gallery');
    await page.goForward();
    await eventually(() => title(page).textContent()).toBe('Ship-to-shore crane');
    await page.keyboard.press('Escape');
    await eventually(() => addressOf(page)).toBe('/gallery');
    // One entry: the dialog left none behind.
    await card(page, 'Container doors').click();
    await title(page).waitFor();
    await page.locator('trade-gallery [part=close]').click();
    await eventually(() => addressOf(page)).toBe('/gallery');
    expect(await page.evaluate(() => document.querySelector('main')?.childElementCount)).toBeGreaterThan(0);
  });

  it('opens its picture, also one of a later page, and is plain again after closing', async () => {
    const page = await openPage('/gallery?picture=forklift');
    await eventually(() => title(page).textContent()).toBe('Forklift');
    await page.locator('trade-gallery [part=close]').click();
    await eventually(() => addressOf(page)).toBe('/gallery');
    await title(page).waitFor({ state: 'hidden' });
  });

  it('opens its picture when the visitor comes by a link or by Back', async () => {
    const page = await openPage('/gallery?picture=port-quay');
    await title(page).waitFor();
    await page.goto(`${site.url}/about-us`);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/gallery?picture=port-quay',
        textContent: 'go',
      });
      document.querySelector('main')?.prepend(link);
      link.click();
    });
    await eventually(() => title(page).textContent()).toBe('Quay at work');
    await page.keyboard.press('Escape');
    await eventually(() => addressOf(page)).toBe('/gallery');
  });
});

/** How many pixels of a drawing differ from those at its plain address, as this browser shows them. */
const changedPixels = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (address) => {
    const pixelsOf = async (src: string): Promise<Uint8ClampedArray> => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      const context = new OffscreenCanvas(600, 400).getContext('2d');
      context?.drawImage(image, 0, 0, 600, 400);
      return context?.getImageData(0, 0, 600, 400).data ?? new Uint8ClampedArray();
    };
    const [plain, other] = [await pixelsOf(address.replace(/#.*/, '')), await pixelsOf(address)];
    return plain.filter((value, index) => value !== other[index]).length;
  }, address);

it('a large drawing has numbers, which its key names; its card has neither', async () => {
  const page = await openPage('/gallery');
  const thumbnail = page.locator('trade-gallery [part=card] img[src*="container-vessel"]');
  expect(await thumbnail.getAttribute('src')).toBe('/content/pictures/container-vessel.svg');
  await card(page, 'Container vessel').click();
  const picture = page.locator('trade-gallery [part=large-picture]');
  const address = await picture.getAttribute('src');
  expect(address).toBe('/content/pictures/container-vessel.svg#key');
  expect(await page.locator('trade-gallery ol[part=key] > li').count()).toBe(9);
  expect(await changedPixels(page, `${address}`)).toBeGreaterThan(1000);
  expect(await changedPixels(page, `${address}-dark`)).toBeGreaterThan(1000);
  expect(await changedPixels(page, '/content/pictures/container-vessel.svg#none')).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await eventually(() => title(page).textContent()).toBe('Container doors');
  expect(await page.locator('trade-gallery [part=key]').count()).toBe(0);
});
