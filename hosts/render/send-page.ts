import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Source } from '../api/source.ts';

/** Where scripts, styles and pictures of the pages come from: the build, or Vite's development server. */
export interface SiteAssets {
  /** Addresses of the module scripts of every page. */
  scripts: readonly string[];
  /** Address of one more module script, by its source: `src/loader.ts` or an entry of the site's build. */
  script(source: string): string;
  /** Id of the build of these scripts and elements. */
  build: string;
  /** Names of the social cards that were drawn: ids of posts, and `site`. */
  cards: ReadonlySet<string>;
  /** Whether pages are sent with a content security policy; Vite's client would not run under it. */
  strict: boolean;
  /** Serves these files. */
  plugin: FastifyPluginAsync;
}

export interface OtherPage {
  html: string;
  /** Its content security policy. */
  policy: string;
}

/** The options of the plugins for pages that are not the site's own. */
export interface OtherPageOptions {
  assets: SiteAssets;
  publicUrl: string;
  source: Source;
}

/** Sends a page that is not one of the site's, with a separate policy. */
export function sendPage(reply: FastifyReply, { html, policy }: OtherPage, { strict }: SiteAssets) {
  if (strict) reply.header('content-security-policy', policy);
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
}
