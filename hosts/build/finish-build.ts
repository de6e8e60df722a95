import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import manifest from '../../package.json' with { type: 'json' };
import { schemes } from '../../src/theme/tokens.ts';
import { builtName } from '../content/brand-names.ts';
import { drawIcons as drawCompanyIcons } from '../content/brand-pictures.ts';
import { listContent } from '../content/content-files.ts';
import { loadContent } from '../content/load-content.ts';
import { writeShippedWidths } from '../content/shipped-pictures.ts';
import { checkPage } from '../render/content-pages.ts';
import { makeOnce } from './build-cache.ts';
import { checkPages, checkTemplates, fixedPages } from './check-pages.ts';
import { compressFiles } from './compress-files.ts';
import { drawIcons } from './draw-icons.ts';

/** The hash of every file, by its name and, for an import map's `integrity`, by its versioned address. */
async function writeIntegrity(folder: string): Promise<void> {
  const { version } = manifest;
  const names = (await glob('**/*', { cwd: folder, ignore: ['integrity.json', 'company.json'] })).sort();
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

/** Brand pictures of the shipped content, which replace our logo, icons and shared picture. */
async function buildBrand(dir: string): Promise<void> {
  const { brand } = await listContent(dir);
  for (const path of brand) {
    await cp(join(dir, path), join('dist/server/content', path));
    if (path.toLowerCase() !== 'icon.svg')
      await cp(join(dir, path), join('dist/site/content/pictures', builtName(path)));
    else
      for (const [name, icon] of await drawCompanyIcons(await readFile(join(dir, path)), schemes.wash[0]))
        await writeFile(join('dist/site', name), icon);
  }
}

// The step after the bundles and what is beside them: content, icons, hashes, compressed copies.
const pictures = 'hosts/content/pictures';
for (const part of [
  'company.yaml',
  'posts',
  'gallery.yaml',
  'people.yaml',
  'impostors.yaml',
  'papers.yaml',
  'texts.yaml',
  'theme.yaml',
  'tabs',
  'pictures',
  'pages',
])
  if (existsSync(join('hosts/content', part)))
    await cp(join('hosts/content', part), join('dist/server/content', part), { recursive: true });
await cp(pictures, 'dist/site/content/pictures', { recursive: true });
await writeShippedWidths('hosts/content', 'dist/site/content/pictures');
await drawIcons('hosts/pages/public/favicon.svg', 'dist/site');
await buildBrand('hosts/content');
await writeIntegrity('dist/elements');
for (const folder of ['dist/elements', 'dist/site']) await compressFiles(folder, makeOnce);
const shipped = new Set(await readdir('dist/site/content/pictures'));
// A link of a post that leads nowhere stops the build as a mistake in a page does.
const faults = checkTemplates();
// The tables of tests beside the content are not read.
const files = { ...(await listContent('hosts/content')), unread: [] };
const warn = (line: string) => faults.push(line);
const { tabs, pages } = await loadContent('hosts/content', { files, warn, checkPage });
faults.push(
  ...(await checkPages(fixedPages, {
    tabs,
    pages: pages?.pages,
    pictures: { get: (name) => shipped.has(name) },
  })),
);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
