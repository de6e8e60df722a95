import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { builtAssets } from './plugins/static.ts';
import { keepRelease, releasesFolder } from './releases/keep-release.ts';
import { runServer } from './run-server.ts';
import { createSite } from './site.ts';

// By default V8 lets the heap treble before it collects garbage in its old part; half as much again is enough.
setFlagsFromString('--heap-growing-percent=50');

// The build puts the content beside this file, and everything else beside its folder.
const contentDir = fileURLToPath(new URL('./content/', import.meta.url));
const dist = fileURLToPath(new URL('../', import.meta.url));

await runServer({
  contentDir,
  drawings: fileURLToPath(new URL('../site/content/pictures/', import.meta.url)),
  async createSite({ isPublic, dataDir }) {
    if (!isPublic) return createSite(await builtAssets(dist));
    await keepRelease(dist, dataDir);
    return createSite(await builtAssets(dist, releasesFolder(dataDir)));
  },
});
