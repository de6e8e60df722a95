import type { TypedRow } from '../../src/api/load-rows.ts';
import type { Language } from '../../src/locales/languages.ts';
import type { PageApi } from '../api/source.ts';
import { type Html, html } from '../html/html.ts';

/** What a reader gets who names goods in the address of the contact page: `query`, with `?` in front. */
export type AnswerGoods = (
  query: string,
  language: Language,
  api: PageApi,
) => Promise<{ answers: Html; inForm: Html }>;

/** What an extra adds to the pages. */
export interface PageAdditions {
  /** Tags for the head of the page at an address. */
  headLink?: (pageUrl: string) => Html;
  /** Address of the playground, which pages link. */
  playground?: string;
  answerGoods?: AnswerGoods;
  /** The rows of a load, in the form of the contact page: those that were typed, or an empty one. */
  rows?: (language: Language, rows: readonly TypedRow[]) => Promise<Html>;
}

/** What several extras add. Of two that add the same, the last counts, but for tags of the head. */
export const joinAdditions = (additions: readonly PageAdditions[]): PageAdditions => ({
  ...Object.assign({}, ...additions),
  headLink: (pageUrl) => html`${additions.map(({ headLink }) => headLink?.(pageUrl))}`,
});
