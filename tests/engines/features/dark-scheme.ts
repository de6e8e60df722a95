import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

/** The contrast of each kind of text with the nearest background that is not transparent. */
const contrasts = (tab: Tab) =>
  tab.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminance = (colour: string) => {
      if (!canvas) return 0;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const parentOf = (node: Element): Element | null =>
      node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null;
    const isClear = (colour: string) => /(, |\/ )0(\.\d+)?\)$|^transparent$/.test(colour);
    function ground(element: Element): string | undefined {
      for (let node: Element | null = element; node; node = parentOf(node)) {
        const { backgroundColor, backgroundImage } = getComputedStyle(node);
        if (backgroundImage !== 'none') return;
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return 'white';
    }
    const found: { text: string; ratio: number }[] = [];
    const walk = (root: ParentNode) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) walk(element.shadowRoot);
        const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
        if (!text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const colour = ground(element);
        if (!colour || !element.getBoundingClientRect().height) continue;
        const [low = 0, high = 0] = [luminance(getComputedStyle(element).color), luminance(colour)].sort(
          (a, b) => a - b,
        );
        found.push({
          text: text.textContent?.trim().slice(0, 40) ?? '',
          ratio: (high + 0.05) / (low + 0.05),
        });
      }
    };
    walk(document.body);
    return { page: luminance(getComputedStyle(document.body).backgroundColor), found };
  });

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
      const { page, found } = await contrasts(tab);
      expect(page).toBeLessThan(0.1);
      expect(found.length).toBeGreaterThan(20);
      expect(found.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    },
  );

  it('has fields that can be seen', async () => {
    const tab = await open('/contact-us');
    expect(await lightness(tab, 'trade-enquiry-form >> #remark')).toBeLessThan(80);
  });

  it.each([
    ['/', 'main img'],
    ['/contact-us', 'main img'],
    ['/products', 'trade-product-tabs >> [part=hero-picture]'],
    ['/gallery', 'trade-gallery >> [part=card] img'],
  ])('has dark drawings: %s', async (path, picture) => {
    const tab = await open(path);
    await isLoaded(tab, picture);
    await expect.poll(() => lightness(tab, picture)).toBeLessThan(110);
  });
}
