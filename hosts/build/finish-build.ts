import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import manifest from '../../package.json' with { type: 'json' };
import { sampleFactsLine } from '../config/sample-facts.ts';
import { compressFiles } from './compress-files.ts';
import { drawIcons } from './draw-icons.ts';
import { runScript } from './run-script.mjs';
import { readBuildSettings } from './vite/build-settings.ts';

/** A line for each step, so that a build is never silent for long. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** The hash of every file, by its name and, for an import map's `integrity`, by its versioned address. */
async function writeIntegrity(folder: string): Promise<void> {
  const { version } = manifest;
  const names = (await glob('**/*', { cwd: folder, ignore: 'integrity.json' })).sort();
  const hashes = await Promise.all(
    names.map(async (name) => {
      const hash = createHash('sha384').update(await readFile(join(folder, name)));
      return [name, `sha384-${hash.digest('base64')}`] as const;
    }),
  );
  const addresses = hashes
    .filter(([name]) => name.endsWith('.js'))
    .map(([name, hash]) => [`/elements/${version}/${name}`, hash]);
  const list = { version, files: Object.fromEntries(hashes), integrity: Object.fromEntries(addresses) };
  await writeFile(join(folder, 'integrity.json'), `${JSON.stringify(list, null, 2)}\n`);
}

/**
 * Names the pictures of fixed pages that do not ship: they have to be in the server's folder of content.
 *
 * @param pages folder of the pages
 * @param pictures folder of the pictures that ship
 * @returns one line for each page and picture
 */
export async function picturesNotShipped(pages: string, pictures: string): Promise<string[]> {
  const shipped = new Set(await readdir(pictures));
  const lines: string[] = [];
  for (const page of (await readdir(pages)).filter((name) => name.endsWith('.html')).sort()) {
    const html = await readFile(join(pages, page), 'utf8');
    for (const [address, name = ''] of html.matchAll(/\/content\/pictures\/([^"#?\s]+)/g)) {
      if (shipped.has(name)) continue;
      lines.push(`${page} shows ${address}, which does not ship: put ${name} into pictures/ of CONTENT_DIR`);
    }
  }
  return lines;
}

/** The steps after the bundles: content, icons, hashes, compressed copies. */
export async function finishBuild(): Promise<void> {
  const settings = readBuildSettings();
  const pictures = 'hosts/content/pictures';
  for (const part of ['posts', 'gallery.yaml', 'people.yaml', 'impostors.yaml', 'tabs', 'pictures'])
    await cp(join('hosts/content', part), join('dist/server/content', part), { recursive: true });
  await cp(pictures, 'dist/site/content/pictures', { recursive: true });

  await step('sizes of photographs', async () => {
    const source = 'hosts/content/pictures.ts';
    const { writeShippedWidths } = (await runScript(source)) as typeof import('../content/pictures.ts');
    await writeShippedWidths('hosts/content', 'dist/site/content/pictures');
  });
  for (const line of await picturesNotShipped('hosts/pages', 'dist/site/content/pictures')) console.log(line);
  await drawIcons('hosts/pages/public/favicon.svg', 'dist/site');
  await writeIntegrity('dist/elements');
  await step('compressed files', async () => {
    for (const folder of ['dist/elements', 'dist/site']) await compressFiles(folder);
  });
  console.log('The facts of this build, as .env and .env.local state them:');
  for (const [name, value] of Object.entries(settings)) if (value) console.log(`  ${name}: ${value}`);
  const samples = sampleFactsLine(settings);
  if (samples) console.log(samples);
}
