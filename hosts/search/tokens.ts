import { parse } from 'yaml';
import { isHan } from '../../src/text/is-han.ts';
import source from '../content/words/search.yaml?raw';
import unitSource from '../content/words/units.yaml?raw';
import { fold } from './fold.ts';

interface Words {
  stop: string;
  standards: string;
  /** Units in addition to those of rows. */
  measures: string;
  /** Phrases before or after the goods that they deny. */
  negations: { before: string; after: string };
  joiners: string;
  places: string;
  control: { places: string; goods: string };
}
export const words = parse(source) as Words;

const wordsOf = (list: string): Set<string> => new Set(fold(list).split(/\s+/));
const stopWords = wordsOf(words.stop);
const standards = [...wordsOf(words.standards)].join('|');

/** Words before the number of a standard or a rule, which is therefore not a quantity. */
const codeMark = '#';
/** Standards bodies: `EN ISO`. */
const bodies = `(?<![\\p{L}\\p{N}])(?:${standards})(?:[ /-]+(?:${standards}))*`;
const codeNumber = '(?<number>[a-z]?\\d+(?:\\.\\d+)*[a-z]?)';
const partOrYear = '(?<part>[-:]\\d+)?';
/** `EN 455-2`, `EN ISO 20345:2022`, `API 5L`: the number is one token, and its part or year is another. */
const standard = new RegExp(`${bodies}[ -]?${codeNumber}${partOrYear}`, 'gu');
const word = /[\p{L}\p{N}]+(?:\.\d+)*/gu;
const hanRun = /\p{sc=Han}+/gu;

const unitLists = Object.values(parse(unitSource) as Record<string, string>);
const unit = phraseChoice([...unitLists, words.measures]);
const amount = "(?:\\p{Nd}+ ?[x×*] ?)?\\p{Nd}[\\p{Nd}.,٬٫'’]*";
/** Quantities: `300 cartons`, `2 x 40 ft`, `25kg bags`, `50吨`. */
const quantity = new RegExp(`(?<![\\p{L}\\p{N}.#])${amount}[ \\u00a0]*${unit}(?: ${unit})*`, 'gu');

/** Any of the words of some lists, as a whole word. */
function phraseChoice(lists: readonly string[]): string {
  const all = [...wordsOf(lists.join(' '))].sort((a, b) => b.length - a.length);
  const spaced = all.filter((each) => !isHan(each)).join('|');
  const unspaced = all.filter(isHan).join('|');
  /** A Chinese character begins another word. */
  const end = String.raw`(?!(?!\p{sc=Han})\p{L})`;
  return `(?:(?:${spaced})${end}|${unspaced})`;
}

/** An email address or link. All are the same token, because nobody searches for one among goods. */
const address = /\S+@\S+|https?:\S+|(?:[a-z\d-]+\.)+(?:com|net|org|info|biz|shop)(?![a-z\d])\S*/g;
const addressToken = '@';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Splits Chinese, which has no spaces: at known names, else at words of a dictionary. */
function hanWords(text: string, names: readonly string[]): string[] {
  const known = names.filter((name) => text.includes(name));
  const segments = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return [...known, ...segments.filter((segment) => segment.length > 1 && !known.includes(segment))];
}

/** Removes the ending of an English plural; doubled letters count once. */
export function stem(word: string): string {
  const single = word
    .replace(/(?<=[a-z]{2})(?:(?<=[sxz]|[cs]h)es|(?<!s)s)$/, '')
    .replace(/(?<=[a-z]{2})ie$/, 'y');
  return single.replace(/([a-z])\1+/g, '$1');
}

/** A number, a class or a size, which is compared exactly. */
export const isCode = (token: string): boolean => /\d/.test(token);

/** A number or a letter: how much, or of which size. */
export const isAmountOrSize = (token: string): boolean => /^(\d.*|[a-z])$/.test(token);

/** The tokens of one word; a quantity written together with its unit is two. */
function tokensOf(word: string): string[] {
  const [, quantity, unit = ''] = /^(\d+)x?(\p{L}+)$/u.exec(word) ?? [];
  const tokens = quantity ? [unit] : [word];
  return tokens
    .filter((token) => !stopWords.has(token))
    .map((token) => (isCode(token) ? token : stem(token)));
}

/** Abbreviations such as `L/C`, `B/L` and `F.O.B.`, which are one word. */
const abbreviation = /(?<![\p{L}\p{N}])\p{L}(?:[/.&]\p{L}(?!\p{L}))+/gu;

/**
 * The tokens of a text.
 * @param names in Chinese, by which a text without spaces is divided
 */
export function tokenize(text: string, names: readonly string[] = []): string[] {
  const written = fold(text.slice(0, maxText));
  const addresses = written.match(address) ?? [];
  const folded = written
    .replace(address, ' ')
    .replace(abbreviation, (letters) => letters.replace(/[/.&]/g, ''));
  const codes = Array.from(folded.matchAll(standard), ({ groups = {} }) => [
    codeMark + groups.number,
    ...(groups.part ? [codeMark + groups.number + groups.part.replace(':', '-')] : []),
  ]);
  const rest = folded.replace(standard, ' ').replace(quantity, ' ');
  const han = rest.match(hanRun) ?? [];
  const spaced = rest.replace(hanRun, ' ').match(word) ?? [];
  return [
    ...addresses.map(() => addressToken),
    ...codes.flat(),
    ...spaced.flatMap(tokensOf),
    ...han.flatMap((run) => hanWords(run, names)).filter((token) => !stopWords.has(token)),
  ];
}

/** Maximum length of a text that is read, in UTF-16 units. */
const maxText = 20_000;
