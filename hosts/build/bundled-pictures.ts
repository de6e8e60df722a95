import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type TabType, tabTypeCodes } from '../../src/api/types.ts';
import { letterPlates } from './letter-plates.ts';
import { runModule } from './run-module.ts';

/**
 * Copies the pictures that the elements show of themselves, the heroes of product tabs, into the bundle.
 * @param dist folder of the bundle
 */
export async function bundledPictures(dist: string): Promise<void> {
  const addresses = await runModule(
    'src/features/product-tabs/hero-pictures.ts',
    async ({ heroPicture, tabCount }: typeof import('../../src/features/product-tabs/hero-pictures.ts')) =>
      (Object.keys(tabTypeCodes) as TabType[]).flatMap((type) =>
        Array.from({ length: tabCount }, (_, index) => heroPicture(type, index)),
      ),
  );
  const folder = join(dist, 'pictures');
  for (const name of addresses.map((address) => basename(address))) {
    await cp(join('hosts/content/pictures', name), join(folder, name));
  }
  await letterPlates(folder);
}
