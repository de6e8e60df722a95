import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import { type TabType, tabTypeCodes } from '../../../src/api/api.ts';
import { heroPicture, tabCount } from '../../../src/features/product-tabs/hero-pictures.ts';
import { packageFiles } from './package-files.ts';

/** Makes a package of the built bundle: pictures, metadata, types, README, `package.json` and the hashes of all files. */
const dist = 'dist/elements';

for (const type of Object.keys(tabTypeCodes) as TabType[]) {
  for (let tab = 0; tab < tabCount; tab++) {
    const name = basename(heroPicture(type, tab));
    await cp(join('hosts/content/pictures', name), join(dist, 'pictures', name));
  }
}
const files = await packageFiles();
await Promise.all(Object.entries(files).map(([name, text]) => write(join(dist, name), text)));
await write(join(dist, 'LICENSE'), await readFile('LICENSE', 'utf8'));
const { version } = JSON.parse(files['package.json'] ?? '') as { version: string };
await write(join(dist, 'integrity.json'), await integrity(version));

/** The hash of every file, by its name and, for an import map's `integrity`, by its versioned address. */
async function integrity(version: string): Promise<string> {
  const names = (await glob('**/*', { cwd: dist, ignore: 'integrity.json' })).sort();
  const hashes = await Promise.all(
    names.map(async (name) => {
      const hash = createHash('sha384').update(await readFile(join(dist, name)));
      return [name, `sha384-${hash.digest('base64')}`] as const;
    }),
  );
  const addresses = hashes
    .filter(([name]) => name.endsWith('.js'))
    .map(([name, hash]) => [`/elements/${version}/${name}`, hash]);
  const list = { version, files: Object.fromEntries(hashes), integrity: Object.fromEntries(addresses) };
  return `${JSON.stringify(list, null, 2)}\n`;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
