/** Part of `npm run renew`: writes `docs/elements.md` and its pictures, from the manifest of the elements and a build. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { declareElements, moduleName } from '../hosts/render/elements-manifest.ts';
import { measureWeight } from './bench/measure-weight.ts';
import { firstPost, startBrowser, startSite } from './site/site.ts';

const folder = 'docs/pictures/elements';
const schemes = ['light', 'dark'] as const;

/** An element as its frame shows it, in both colour schemes. */
async function takePictures(browser: Browser, address: string, name: string): Promise<void> {
  // In wider windows this one is hidden.
  const width = name === 'mobile-menu' ? 640 : 1100;
  for (const scheme of schemes) {
    const page = await browser.newPage({ viewport: { width, height: 640 }, colorScheme: scheme });
    await page.goto(`${address}&color-scheme=${scheme}`, { waitUntil: 'networkidle' });
    const { height = 640 } = (await page.locator(`trade-${name}`).boundingBox()) ?? {};
    const picture = await page.screenshot({
      clip: { x: 0, y: 0, width, height: Math.ceil(Math.min(Math.max(height, 80), 640)) },
    });
    await sharp(picture)
      .resize({ width: Math.min(width, 880) })
      .webp({ quality: 70 })
      .toFile(`${folder}/${name}-${scheme}.webp`);
    await page.close();
  }
}

const site = await startSite();
const browser = await startBrowser();
await mkdir(folder, { recursive: true });
const { uuid } = await firstPost(site.url);
const weights = new Map((await measureWeight('dist/elements')).map(({ what, bytes }) => [what, bytes]));
const declarations = await declareElements();

const sections = [];
for (const declaration of declarations) {
  const name = moduleName(declaration);
  await takePictures(browser, `${site.url}/embed/${name}?article-id=${uuid}`, name);
  const picture = `<picture><source media="(prefers-color-scheme: dark)" srcset="pictures/elements/${name}-dark.webp"><img src="pictures/elements/${name}-light.webp" alt="${declaration.tagName}" width="880"></picture>`;
  const weight = `Weight: ${Math.round((weights.get(name) ?? 0) / 1000)} KB.`;
  const { tagName, description, accessibility } = declaration;
  sections.push(
    [`## \`<${tagName}>\``, picture, description, `Accessibility: ${accessibility}`, weight].join('\n\n'),
  );
}
await browser.close();
await site.close();

const list = declarations.map(({ tagName }) => `[\`${tagName}\`](#${tagName})`).join(', ');
await writeFile(
  'docs/elements.md',
  `# Elements, one by one

${list}. [How to embed them](embedding.md) says what all of them share. Their attributes and events are in
[one table](embedding.md#elements); every description, part, slot and state is in the README of the package, which a site has at
\`/elements/llms.txt\` and a build in \`dist/elements\`. Weights are compressed, with React and the loader. \`npm run renew\` writes this page.

${sections.join('\n\n')}
`,
);
