import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type TabType, tabTypeCodes } from '../../../src/api/types.ts';
import { heroPicture, tabCount } from '../../../src/features/product-tabs/hero-pictures.ts';
import { prepareDrawings } from './drawings.ts';

/** Copies the pictures that the elements show of themselves, the heroes of product tabs, into the bundle. */
const folder = 'dist/elements/pictures';

for (const type of Object.keys(tabTypeCodes) as TabType[]) {
  for (let index = 0; index < tabCount; index++) {
    const name = basename(heroPicture(type, index));
    await cp(join('hosts/content/pictures', name), join(folder, name));
  }
}
await prepareDrawings(folder);
