import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { builtAssets } from './plugins/static.ts';
import { runServer } from './run-server.ts';
import { createSite } from './site.ts';

// Left alone, V8 lets garbage treble the heap before it clears the old part of it: half as much again is enough.
setFlagsFromString('--heap-growing-percent=50');

// The build puts the content beside this file, and all else beside its folder.
const contentDir = fileURLToPath(new URL('./content/', import.meta.url));
const dist = fileURLToPath(new URL('../', import.meta.url));

await runServer({ contentDir, createSite: async () => createSite(await builtAssets(dist)) });
