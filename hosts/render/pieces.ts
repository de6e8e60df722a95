import type { EnquiryField } from '../../src/api/enquiry-fields.ts';
import type { ElementStates } from '../../src/elements.ts';
import { type Html, writeHtml } from '../html/html.ts';

/**
 * What differs for each reader of a cached page. The number of such values is unlimited, that of cached pages is not: so a page
 * is kept in parts, and these values are put between them when it is sent.
 */
export interface ReaderContent {
  /** The HTML of the page's pieces, by name. */
  pieces?: Readonly<Partial<Record<PieceName, string | Html>>>;
  /** Attributes of the element that is rendered for each reader. */
  attributes?: Readonly<Record<string, string>>;
  /** The initial state of that element. */
  states?: ElementStates | undefined;
  /** HTML at the beginning and at the end of the form of that element. */
  answers?: Html | undefined;
  inForm?: Html | undefined;
}

/** The pieces of pages, all of a receipt: `again` are the controls of the form that sends the enquiry again. */
export type PieceName = EnquiryField | 'reference' | 'again' | 'rows' | 'desk';

/** A part of a page: what is the same for all readers, or what makes a reader's own. */
export type PagePart = string | ((reader: ReaderContent) => Promise<Joined> | Joined);

export interface Joined {
  html: string;
  /** Inline styles that the rest of the page may not have. */
  styles: readonly string[];
}

/** A place of a page for a piece. */
export const placeFor =
  (name: PieceName): PagePart =>
  ({ pieces }: ReaderContent) => ({
    html: writeHtml(pieces?.[name]),
    styles: [],
  });

/** The page of a reader. */
export async function joinParts(parts: readonly PagePart[], reader: ReaderContent = {}): Promise<Joined> {
  const joined = await Promise.all(
    parts.map((part) => (typeof part === 'string' ? { html: part, styles: [] } : part(reader))),
  );
  return {
    html: joined.map(({ html }) => html).join(''),
    styles: joined.flatMap(({ styles }) => styles),
  };
}
