import { parse } from 'yaml';
import type { LoadPackage, LoadUnit } from '../../../src/api/load.ts';
import source from '../../content/words/goods.yaml?raw';

/** What a buyer counts. */
export type Counted = LoadUnit | LoadPackage | 'pallet' | 'reefer' | 'container';

type Table = Record<string, string>;
type ListName = 'and' | 'to' | 'towards' | 'fillers' | 'codes' | 'of' | 'feet' | 'unsaid' | 'plurals';
const lists: Record<ListName, string> & Record<'units' | 'numbers', Table> = parse(source);

const letters: Readonly<Table> = { ı: 'i', ς: 'σ', ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ' };

/** A text as it is compared: without accents and capitals, each letter in one form. */
export const fold = (text: string): string => {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return plain.replace(/[ıςيىكه]/g, (letter) => letters[letter] ?? letter);
};

const wordsOf = (list: string | Table): string[] =>
  Object.values(typeof list === 'string' ? [list] : list).flatMap((line) => fold(line).split(' '));
const sets = new Map(Object.entries(lists).map(([name, list]) => [name, new Set(wordsOf(list))]));
const keysOf = (table: Table) =>
  Object.entries(table).flatMap(([key, names]) => wordsOf(names).map((name) => [name, key] as const));

/** Whether a word is in one of some lists. */
export const isIn = (word = '', ...names: (keyof typeof lists)[]): boolean =>
  names.some((name) => sets.get(name)?.has(fold(word)));
export const units = new Map(keysOf(lists.units)) as Map<string, Counted>;
export const numbers = new Map(keysOf(lists.numbers).map(([word, key]) => [word, Number(key)]));
export const feet = wordsOf(lists.feet).join('|');
export const unsaid = fold(lists.unsaid).split(', ');
const plurals = wordsOf(lists.plurals);

/** A word without the ending of a plural. Letters that are doubled count once: `ricee`. */
export function stem(word: string): string {
  const ending = plurals.find((ending) => word.endsWith(ending) && word.length - ending.length > 2) ?? '';
  const single = ending === 'es' && !/(?:[sxz]|[cs]h)es$/.test(word) ? 's' : ending;
  const begin = word.slice(0, word.length - single.length) + (ending === 'ies' ? 'y' : '');
  return begin.replace(/([a-z])\1+/g, '$1');
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words and signs of a text, also of a language that writes no spaces. */
export const segmentsOf = (text: string): string[] =>
  Array.from(segmenter.segment(text.normalize()), ({ segment }) => segment);
