import type { Fields } from './shape.ts';

/** A template and what it knows, as data: another text for it can be checked against the same names. */
export interface TemplateSource<Names extends Fields = Fields> {
  /** File, as errors name it. */
  file: string;
  text: string;
  /** What it may name. */
  names: Names;
}

export interface LanguageParts<Key extends string = string> {
  /** Templates that others can render, by name. */
  includes: Readonly<Record<string, string>>;
  /** The file of one of them, as errors name it. */
  includeFile(name: string): string;
  /** The places for values in each text, by the key of the text. */
  texts: ReadonlyMap<Key, readonly string[]>;
}
