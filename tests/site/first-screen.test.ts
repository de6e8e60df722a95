import { expect, it } from 'vitest';
import { sample } from '../full.ts';
import { share, site } from './setting.ts';

const paths = ['products', 'services', 'industries'].flatMap((page) =>
  [0, 1, 2, 3].map((tab) => `/${page}?tab=${tab}`),
);
const page = share();
const open = async (path: string, width: number, height: number) => {
  await page().setViewportSize({ width, height });
  await page().goto(site.url + path, { waitUntil: 'domcontentloaded' });
};

const boxOf = (part: string) =>
  page()
    .locator(`trade-product-tabs [part=item]:first-of-type [part=${part}]`)
    .evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect);

it.each(sample(paths, 2))(
  'the first screen of goods shows name and picture of the first item in a window, one of them on a phone, at %s',
  async (path) => {
    await open(path, 1280, 800);
    expect((await boxOf('item-title')).bottom).toBeLessThan(800);
    expect((await boxOf('picture')).top).toBeLessThan(770);
    await page().setViewportSize({ width: 390, height: 844 });
    const [title, picture] = [await boxOf('item-title'), await boxOf('picture')];
    expect(Math.min(title.bottom, picture.top + 40)).toBeLessThan(844);
  },
);
