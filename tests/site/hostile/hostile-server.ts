import { resolve } from 'node:path';
import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createEdition, unchanging } from '../../../hosts/content/edition.ts';
import type { EnquiryPage } from '../../../hosts/enquiries/form-route.ts';
import { sitePolicy } from '../../../hosts/render/policy.ts';
import { createServer } from '../../../hosts/server/create-server.ts';
import { pageExtras } from '../../../hosts/server/extras.ts';
import { builtAssets } from '../../../hosts/site/files.ts';
import { createSite } from '../../../hosts/site/site.ts';
import { enquiryFields } from '../../../src/api/enquiry-fields.ts';
import { corpus } from '../../xss-corpus.ts';
import { publicUrl } from '../site.ts';
import { hostileContent, listSize } from './hostile-content.ts';

const tabs = ['products', 'services', 'industries'].map(
  (type) => `<trade-product-tabs type="${type}"></trade-product-tabs>`,
);
const articles = hostileContent.posts.map(
  ({ uuid }) => `<trade-article-view article-id="${escapeHtml(uuid)}"></trade-article-view>`,
);
const everyElement = [
  '<!doctype html><meta charset="utf-8"><title>All</title>',
  '<script type="module" src="/elements/trade-elements.js"></script><body>',
  `<trade-blog-feed page-size="${listSize}"></trade-blog-feed>`,
  `<trade-gallery page-size="${listSize}"></trade-gallery>`,
  '<trade-enquiry-form></trade-enquiry-form>',
  ...tabs,
  ...articles,
].join('\n');

const text = corpus.join(' ').slice(0, 4_000);

/**
 * The site as it is built, over the hostile content. Besides its pages: `/rendered`, where the browser makes every
 * element, and `/form-response`, what a form posted without script gets.
 */
export async function startHostileSite(): Promise<{ app: FastifyInstance; url: string }> {
  const createBuiltSite = createSite(await builtAssets(resolve('dist')), pageExtras);
  const typed = Object.fromEntries(enquiryFields.map((field) => [field, text]));
  const app = await createServer(
    { enquiryRate: 1000, trustProxy: false, publicUrl },
    {
      content: unchanging(createEdition(hostileContent)),
      site(context) {
        const site = createBuiltSite(context);
        const pages: Record<string, () => Promise<EnquiryPage>> = {
          '/rendered': async () => ({ html: everyElement, policy: sitePolicy([]) }),
          '/form-response': async () =>
            (await site.renderEnquiryPage(
              { error: 1, status: 422, message: text, errors: { email: text } },
              { language: 'en', values: typed, rows: [] },
            )) as EnquiryPage,
        };
        return {
          ...site,
          plugin: fp(async (app) => {
            await app.register(site.plugin);
            for (const [path, makePage] of Object.entries(pages)) {
              let made: ReturnType<typeof makePage> | undefined;
              app.get(path, async (_request, reply) => {
                made ??= makePage();
                const { html, policy } = await made;
                return reply
                  .type('text/html; charset=utf-8')
                  .header('content-security-policy', policy)
                  .send(html);
              });
            }
          }),
        };
      },
    },
  );
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
