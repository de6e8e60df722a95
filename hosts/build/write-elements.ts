import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type TabType, tabTypeCodes } from '../../src/api/api.ts';
import { heroPicture, tabCount } from '../../src/navigation/tab-addresses.ts';
import { readShippedPicture } from '../content/shipped-pictures.ts';
import { declareElements, elementsManifest } from '../render/elements-manifest.ts';

/** Files beside the code of the elements: their pictures, and the manifest that says what each can do. */
const dist = 'dist/elements';

await mkdir(join(dist, 'pictures'), { recursive: true });
for (const type of Object.keys(tabTypeCodes) as TabType[]) {
  for (let tab = 0; tab < tabCount; tab++) {
    const file = basename(heroPicture(type, tab));
    await writeFile(join(dist, 'pictures', file), await readShippedPicture('hosts/content', file));
  }
}
const manifest = elementsManifest(await declareElements());
await writeFile(join(dist, 'custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
