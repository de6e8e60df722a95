import type { TypedRow } from '../../src/api/load-rows.ts';
import type { Language } from '../../src/locales/languages.ts';
import type { PageApi } from '../api/source.ts';
import { type Html, html } from '../html/html.ts';

/** The answer to goods named in the address of the contact page: `query`, with `?` in front. */
export type AnswerGoods = (
  query: string,
  language: Language,
  api: PageApi,
) => Promise<{ answers: Html; inForm: Html }>;

/** Additions of an extra to the pages. */
export interface PageAdditions {
  /** Tags for the head of the page at an address. */
  headLink?: (pageUrl: string) => Html;
  /** Address of the playground, which pages link. */
  playground?: string;
  answerGoods?: AnswerGoods;
  /** The rows of a load, in the form of the contact page: those that were typed, or an empty one. */
  rows?: (language: Language, rows: readonly TypedRow[]) => Promise<Html>;
}

/** Merges the additions of extras. If two add the same, the last one counts; tags of the head are joined. */
export const joinAdditions = (additions: readonly PageAdditions[]): PageAdditions => ({
  ...Object.assign({}, ...additions),
  headLink: (pageUrl) => html`${additions.map(({ headLink }) => headLink?.(pageUrl))}`,
});
