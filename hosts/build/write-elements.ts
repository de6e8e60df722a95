import { cp, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type TabType, tabTypeCodes } from '../../src/api/api.ts';
import { heroPicture, tabCount } from '../../src/features/product-tabs/tab-addresses.ts';
import { declareElements, elementsManifest } from '../render/elements-manifest.ts';

/** Files beside the code of the elements: their pictures, and the manifest that says what each can do. */
const dist = 'dist/elements';

for (const type of Object.keys(tabTypeCodes) as TabType[]) {
  for (let tab = 0; tab < tabCount; tab++) {
    const name = basename(heroPicture(type, tab));
    await cp(join('hosts/content/pictures', name), join(dist, 'pictures', name));
  }
}
const manifest = elementsManifest(await declareElements());
await writeFile(join(dist, 'custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
