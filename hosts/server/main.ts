import { fileURLToPath } from 'node:url';
import { builtAssets } from './pages/built-assets.ts';
import { runServer } from './run-server.ts';
import { createSite } from './site.ts';

// The build puts the content beside this file, and all else beside its folder.
const contentDir = fileURLToPath(new URL('./content/', import.meta.url));
const dist = fileURLToPath(new URL('../', import.meta.url));

await runServer({
  contentDir,
  loadSite: async (settings, content) => createSite(settings, await builtAssets(dist), content),
});
