import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { routes, showView, states } from '../views.mjs';
import { loadPictures } from './load-pictures.ts';
import { share, site } from './setting.ts';

const folder = 'tests/site/pictures';
const isRenewed = Boolean(process.env.RENEW_PICTURES);

/** In levels of grey, of 255: letters are drawn a little differently by each version of the browser. */
const tolerance = 48;
/** Pixels that may differ by more, of 1,000. */
const limit = 5;

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

/** The window in grey and at half its size: small files that do not depend on how edges are smoothed. */
async function picture(page: Page, width: number): Promise<Buffer> {
  const full = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return sharp(full)
    .greyscale()
    .resize(width / 2)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const pixels = (png: Buffer) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });

/** Pixels that differ, of 1,000; all of them where the sizes differ. */
async function difference(first: Buffer, second: Buffer): Promise<number> {
  const [before, after] = await Promise.all([pixels(first), pixels(second)]);
  if (before.data.length !== after.data.length) return 1000;
  const differing = before.data.filter(
    (level, index) => Math.abs(level - (after.data[index] ?? 0)) > tolerance,
  );
  return (differing.length / before.data.length) * 1000;
}

/** With fonts of the machine only: the site's own are used from the second page on, if they are there in time. */
const window = share(undefined, {
  fresh: true,
  bypassCSP: true,
  reducedMotion: 'reduce',
  prepare: (page) => page.context().route('**/fonts/**', (route) => route.abort()),
});

it.each(pictured)('%s looks as in its picture, in a window %i px wide', async (name, width) => {
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
  const differing = await difference(await readFile(join(folder, file)), now);
  const found = join(tmpdir(), file);
  if (differing > limit) await writeFile(found, now);
  expect(
    differing,
    `${found} differs from ${folder}/${file}; if it is right, RENEW_PICTURES=1 writes it there`,
  ).toBeLessThanOrEqual(limit);
});
