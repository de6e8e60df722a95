import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStates } from '../content/content-files.ts';
import { builtAssets } from '../site/files.ts';
import { keepRelease, releasesFolder } from '../site/releases.ts';
import { createSite } from '../site/site.ts';
import { pageExtras, serverExtras } from './extras.ts';
import { runServer } from './run-server.ts';

// The build puts the content beside this file, and everything else beside its folder.
const shippedDir = fileURLToPath(new URL('./content/', import.meta.url));
const dist = fileURLToPath(new URL('../', import.meta.url));
// Each build writes this file again, so each release has its own.
const [release] = await readStates([fileURLToPath(import.meta.url)]);

await runServer({
  extras: serverExtras,
  shippedDir,
  release,
  pagePictures: join(dist, 'site/content/pictures'),
  async keepFiles({ isPublic, dataDir }) {
    if (isPublic) await keepRelease(dist, dataDir);
  },
  createSite: async ({ isPublic, dataDir }) =>
    createSite(await builtAssets(dist, isPublic ? releasesFolder(dataDir) : undefined), pageExtras),
});
