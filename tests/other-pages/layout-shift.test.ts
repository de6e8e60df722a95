import { describe, expect, it } from 'vitest';
import { playgroundPieces } from '../frameworks/snippets.ts';
import { sample } from '../full.ts';
import { eventually, open, site, watchShift } from '../site/setting.ts';
import { host } from './setting.ts';

const text = '<p>Supplies for clinics in every part of the country.</p>'.repeat(8);

describe.each(sample([360, 1280], 1))('a page %i px wide', (width) => {
  it.each(['trade-enquiry-form', 'trade-gallery', 'trade-blog-feed'])(
    'stays where it is while %s loads, late and piece by piece',
    async (tag) => {
      const [snippet] = playgroundPieces(`element=${tag}&kind=tag`, site.url);
      const address = host.page(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><h1>Host</h1>
<p>Write to us:</p>${snippet}${text}`);
      const page = await open(address, {
        width,
        height: 720,
        fresh: true,
        async prepare(page) {
          await watchShift(page);
          await page.route(/\/(elements|api)\//, async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 300));
            await route.continue();
          });
        },
      });
      const state = () =>
        page.evaluate((name) => {
          const root = document.querySelector(name)?.shadowRoot;
          return root?.querySelector('[part=button], [part=list]:not([aria-busy=true])') ? 'shown' : '';
        }, tag);
      await eventually(state).toBe('shown');
      await page.waitForTimeout(1500);
      expect(await page.evaluate(() => window.shift)).toBeLessThan(0.05);
    },
  );
});

it('where the script is blocked, no empty room stays', async () => {
  const pieces = playgroundPieces('kind=tag', site.url);
  const page = await open(
    host.page(`<!doctype html><title>Host</title><p>Before</p>${pieces.at(-1)}<p>After</p>`),
    {
      prepare: (page) => page.route('**/elements/**', (route) => route.abort()),
    },
  );
  const gap = () =>
    page.evaluate(() => {
      const [before, after] = [...document.querySelectorAll('p')].map((text) => text.getBoundingClientRect());
      return (after?.top ?? 0) - (before?.bottom ?? 0);
    });
  await page.evaluate(() => document.getAnimations().map((animation) => animation.pause()));
  expect(await gap()).toBeGreaterThan(500);
  await page.evaluate(() => document.getAnimations().map((animation) => animation.finish()));
  await eventually(gap).toBeLessThan(80);
});
