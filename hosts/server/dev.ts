import type { IncomingMessage, ServerResponse } from 'node:http';
import { packageFiles } from '../build/metadata/package-files.ts';
import { loadContent } from '../content/loader/load-content.ts';
import { openEnquiries } from '../enquiries/open-enquiries.ts';
import type { SiteAssets } from '../site/render/site-assets.ts';
import { readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { createSite } from './site.ts';

/** Vite serves scripts, styles and pictures from their sources. */
const assets: SiteAssets = {
  scripts: ['/@vite/client', '/hosts/site/client/main.ts'],
  script: (source) => `/${source}`,
  cards: new Set(),
  strict: false,
  async plugin(app) {
    // Made by the build otherwise: partners' pages load the one, the playground reads the other.
    app.get('/elements/trade-elements.js', async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('access-control-allow-origin', '*')
        .send(`import '/src/loader.ts';`),
    );
    app.get('/elements/custom-elements.json', async (_request, reply) =>
      reply.type('application/json').send((await packageFiles())['custom-elements.json']),
    );
  },
};

export interface DevServer {
  routing(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/** The server as `npm run dev` runs it inside Vite; it listens to nothing itself. */
export async function createDevServer(): Promise<DevServer> {
  const config = readConfig(process.env);
  const enquiries = await openEnquiries(config);
  const app = await createServer(config, {
    content: await loadContent('hosts/content'),
    enquiries: enquiries.store,
    site: createSite(assets),
    log: { level: 'warn', stream: process.stderr },
  });
  await enquiries.startMail(app.log);
  return {
    routing: app.routing,
    async close() {
      await app.close();
      await enquiries.stopMail();
      await enquiries.store.close();
    },
  };
}
