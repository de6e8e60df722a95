import type { FastifyInstance } from 'fastify';
import { packageFiles } from '../build/package/package-files.ts';
import { createApp } from './app.ts';
import { loadContent } from './content/load-content.ts';
import { openEnquiries } from './enquiries/open-enquiries.ts';
import type { SiteAssets } from './pages/site-assets.ts';
import { readSettings } from './settings.ts';
import { createSite } from './site.ts';

/** Vite serves scripts, styles and pictures from their sources. */
const assets: SiteAssets = {
  scripts: ['/@vite/client', '/hosts/site/main.ts'],
  script: (source) => `/${source}`,
  cards: new Set(),
  strict: false,
  async register(app) {
    // Made by the build otherwise; the playground reads it.
    app.get('/elements/custom-elements.json', async (_request, reply) =>
      reply.type('application/json').send((await packageFiles())['custom-elements.json']),
    );
  },
};

/** The server as `npm run dev` runs it inside Vite; it listens to nothing itself. */
export async function createDevApp(): Promise<FastifyInstance> {
  const settings = readSettings(process.env);
  const content = await loadContent('hosts/content');
  const enquiries = await openEnquiries(settings);
  const { registerSite, renderEnquiryPage } = createSite(settings, assets, content);
  const app = await createApp({
    content,
    enquiries: enquiries.store,
    settings,
    async register(app) {
      app.addHook('onClose', async () => {
        await enquiries.stopMail();
        await enquiries.store.close();
      });
      await registerSite(app);
    },
    renderEnquiryPage,
    log: { level: 'warn', stream: process.stderr },
  });
  await enquiries.startMail(app.log);
  return app;
}
