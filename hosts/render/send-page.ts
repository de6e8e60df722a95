import type { FastifyReply } from 'fastify';
import type { Language } from '../../src/locales/languages.ts';
import type { SiteAssets } from './site-assets.ts';

export interface OtherPage {
  html: string;
  /** Its content security policy. */
  policy: string;
  /** Where it may be one of several. */
  language?: Language;
}

/** What the plugins of pages besides the site's own are given. */
export interface OtherPageOptions {
  assets: SiteAssets;
  publicUrl: string;
  fetch: typeof fetch;
}

/** Sends a page that is not one of the site's, under a policy of its own. */
export function sendPage(reply: FastifyReply, { html, policy, language }: OtherPage, { strict }: SiteAssets) {
  if (strict) reply.header('content-security-policy', policy);
  if (language) reply.header('content-language', language);
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
}
