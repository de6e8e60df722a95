import type { Language } from '../../src/locales/languages.ts';
import type { Fields, ViewOf } from '../html/shape.ts';
import type { PageApi } from './source.ts';

/** A page that an extra brings. */
export interface ExtraPage<Names extends Fields = Fields, Content = unknown> {
  /** Names that the template may use in addition to those of every page. */
  names: Names;
  /** Reads what only this page shows. */
  read(api: PageApi): Promise<Content>;
  /** @param content undefined if the API did not send it */
  values(content: Content | undefined, api: PageApi, language: Language): ViewOf<Names>;
}

/** Keeps the types of names and content together. */
export const extraPage = <const Names extends Fields, Content>(
  page: ExtraPage<Names, Content>,
): ExtraPage<Names, Content> => page;
