import { contentLanguage } from '../locales/english-texts.ts';

/** The language that a node of a text from the API is in: that of the nearest `lang`, else of all that the API sends. */
export const languageAround = (node: Element): string =>
  node.closest('[lang]')?.getAttribute('lang') ?? contentLanguage;
