import { parse } from 'yaml';
import type { LoadPackage, LoadUnit } from '../../../src/api/load.ts';
import source from '../../content/words/goods.yaml?raw';

/** What a buyer counts. */
export type Counted = LoadUnit | LoadPackage | 'pallet' | 'reefer' | 'container';

type Lists = Record<'and' | 'to' | 'towards' | 'near' | 'fillers' | 'codes' | 'numbers', string[]> &
  Record<'units' | 'times', Record<string, string>> &
  Record<'of' | 'feet' | 'unsaid' | 'plurals', string>;

const lists: Lists = parse(source);

const letters: Readonly<Record<string, string>> = { ı: 'i', ς: 'σ', ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ' };

/** A text as it is compared: without accents and capitals, each letter in one form. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ıςيىكه]/g, (letter) => letters[letter] ?? letter);

const split = (list: string | readonly string[]): string[] =>
  [list]
    .flat()
    .flatMap((line) => line.split(' '))
    .map(fold);
const keysOf = <Value>(table: Record<string, string>, toValue: (key: string) => Value): Map<string, Value> =>
  new Map(
    Object.entries(table).flatMap(([key, names]) =>
      split(names).map((name) => [name, toValue(key)] as const),
    ),
  );

export const ands = new Set(split(lists.and));
export const tos = new Set(split(lists.to));
export const towards = new Set(split(lists.towards));
export const nears = new Set(split(lists.near));
export const fillers = new Set(split(lists.fillers));
export const codes = new Set(split(lists.codes));
export const ofs = new Set(split(lists.of));
export const feet = split(lists.feet);
export const unsaid = lists.unsaid.split(', ').map(fold);
export const units = keysOf(lists.units, (key) => key as Counted);
export const times = keysOf(lists.times, Number);
export const numbers = new Map(
  lists.numbers.flatMap((line) => split(line).map((word, index) => [word, index + 1] as const)),
);

const plurals = split(lists.plurals);

/** A word without the ending of a plural. Letters that are doubled count once: `ricee`. */
export function stem(word: string): string {
  const ending = plurals.find((ending) => word.endsWith(ending) && word.length - ending.length > 2) ?? '';
  const single = ending === 'es' && !/(?:[sxz]|[cs]h)es$/.test(word) ? 's' : ending;
  const begin = word.slice(0, word.length - single.length) + (ending === 'ies' ? 'y' : '');
  return begin.replace(/([a-z])\1+/g, '$1');
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text, also of a language that writes no spaces. */
export const wordsIn = (text: string): string[] =>
  Array.from(segmenter.segment(text.normalize()), ({ segment, isWordLike }) =>
    isWordLike || ands.has(segment) || tos.has(segment) ? segment : '',
  ).filter(Boolean);
