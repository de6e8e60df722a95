import type { Fields } from './shape.ts';

/** A template with the names that it may use, as data, so that another text can be checked against the same names. */
export interface TemplateSource<Names extends Fields = Fields> {
  /** File, as errors name it. */
  file: string;
  text: string;
  /** The names that it may use. */
  names: Names;
}

export interface LanguageParts<Key extends string = string> {
  /** Templates that others can render, by name. */
  includes: Readonly<Record<string, string>>;
  /** The file of an include, as errors name it. */
  includeFile(name: string): string;
  /** The places for values in each text, by the key of the text. */
  texts: ReadonlyMap<Key, readonly string[]>;
}
