import type { en } from './en.ts';

/** One text for each plural form of a number, by the names of `Intl.PluralRules`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The texts of one element, by their keys. `{name}` stands for what is filled in. */
export type MessageTable = Readonly<Record<string, string | Plural>>;

/** Every text of every element, by tag. A language that misses one, or has one too many, does not compile. */
export type Messages = typeof en;
