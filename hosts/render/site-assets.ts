import type { FastifyPluginAsync } from 'fastify';
import type { OwnIcons } from './own-icons.ts';

/** The name of the file with all styles in the manifest of a build. */
export const lateStylesName = 'late.css';

export interface AssetOptions {
  publicUrl: string;
  /** A text with addresses of the site, in which those of pages that the company has left out lead to its home page. */
  withoutLeftOut(text: string): string;
  ownIcons?: OwnIcons | undefined;
}

/** The scripts, styles and pictures of the pages: of the build, or of Vite's development server. */
export interface SiteAssets {
  scripts: readonly string[];
  /** Address of one more module script, by its source: `src/loader.ts` or an entry of the site's build. */
  script(source: string): string;
  /** Address of the file with all styles of the pages. Without it, a page has all that it uses inline. */
  lateStyles?: string | undefined;
  build: string;
  /** Names of the social cards that were drawn: ids of posts, and `site`. */
  cards: ReadonlySet<string>;
  /** Whether pages are sent with a content security policy; Vite's client would not run under it. */
  strict: boolean;
  plugin: FastifyPluginAsync<AssetOptions>;
}
