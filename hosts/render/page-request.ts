import type { Article } from '../../src/api/response-fields.ts';
import type { Language } from '../../src/locales/languages.ts';
import type { Variables } from './fill-template.ts';
import type { Offers } from './page-texts.ts';

export interface PageOptions {
  /** Origin of the site in canonical links and sharing meta; empty if unknown, in which case no absolute address is written. */
  publicUrl: string;
  /** Name of the build: the router swaps only pages of one build. */
  build: string;
  scripts: readonly string[];
  /** Names of the social cards that were drawn: ids of posts, and `site`. */
  cards: ReadonlySet<string>;
  /** Whether the pages are static files: one for each address, whatever its query, so languages have addresses of their own. */
  isStatic?: boolean | undefined;
  /** Tags of extras for the head of a page, by its address. */
  headLinks?: readonly ((pageUrl: string) => string)[] | undefined;
  /** Values that extras give to all pages. */
  offers?: Offers | undefined;
  /** Called for an exception of our own code that leaves out a part of a page. */
  report?: ((error: unknown) => void) | undefined;
}

export interface PageRequest {
  /** File in `hosts/pages`, without its ending. */
  page: string;
  path: string;
  variables?: Variables;
  /** HTML for `<!-- name -->` in the page. */
  parts?: Readonly<Record<string, string>>;
  /** HTML at the end of the form of the page. */
  inForm?: string;
  language?: Language;
  /** The post of its page. */
  post?: Article;
  /** Whether it is a post that is not published yet: nobody is led to its address. */
  isPreview?: boolean;
  /** State to start elements from, by tag. */
  states?: Record<string, object>;
}
