import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type TabType, tabTypeCodes } from '../../src/api/api.ts';
import { heroPicture, tabCount } from '../../src/features/product-tabs/hero-pictures.ts';
import { encodePhotograph } from '../content/photograph.ts';
import { declareElements, elementsManifest } from '../render/elements-manifest.ts';

/** Files beside the code of the elements: their pictures, and the manifest that says what each can do. */
const dist = 'dist/elements';

for (const type of Object.keys(tabTypeCodes) as TabType[]) {
  for (let tab = 0; tab < tabCount; tab++) {
    const file = basename(heroPicture(type, tab));
    const [, photograph, width] = /^(.+)-(\d+)\.webp$/.exec(file) ?? [];
    const source = join('hosts/content/pictures', photograph ? `${photograph}.jpg` : file);
    const target = join(dist, 'pictures', file);
    if (!photograph) await cp(source, target);
    else await writeFile(target, await encodePhotograph(file, await readFile(source), Number(width), 'webp'));
  }
}
const manifest = elementsManifest(await declareElements());
await writeFile(join(dist, 'custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
