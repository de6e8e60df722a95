import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isFull } from '../full.ts';
import { routes, showView, states } from '../views.ts';
import { loadPictures } from './load-pictures.ts';
import { share, site } from './setting.ts';

const folder = 'tests/site/pictures';
const isRenewed = Boolean(process.env.RENEW_PICTURES);

/**
 * Pictures are compared at a sixteenth of the window's size: each browser spaces letters in its own way, which changes up to
 * 6 of 1,000 pixels there, and content that moves by 12 px changes 80 or more.
 */
const scale = 16;
/** In levels of red, green or blue, of 255. */
const tolerance = 24;
/** Levels that may differ by more, of 1,000. */
const limit = 12;

const pictured = [
  ['home', 1280],
  ['home', 390],
  ['products', 1280],
  ['contact-us', 390],
  ['gallery', 1280],
  ['blog', 390],
  ['article', 1280],
  ['menu-open', 390],
  ['lightbox-open', 1280],
  ['errors-shown', 1280],
] as const;

/** The window at half its size: a small file that can still be looked at. */
async function picture(page: Page, width: number): Promise<Buffer> {
  const full = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return sharp(full)
    .resize(width / 2)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Levels of colour that differ, of 1,000. */
async function difference(first: Buffer, second: Buffer, width: number): Promise<number> {
  const pixels = (png: Buffer) =>
    sharp(png)
      .removeAlpha()
      .resize(Math.round(width / scale))
      .raw()
      .toBuffer();
  const [before, after] = await Promise.all([pixels(first), pixels(second)]);
  const differing = before.filter((level, index) => Math.abs(level - (after[index] ?? 0)) > tolerance);
  return (differing.length / before.length) * 1000;
}

/** With fonts of the machine only: the site's own are used from the second page on, if they are there in time. */
const window = share(undefined, {
  fresh: true,
  bypassCSP: true,
  reducedMotion: 'reduce',
  prepare: (page) => page.context().route('**/fonts/**', (route) => route.abort()),
});

it.each(isFull || isRenewed ? pictured : pictured.filter((_, index) => index % 3 === 0))(
  '%s looks as in its picture, in a window %i px wide',
  async (name, width) => {
    const view = [...routes, ...states].find((one) => one.name === name);
    if (!view) throw new Error(`there is no view ${name}`);
    const page = window();
    await page.setViewportSize({ width, height: 800 });
    await showView(page, site.url, view);
    await page.evaluate(loadPictures);
    const now = await picture(page, width);
    const file = `${name}-${width}.png`;
    if (isRenewed) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, file), now);
      return;
    }
    const differing = await difference(await readFile(join(folder, file)), now, width);
    const found = join(tmpdir(), file);
    if (differing > limit) await writeFile(found, now);
    expect(
      differing,
      `${found} differs from ${folder}/${file}; if it is right, RENEW_PICTURES=1 writes it there`,
    ).toBeLessThanOrEqual(limit);
  },
);
