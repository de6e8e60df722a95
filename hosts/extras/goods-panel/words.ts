import { parse } from 'yaml';
import type { LoadPackage, LoadUnit } from '../../../src/api/load.ts';
import { contentLanguage } from '../../../src/locales/english-texts.ts';
import { languages } from '../../../src/locales/languages.ts';
import source from '../../content/words/goods.yaml?raw';

/** What a buyer counts. */
export type Counted = LoadUnit | LoadPackage | 'pallet' | 'reefer' | 'container';

type Table = Record<string, string>;
type Lists = Record<'and' | 'to' | 'from' | 'unwanted' | 'fillers' | 'codes' | 'of' | 'feet', string>;
type Name = keyof Lists | 'units' | 'numbers';
type Texts = Record<'others' | 'places' | 'unsaid' | 'plurals' | 'detour' | 'strait', string>;
const {
  units: unitTable,
  numbers: numberTable,
  intentions: intentionTable,
  ...lists
} = parse(source) as Record<'units' | 'numbers' | 'intentions', Table> & Lists & Texts;

/** The fact that says how much longer a passage may take, and through where. */
export const { detour, strait } = lists;

const letters: Readonly<Table> = { ı: 'i', ς: 'σ', ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ' };

/** A text as it is compared: without accents and capitals, each letter in one form. */
export const fold = (text: string): string => {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return plain.replace(/[ıςيىكه]/g, (letter) => letters[letter] ?? letter);
};

/** Each word of some lists, with the names of its lists. */
function namesOf(table: Table): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [name, list] of Object.entries(table))
    for (const word of fold(list).split(/\s/)) names.set(word, [...(names.get(word) ?? []), name]);
  return names;
}
export const units = namesOf(unitTable) as Map<string, Counted[]>;
export const numbers = new Map([...namesOf(numberTable)].map(([word, [value]]) => [word, Number(value)]));
const tables = { units: [...units.keys()].join(' '), numbers: [...numbers.keys()].join(' ') };
const known = namesOf({ ...lists, ...tables });
export const feet = fold(lists.feet).replaceAll(' ', '|');
export const unsaid = fold(lists.unsaid).split(', ');

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = alphabet.flatMap((first) => alphabet.map((second) => first + second));
const regionNames = (language: string) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
const english = regionNames(contentLanguage);
const namedCountries = languages.map(regionNames).flatMap((names) =>
  countries.flatMap((code) => {
    const name = names.of(code);
    return name ? [[fold(name), english.of(code) ?? ''] as const] : [];
  }),
);
const namedPlaces = lists.places.split('\n').flatMap((line) => {
  const names = line.split(', ');
  return names.map((name) => [fold(name), names[0] ?? ''] as const);
});
/** Countries, and the places of the content, as the services write them, by all their names. */
export const places = new Map([...namedCountries, ...namedPlaces]);

const letter = '[\\p{Ll}\\p{sc=Arab}\\p{Nd}]';
/** Whether a text has one of some phrases. Chinese has no space between words. */
const hasPhrase = (phrases: string) => {
  const all = fold(phrases).replace(/,\s+/g, '|');
  const pattern = new RegExp(`(?<!${letter})(?:${all})(?!${letter})`, 'u');
  return (text: string) => pattern.test(fold(text));
};
/** Whether words of our goods name something else together. */
export const isOther = hasPhrase(lists.others);
const intentions = new Map(Object.entries(intentionTable).map(([page, list]) => [page, hasPhrase(list)]));
/** The page for who wants something else than goods. */
export const pageFor = (text: string): string =>
  [...intentions].find(([, isMeant]) => isMeant(text))?.[0] ?? '';

/** Whether a word is in one of some lists. */
export const isIn = (word = '', ...names: Name[]): boolean =>
  names.some((name) => known.get(fold(word))?.includes(name));

const endings = fold(lists.plurals).split(' ');
/** A word without the ending of a plural. Letters that are doubled count once: `ricee`. */
export function stem(word: string): string {
  const ending = endings.find((ending) => word.endsWith(ending) && word.length - ending.length > 2) ?? '';
  const single = ending === 'es' && !/(?:[sxz]|[cs]h)es$/.test(word) ? 's' : ending;
  const begin = word.slice(0, word.length - single.length) + (ending === 'ies' ? 'y' : '');
  return begin.replace(/([a-z])\1+/g, '$1');
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** The words and signs of a text. */
export const segmentsOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

const isHan = (word: string): boolean => /^\p{sc=Han}+$/u.test(word);
const longestFirst = (words: string[]): string =>
  words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.()]/g, '\\$&'))
    .join('|');
const knownHan = [...known.keys(), ...places.keys()].filter(isHan);
const spacedPlaces = longestFirst([...places.keys()].filter((name) => name.includes(' ')));
const place = `(?<!\\p{L})(?:${spacedPlaces})(?!\\p{L})`;

/** The same of a question: a place is one word, and so is, in Chinese, which writes no spaces, the longest that is known. */
export function wordsIn(text: string, names: readonly string[]): string[] {
  const word = longestFirst([...knownHan, ...names.filter(isHan)]);
  const runs = text.split(new RegExp(`(${place}|${word}|(?:(?!${word})\\p{sc=Han})+)`, 'iu'));
  return runs.flatMap((run, at) => (at % 2 > 0 ? [run] : segmentsOf(run)));
}
