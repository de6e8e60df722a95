import { fileURLToPath } from 'node:url';
import { builtAssets } from './files.ts';
import { keepRelease, releasesFolder } from './releases.ts';
import { runServer } from './run-server.ts';
import { createSite } from './site.ts';

// The build puts the content beside this file, and everything else beside its folder.
const shippedDir = fileURLToPath(new URL('./content/', import.meta.url));
const dist = fileURLToPath(new URL('../', import.meta.url));

await runServer({
  shippedDir,
  async createSite({ isPublic, dataDir }) {
    if (!isPublic) return createSite(await builtAssets(dist));
    await keepRelease(dist, dataDir);
    return createSite(await builtAssets(dist, releasesFolder(dataDir)));
  },
});
