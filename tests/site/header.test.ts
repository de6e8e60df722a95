import { describe, expect, it } from 'vitest';
import { share } from './setting.ts';

const panelOf = 'trade-site-header [part=menu-panel]';

describe('the menu of the header below 1024px', () => {
  const page = share('/services', { width: 1023 });

  /** Presses the icon and returns what moves, and for how long. */
  async function press() {
    // Listens before the press: an animation that began earlier would never be seen.
    const moved = await page()
      .locator(panelOf)
      .evaluateHandle((node) => ({
        motion: new Promise<{ properties: string[]; duration: unknown }>((resolve) => {
          const { animate } = node;
          node.animate = (frames, options) => {
            node.animate = animate;
            const properties = [...new Set((frames as Keyframe[]).flatMap(Object.keys))];
            resolve({ properties, duration: (options as KeyframeAnimationOptions).duration });
            return animate.call(node, frames, options);
          };
        }),
      }));
    await page().locator('trade-site-header summary').click();
    return moved.evaluate(({ motion }) => motion);
  }

  it('opens over the page as an animated dropdown: height and opacity, 0.3s in and 0.2s out', async () => {
    const panel = page().locator(panelOf);
    const properties = expect.arrayContaining(['height', 'opacity']);
    expect(await press()).toEqual({ properties, duration: 300 });
    await panel.waitFor();
    expect(
      await page()
        .locator('main')
        .evaluate((main) => main.getBoundingClientRect().top),
    ).toBeLessThan(120);
    expect(await press()).toEqual({ properties, duration: 200 });
    await panel.waitFor({ state: 'hidden' });
  });
});
