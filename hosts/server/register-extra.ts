import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerEmbed } from '../embed/register-embed.ts';
import { registerPartner } from '../partner/register-partner.ts';
import { registerPlayground } from '../playground/register-playground.ts';
import type { SiteAssets } from '../site/render/site-assets.ts';

export interface ExtraPage {
  html: string;
  /** Its content security policy. */
  policy: string;
}

export interface ExtraPages {
  assets: SiteAssets;
  publicUrl: string;
  /** Asks the embedded API without a network. */
  fetch: typeof fetch;
  send(reply: FastifyReply, page: ExtraPage): FastifyReply;
}

/** The pages besides the site: a partner's, the editors' playground, and the frames. */
export function registerExtra(app: FastifyInstance, options: Omit<ExtraPages, 'send'>): void {
  const extra: ExtraPages = {
    ...options,
    send: (reply, { html, policy }) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        // Vite's client would not run under it.
        .headers(options.assets.strict ? { 'content-security-policy': policy } : {})
        .send(html),
  };
  registerEmbed(app, extra);
  registerPartner(app, extra);
  registerPlayground(app, extra);
}
