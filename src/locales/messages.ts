import type { en } from './en.ts';
import type { Plural } from './plural.ts';

/** The texts of one element, by their keys. `{name}` stands for what is filled in. */
export type MessageTable = Readonly<Record<string, string | Plural>>;

/** Every text of every element, by tag. A language that misses one, or has one too many, does not compile. */
export type Messages = typeof en;
