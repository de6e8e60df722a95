import type { Language } from '../../src/locales/languages.ts';
import type { PageAdditions } from './page-additions.ts';
import type { PageView } from './page-view.ts';
import type { PageContent } from './read-page.ts';

export interface PageOptions {
  /** Origin of the site in canonical links and sharing meta; empty if unknown, in which case no absolute address is written. */
  publicUrl: string;
  /** Name of the build: the router swaps only pages of one build. */
  build: string;
  scripts: readonly string[];
  /** Address of the file with all styles; without it, a page has all that it uses inline. */
  lateStyles?: string | undefined;
  /** Names of the social cards that were drawn: ids of posts, and `site`. */
  cards: ReadonlySet<string>;
  /** Whether the pages are static files: one for each path, so each language has its own path. */
  isStatic?: boolean | undefined;
  additions?: PageAdditions | undefined;
  /** Called for an exception of our own code that leaves out a part of a page. */
  report?: ((error: unknown) => void) | undefined;
}

export interface PageRequest {
  view: PageView;
  language?: Language | undefined;
  /** The API's content for it; read if it is not given. */
  content?: PageContent | undefined;
}
