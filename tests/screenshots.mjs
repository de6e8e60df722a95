/**
 * `npm run screenshots`: pictures of every route and state in `tests/screenshots/`, from an existing build.
 *
 * `npm run screenshots -- home,blog 360,2000 dark` makes some of them: names of views, widths, schemes.
 * `npm run screenshots -- --docs` makes the pictures of the README, small, in `docs/pictures/`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { browserOptions } from './browser.mjs';
import { docs, routes, showView, states } from './views.mjs';

const forDocs = process.argv[2] === '--docs';
const [names = '', widths = '360,768,1280,2000', schemes = 'light,dark'] = forDocs
  ? ['', '1280', 'light']
  : process.argv.slice(2);
const wanted = names.split(',').filter(Boolean);
const views = forDocs
  ? docs
  : [...routes, ...states].filter(({ name }) => !wanted.length || wanted.includes(name));
const folder = fileURLToPath(new URL(forDocs ? '../docs/pictures/' : './screenshots/', import.meta.url));

async function takePicture(page, view, width, colorScheme) {
  if (!view.window) await unroll(page);
  const picture = await page.screenshot({ fullPage: !view.window });
  if (!forDocs) return writeFile(join(folder, `${view.name}-${width}-${colorScheme}.png`), picture);
  await sharp(picture)
    .resize({ width: 960 })
    .webp({ quality: 75 })
    .toFile(join(folder, `${view.name}.webp`));
}

/** Scrolls to the end, so that a list loads its pages, and back; late pictures come. */
async function unroll(page) {
  await page.evaluate(async () => {
    for (let height = 0, turn = 0; height < document.body.scrollHeight && turn < 6; turn++) {
      height = document.body.scrollHeight;
      scrollTo({ top: height, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    const pictures = (root) =>
      [...root.querySelectorAll('*')].flatMap((node) =>
        node.shadowRoot ? pictures(node.shadowRoot) : node.localName === 'img' ? [node] : [],
      );
    const all = pictures(document).map((picture) => {
      picture.loading = 'eager';
      return picture.decode().catch(() => {});
    });
    await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, 2_000))]);
  });
}

const data = await mkdtemp(join(tmpdir(), 'trade-elements-'));
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, PORT: '0', DATA_DIR: data },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [base] = await once(createInterface({ input: server.stdout }), 'line');
const browser = await chromium.launch(await browserOptions());
await mkdir(folder, { recursive: true });
let failed = 0;

for (const colorScheme of schemes.split(',')) {
  for (const width of widths.split(',').map(Number)) {
    const context = await browser.newContext({
      viewport: { width, height: width < 700 ? 780 : width < 1600 ? 900 : 1125 },
      colorScheme,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    for (const view of views.filter(({ below = Number.POSITIVE_INFINITY }) => width < below)) {
      const page = await context.newPage();
      try {
        await showView(page, base, view);
        await takePicture(page, view, width, colorScheme);
      } catch (error) {
        failed++;
        console.error(`${view.name}, ${width} px, ${colorScheme}: ${error.message.split('\n', 1)[0]}`);
      }
      await page.close();
    }
    await context.close();
    console.log(`${width} px, ${colorScheme}: ${views.length} views`);
  }
}

await browser.close();
server.kill();
await once(server, 'exit');
await rm(data, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
