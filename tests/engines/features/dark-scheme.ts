import type { AxeResults } from 'axe-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { axeSource } from '../../site/axe.ts';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

/** Texts whose contrast axe finds too low. */
export async function lowContrasts(tab: Tab): Promise<(string | undefined)[]> {
  await tab.run(axeSource);
  return tab.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const { violations } = await axe.run({ runOnly: ['color-contrast'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ failureSummary }) => failureSummary));
  });
}

/** How light a part of the window is as it is painted, from 0 to 255. */
async function lightness(tab: Tab, selector: string): Promise<number> {
  const box = await tab.first(selector, (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      left: Math.ceil(left),
      top: Math.ceil(top),
      width: Math.floor(width),
      height: Math.floor(height),
    };
  });
  const part = await sharp(await tab.screenshot())
    .extract(box)
    .greyscale()
    .toBuffer();
  return (await sharp(part).stats()).channels[0]?.mean ?? 255;
}

const isLoaded = (tab: Tab, picture: string) =>
  tab.until('the drawing', () =>
    tab.first<HTMLImageElement, boolean>(
      picture,
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  );

export function darkScheme(setting: Setting): void {
  const { open } = setting;

  it.each(['/', '/contact-us', '/products', '/blog', '/verify', '/privacy-policy'])(
    'has a dark page with text that can be read: %s',
    async (path) => {
      const tab = await open(path);
      const { channels } = await sharp(await tab.screenshot())
        .greyscale()
        .stats();
      expect(channels[0]?.mean).toBeLessThan(100);
      expect(await lowContrasts(tab)).toEqual([]);
    },
  );

  it('has fields that can be seen', async () => {
    const tab = await open('/contact-us');
    expect(await lightness(tab, 'trade-enquiry-form >> #remark')).toBeLessThan(80);
  });

  it.each([
    ['/', 'main img'],
    ['/blog', 'main img'],
    ['/products', 'trade-product-tabs >> [part=hero-picture]'],
    ['/gallery', 'trade-gallery >> [part=card] img'],
  ])('has dark drawings: %s', async (path, picture) => {
    const tab = await open(path);
    await isLoaded(tab, picture);
    await expect.poll(() => lightness(tab, picture)).toBeLessThan(110);
  });
}
