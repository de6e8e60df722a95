/**
 * `npm run screenshots:engines`: pictures of every route in every engine at 390 and 1280 px, light and dark, from an existing
 * build, in `tests/screenshots/engines/`. `npm run screenshots:engines -- home,blog 390 dark` makes some of them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstPost, startSite } from '../site/site.ts';
import { routes, states } from '../views.mjs';
import type { Engine, Scheme } from './engine.ts';
import type { EngineName } from './find.mjs';
import { startEngine } from './start-engine.ts';
import { Tab } from './tab.ts';

const [names = '', widths = '390,1280', schemes = 'light,dark'] = process.argv.slice(3);
const wanted = names.split(',').filter(Boolean);
const notFound = states.filter(({ name }) => name === 'not-found');
const views = [...routes, ...notFound].filter(({ name }) => !wanted.length || wanted.includes(name));
const folder = 'tests/screenshots/engines';
/** What screen and engines can paint at once, in pixels. */
const highest = 8000;

/** The whole page at rest: in a window as high as the page, with every picture and without movement. */
async function takePicture(engine: Engine, address: string, width: number): Promise<Uint8Array> {
  const tab = new Tab(await engine.open({ width, height: 900 }));
  await tab.load(address);
  const height = await tab.evaluate(() => document.documentElement.scrollHeight);
  await tab.resize({ width, height: Math.min(height, highest) });
  await tab.until('every picture', () =>
    tab.all('* >> img', (images) => (images as HTMLImageElement[]).every(({ complete }) => complete)),
  );
  await tab.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  return tab.screenshot();
}

await mkdir(folder, { recursive: true });
const site = await startSite();
const { uuid } = await firstPost(site.url);
let failed = false;

for (const name of ['chromium', 'firefox', 'webkit'] satisfies EngineName[]) {
  for (const scheme of schemes.split(',') as Scheme[]) {
    const engine = await startEngine(name, { scheme });
    if (!engine) continue;
    for (const width of widths.split(',').map(Number)) {
      for (const { name: view, path } of views) {
        try {
          const picture = await takePicture(engine, site.url + path.replace(':id', uuid), width);
          await writeFile(join(folder, `${view}-${width}-${scheme}-${name}.png`), picture);
        } catch (error) {
          failed = true;
          console.error(`${view}, ${width} px, ${scheme}, ${name}: ${error}`);
        }
      }
    }
    await engine.close();
    console.log(`${name} ${engine.version}, ${scheme}`);
  }
}
await site.close();
process.exit(failed ? 1 : 0);
