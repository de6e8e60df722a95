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

export function darkScheme(setting: Setting): void {
  const { open } = setting;

  it.each(['/', '/contact-us', '/products', '/blog', '/verify', '/privacy-policy'])(
    'has a dark page with text that can be read: %s',
    async (path) => {
      const tab = await open(path);
      const { channels } = await sharp(await tab.screenshot())
        .greyscale()
        .stats();
      // Papers stay light: the sheet of the enquiry is a third of its window.
      expect(channels[0]?.mean).toBeLessThan(128);
      expect(await lowContrasts(tab)).toEqual([]);
    },
  );

  it('shows a drawing in dark colours, with its numbers only at the address of its key', async () => {
    const tab = await open('/gallery');
    await tab.evaluate(async () => {
      const images = ['#dark', '#key-dark'].map((fragment, index) => {
        const image = new Image(300, 200);
        image.src = `/content/pictures/container-vessel.svg${fragment}`;
        image.style.cssText = `position:fixed;z-index:9;left:0;top:${200 * index}px`;
        return image;
      });
      document.body.append(...images);
      await Promise.all(images.map((image) => image.decode()));
    });
    const screenshot = await tab.screenshot();
    const pixelsOf = (top: number) =>
      sharp(screenshot).extract({ left: 0, top, width: 300, height: 200 }).removeAlpha().raw().toBuffer();
    const [plain, numbered] = [await pixelsOf(0), await pixelsOf(200)];
    const mean = (pixels: Buffer) => pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
    expect([mean(plain), mean(numbered)].every((brightness) => brightness < 100)).toBe(true);
    expect(plain.filter((value, index) => value !== numbered[index]).length).toBeGreaterThan(1000);
  });
}
