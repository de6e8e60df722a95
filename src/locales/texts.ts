import type { Language } from './languages.ts';

/** The plural forms of a text, by the categories of `Intl.PluralRules`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The texts of one element, by their keys. `{name}` marks a value to fill in. */
export type MessageTable = Readonly<Record<string, string | Plural>>;

/** Values to fill into a text, by the names in its braces. */
export type Values = Readonly<Record<string, string | number>>;

/** Attributes for content of the API, if it is in another language than the texts around it. */
export interface ContentMark {
  lang?: string;
  dir?: 'auto';
}

/** The texts of an element in one language. */
export interface Texts<Key extends string = string> {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  /** Fonts for its script, if the theme's lack it. */
  readonly fonts?: string | undefined;
  /**
   * A text with its placeholders filled in. If it has plural forms, the one for `count`.
   * Numbers are written as the language writes them.
   */
  t(key: Key, values?: Values): string;
  /** Attributes of elements that show content of the API, so that screen readers pronounce it correctly. */
  readonly content: ContentMark;
}
