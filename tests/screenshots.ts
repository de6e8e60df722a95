/**
 * `npm run screenshots`: pictures of every route and state in `tests/screenshots/`, from an existing build.
 *
 * `npm run screenshots -- home,blog 360,2000 dark` makes some of them: names of views, widths, schemes.
 * `npm run screenshots -- --docs` makes the pictures of the README, small, in `docs/pictures/`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startHost } from './other-pages/host.ts';
import { loadPictures } from './site/load-pictures.ts';
import { startBrowser, startSite } from './site/site.ts';
import { docs, routes, showView, states, type View } from './views.ts';

const forDocs = process.argv[3] === '--docs';
const [names = '', widths = '360,768,1280,2000', schemes = 'light,dark'] = forDocs
  ? ['', '1280', 'light']
  : process.argv.slice(3);
const wanted = names.split(',').filter(Boolean);
const views = forDocs
  ? docs
  : [...routes, ...states].filter(({ name }) => !wanted.length || wanted.includes(name));
const folder = forDocs ? 'docs/pictures' : 'tests/screenshots';

async function takePicture(page: Page, view: View, width: number, colorScheme: string): Promise<unknown> {
  if (!view.window) await unroll(page);
  const picture = await page.screenshot({ fullPage: !view.window });
  if (!forDocs) return writeFile(join(folder, `${view.name}-${width}-${colorScheme}.png`), picture);
  await sharp(picture)
    .resize({ width: 960 })
    .webp({ quality: 75 })
    .toFile(join(folder, `${view.name}.webp`));
}

/** Scrolls to the end, so that a list loads its pages, and back; late pictures come. */
async function unroll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let height = 0, turn = 0; height < document.body.scrollHeight && turn < 6; turn++) {
      height = document.body.scrollHeight;
      scrollTo({ top: height, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.evaluate(loadPictures);
}

/** The height of a window in pixels, as that of a phone, a laptop or a large screen. */
function heightFor(width: number): number {
  if (width < 700) return 780;
  return width < 1600 ? 900 : 1125;
}

const site = await startSite();
const host = await startHost(site);
const browser = await startBrowser();
await mkdir(folder, { recursive: true });
let failed = 0;

for (const colorScheme of schemes.split(',') as ('light' | 'dark')[]) {
  for (const width of widths.split(',').map(Number)) {
    const context = await browser.newContext({
      viewport: { width, height: heightFor(width) },
      colorScheme,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    for (const view of views.filter(({ below = Number.POSITIVE_INFINITY }) => width < below)) {
      const page = await context.newPage();
      try {
        await showView(page, view.name === 'partner' ? host.url : site.url, view);
        await takePicture(page, view, width, colorScheme);
      } catch (error) {
        failed++;
        console.error(
          `${view.name}, ${width} px, ${colorScheme}: ${(error as Error).message.split('\n', 1)[0]}`,
        );
      }
      await page.close();
    }
    await context.close();
    console.log(`${width} px, ${colorScheme}: ${views.length} views`);
  }
}

await browser.close();
host.close();
await site.close();
process.exit(failed ? 1 : 0);
