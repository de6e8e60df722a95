import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { RenderEnquiryPage } from '../api/render-enquiry-page.ts';
import type { Content } from '../content/loader/types.ts';
import { registerFeeds } from '../site/feeds/register-feeds.ts';
import { createApiExtent } from '../site/render/api-extent.ts';
import { contentSecurityPolicy } from '../site/render/content-security-policy.ts';
import { enquiryPage } from '../site/render/enquiry-page.ts';
import { injectFetch } from '../site/render/inject-fetch.ts';
import { createPageCache } from '../site/render/page-cache.ts';
import { createPageRenderer, type RenderPage } from '../site/render/page-renderer.ts';
import { registerPages } from '../site/render/register-pages.ts';
import type { SiteAssets } from '../site/render/site-assets.ts';
import { registerExtra } from './register-extra.ts';
import type { Settings } from './settings.ts';

export interface Site {
  /** Adds the pages, the bundle and their headers to the server. */
  registerSite(app: FastifyInstance): Promise<void>;
  renderEnquiryPage: RenderEnquiryPage;
}

/** The pages of the site, ready to join the server. */
export function createSite(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  assets: SiteAssets,
  { posts }: Pick<Content, 'posts'>,
): Site {
  const dates = new Map(posts.map(({ uuid, updated_at }) => [uuid, updated_at]));
  let renderPage: RenderPage;
  return {
    async registerSite(app) {
      // Its DOM takes a second to load: the first page must not wait for it.
      await import('../../src/ui/sanitise.ts');
      const fetch = injectFetch(app);
      renderPage = createPageRenderer({ publicUrl, scripts: assets.scripts, cards: assets.cards, fetch });
      await app.register(helmet, {
        // Pages have their own, see below; pictures another.
        contentSecurityPolicy: false,
        // Partners load the bundle, its pictures and the API.
        crossOriginResourcePolicy: { policy: 'cross-origin' },
        crossOriginEmbedderPolicy: false,
        referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
        hsts: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
        xFrameOptions: { action: 'deny' },
        // For browsers and plug-ins that are gone; what they say, every other one does anyway.
        originAgentCluster: false,
        xDnsPrefetchControl: false,
        xDownloadOptions: false,
        xPermittedCrossDomainPolicies: false,
        xXssProtection: false,
      });
      app.addHook('onRequest', async (_request, reply) => {
        reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
      });
      await assets.register(app);
      registerFeeds(app, { publicUrl, fetch, dateOf: (uuid) => dates.get(uuid) });
      registerExtra(app, { assets, publicUrl, fetch });
      const policy = assets.strict ? await contentSecurityPolicy() : '';
      registerPages(app, createPageCache(renderPage), policy, createApiExtent(fetch));
    },
    renderEnquiryPage: (result) => enquiryPage(renderPage, result),
  };
}
