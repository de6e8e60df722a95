import { describe, expect, it } from 'vitest';
import { sample } from '../full.ts';
import { visit } from './setting.ts';

/** Boxes of what a page shows, before and after its images are taken out of their `<picture>`. */
const boxesWithAndWithout = () => {
  const boxes = () =>
    [...document.querySelectorAll('main :not(picture, source)')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [element.localName, left, top, width, height].join(' ');
    });
  const before = boxes();
  const pictures = document.querySelectorAll('main picture');
  for (const picture of pictures) picture.replaceWith(...picture.querySelectorAll('img'));
  return { count: pictures.length, before, after: boxes() };
};

describe('a drawing in a page', () => {
  it.each(sample(['/', '/contact-us', '/partnership', '/about-us'], 2))(
    'is laid out as an image without <picture>: %s',
    async (path) => {
      for (const width of [390, 1280]) {
        const { page } = await visit(path, { width });
        const { count, before, after } = await page.evaluate(boxesWithAndWithout);
        expect(count).toBeGreaterThan(0);
        expect(before).toEqual(after);
      }
    },
  );

  it('is loaded once, also in the dark scheme', async () => {
    const { page, requests } = await visit('/gallery', { colorScheme: 'dark' });
    await page.locator('trade-gallery [part=open]').first().click();
    await page.locator('trade-gallery [part=large-picture]').waitFor();
    const loaded = requests.filter((address) => address.includes('/pictures/'));
    expect(loaded.length).toBeGreaterThan(4);
    expect(loaded).toHaveLength(new Set(loaded).size);
  });
});
