import type { FastifyInstance } from 'fastify';
import { company } from '../render/page-texts.ts';
import { pagePolicy } from '../render/security-policy.ts';
import { type OtherPage, type OtherPageOptions, sendPage } from '../render/send-page.ts';
import { fillTemplate } from '../render/templates.ts';
import styles from './clinics.css?raw';
import page from './clinics.html?raw';
import script from './clinics.js?raw';

/** The style sheet and script of the page, by their addresses. */
export const partnerFiles: Record<string, { type: string; body: string }> = {
  '/partner/clinics.css': { type: 'text/css', body: styles },
  '/partner/clinics.js': { type: 'text/javascript', body: script },
};

/** The policy of another company for its own pages: its own origin and that of the elements, and Trusted Types. */
export function partnerPolicy(site: string): string {
  const sources = `'self' ${site}`.trim();
  return pagePolicy({
    'script-src': sources,
    'connect-src': sources,
    'img-src': sources,
    'form-action': sources,
    'font-src': undefined,
  });
}

/**
 * A page of another company that embeds elements, and the policy under which that company sends it.
 * @param site origin that serves elements and API; empty where the page itself is served from there
 * @param loader address of the script that loads the elements
 */
export const partnerPage = (site: string, loader: string): OtherPage => ({
  html: fillTemplate(page, { ...company, site, loader }),
  policy: partnerPolicy(site),
});

/** `/partner`: how a page of another company embeds elements. */
export async function partner(app: FastifyInstance, { assets }: OtherPageOptions): Promise<void> {
  const ownPage = partnerPage('', assets.script('src/loader.ts'));
  app.get('/partner', (_request, reply) => sendPage(reply, ownPage, assets));
  for (const [address, { type, body }] of Object.entries(partnerFiles)) {
    app.get(address, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(body),
    );
  }
}
