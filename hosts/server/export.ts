import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveApiBase } from '../../src/api/api-base.ts';
import { readConfig } from '../config/config.ts';
import { loadContent } from '../content/loader/load-content.ts';
import { createServer } from './create-server.ts';
import { builtAssets } from './plugins/static.ts';
import { createSite } from './site.ts';
import { writeStaticPages } from './write-static-pages.ts';

/**
 * The last step of the build: the static pages in `dist/site`, as the server sends them at that time. An API that is
 * away does not stop the build, whose server needs none while it is built; one line says what is left out.
 */
const dist = fileURLToPath(new URL('../', import.meta.url));
const app = await createServer(readConfig({ PUBLIC_URL: process.env.PUBLIC_URL }), {
  content: await loadContent(fileURLToPath(new URL('./content/', import.meta.url))),
  site: createSite(await builtAssets(dist)),
});
if (!(await writeStaticPages(app, join(dist, 'site')))) {
  process.stderr.write(
    `The API at ${resolveApiBase('')} does not respond: the static pages have no posts, no sitemap and no feed. Once it does, run "node dist/server/export.js".\n`,
  );
}
await app.close();
