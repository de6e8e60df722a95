import { resolve } from 'node:path';
import { elements } from '../../src/elements.ts';
import { checkPages, checkTemplates, fixedPages } from '../build/check-pages.ts';
import type { DevServer } from '../build/vite/dev-server.ts';
import { readConfig } from '../config/config.ts';
import { listShippedPictures } from '../content/shipped-pictures.ts';
import { declareElements, elementsManifest } from '../render/elements-manifest.ts';
import type { SiteAssets } from '../render/site-assets.ts';
import { assemble } from '../site/assemble.ts';
import { createSite } from '../site/site.ts';
import { createServer } from './create-server.ts';
import { pageExtras, serverExtras } from './extras.ts';

/** Vite serves scripts, styles and pictures from their sources. */
const assets: SiteAssets = {
  scripts: ['/@vite/client', '/hosts/server/client/main.ts'],
  script: (source) => `/${source}`,
  // Vite reloads pages itself.
  build: '',
  cards: new Set(),
  strict: false,
  async plugin(app) {
    // The build writes this file; in development it is made here. The playground reads it.
    app.get<{ Params: { file: string } }>('/elements/:file', (request, reply) => {
      const source = elementSource(request.params.file);
      if (!source) return reply.callNotFound();
      return reply.type('text/javascript').header('access-control-allow-origin', '*').send(source);
    });
    app.get('/elements/custom-elements.json', async () => elementsManifest(await declareElements()));
  },
};

/** Serves an entry of the bundle from its source, with Vite's client, which reloads the page on a change. */
function elementSource(file: string): string | undefined {
  const client = `import '/@vite/client';\n`;
  if (file === 'trade-elements.js') return `${client}import '/src/loader.ts';\n`;
  const name = /^([a-z-]+)\.js$/.exec(file)?.[1];
  if (!name || !elements[`trade-${name}`]) return;
  return `${client}export * from '/src/features/${name}/${name}.element.tsx';\n`;
}

/**
 * The server as `npm run dev` runs it inside Vite; it does not listen on a port.
 * @param port the one of Vite, which takes the next if its own is in use
 * @param toSources changes the lines of a stack to those of the source files
 */
export async function createDevServer(
  port: number,
  toSources: (stack: string) => string,
): Promise<DevServer> {
  /** Writes a line of the log to the terminal, with the stack of its error as lines of their own. */
  function write(line: string): void {
    const { msg, err } = JSON.parse(line);
    process.stderr.write(err?.stack ? `${msg ?? ''}\n${toSources(err.stack)}\n` : line);
  }
  const config = readConfig({ ...process.env, PORT: String(port) });
  const { enquiries, parts, start, stop } = await assemble(config, {
    shippedDir: 'hosts/content',
    pagePictures: resolve('hosts/content/pictures'),
  });
  const app = await createServer(config, {
    ...parts,
    site: createSite(assets, pageExtras),
    extras: serverExtras,
    log: { level: 'warn', stream: { write } },
  });
  await start(app.log);
  const pictures = await listShippedPictures('hosts/content');
  const { tabs } = parts.content.current();
  for (const line of [...checkTemplates(), ...(await checkPages(fixedPages, { pictures, tabs }))])
    console.error(line);
  return {
    routing: app.routing,
    async close() {
      await app.close();
      await stop();
      await enquiries.store.close();
    },
  };
}
