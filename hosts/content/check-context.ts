import type { Pictures } from './pictures.ts';

/** A link or picture of a text whose address is on this site. */
export interface SiteLink {
  /** Path and query. */
  address: string;
  /** The line for an address that leads nowhere. */
  warning: string;
}

/** Context of the readers of a file, in addition to its text. */
export interface CheckContext {
  pictures: Pick<Pictures, 'get'>;
  /** Called with one line for warnings. */
  warn?: ((text: string) => void) | undefined;
  /** Receives the links within the site, which are checked when all posts are known. */
  links?: SiteLink[];
}
