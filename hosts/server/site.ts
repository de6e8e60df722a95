import { createHash } from 'node:crypto';
import fp from 'fastify-plugin';
import { embed } from '../embed/embed.ts';
import { partner } from '../pages/partner/partner.ts';
import { playground } from '../pages/playground/playground-pages.ts';
import { contactFiles } from '../render/contact/contact-files.ts';
import { createContentCounts } from '../render/content-counts.ts';
import { enquiryPage } from '../render/enquiry-page.ts';
import { feeds } from '../render/feeds/feeds.ts';
import { createPageCache } from '../render/page-cache.ts';
import { createPageRenderer } from '../render/page-renderer.ts';
import { pages } from '../render/register-pages.ts';
import { sitePolicy } from '../render/security-policy.ts';
import type { SiteAssets } from '../render/site-assets.ts';
import { verify } from '../render/verify.ts';
import type { Site, SiteContext } from './create-server.ts';

interface SiteOptions {
  /** Whether the pages are written as files. */
  isStatic?: boolean;
}

/** All that is not the API: the pages of the site, its feeds, frames, the playground and the partner's page. */
export async function createSite(
  assets: SiteAssets,
  { isStatic }: SiteOptions = {},
): Promise<(context: SiteContext) => Site> {
  const policy = assets.strict ? await sitePolicy() : '';
  const framedPolicy = assets.strict ? await sitePolicy({ 'frame-ancestors': '*' }) : '';
  const build = createHash('sha256')
    .update(assets.build + policy)
    .digest('base64url')
    .slice(0, 8);
  return ({ publicUrl, fetch, edition, formRate }) => {
    const options = { assets, publicUrl, fetch, edition };
    const renderPage = createPageRenderer({
      ...options,
      build,
      scripts: assets.scripts,
      // A folder of content has other posts, or other titles under the same ids: no card was drawn of them.
      cards: edition() ? new Set() : assets.cards,
      isStatic,
    });
    return {
      // Not encapsulated: its page for unknown addresses is that of the whole server.
      plugin: fp(async (app) => {
        // Its DOM takes a second to load: the first page must not wait for it.
        await import('../../src/safe-html/sanitise.ts');
        await app.register(assets.plugin);
        await app.register(feeds, options);
        await app.register(contactFiles);
        await app.register(embed, options);
        await app.register(partner, options);
        await app.register(playground, options);
        await app.register(pages, {
          cache: createPageCache(renderPage, {
            edition,
            report: (err) =>
              app.log.error({ err }, 'a page could not be rendered again; readers get the last good one'),
          }),
          counts: createContentCounts(fetch, { edition }),
          policy,
        });
        await app.register(verify, { renderPage, policy, rate: formRate });
      }),
      renderEnquiryPage: async (result, isFramed) => ({
        html: await enquiryPage(renderPage, result),
        policy: isFramed ? framedPolicy : policy,
      }),
    };
  };
}
