import { parse } from 'yaml';
import source from '../content/words/search.yaml?raw';
import unitSource from '../content/words/units.yaml?raw';
import { fold } from './fold.ts';

interface Words {
  stop: string;
  standards: string;
  /** Units that no row has. */
  measures: string;
  /** Phrases in front of, or behind, the goods that they deny. */
  negations: { before: string; after: string };
  joiners: string;
  places: string;
  control: { places: string; goods: string };
}
export const words = parse(source) as Words;

const wordsOf = (list: string): Set<string> => new Set(fold(list).split(/\s+/));
const stopWords = wordsOf(words.stop);
const standards = [...wordsOf(words.standards)].join('|');

/** In front of the number of a standard or a rule, so that no quantity is taken for one. */
const codeMark = '#';
/** The bodies that set a standard: `EN ISO`. */
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
/** `300 cartons`, `2 x 40 ft`, `25kg bags`, `50吨`: how much is wanted, and not what. */
const quantity = new RegExp(`(?<![\\p{L}\\p{N}.#])${amount}[ \\u00a0]*${unit}(?: ${unit})*`, 'gu');

/** Any of the words of some lists, as a whole word. */
function phraseChoice(lists: readonly string[]): string {
  const all = [...wordsOf(lists.join(' '))].sort((a, b) => b.length - a.length);
  const spaced = all.filter((each) => !each.match(hanRun));
  return `(?:(?:${spaced.join('|')})(?!(?!\\p{sc=Han})\\p{L})|${all.filter((each) => each.match(hanRun)).join('|')})`;
}

/** An address of mail or of a page. All are one token, for nobody looks for one among goods. */
const address = /\S+@\S+|https?:\S+|(?:[a-z\d-]+\.)+(?:com|net|org|info|biz|shop)(?![a-z\d])\S*/g;
const addressToken = '@';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Chinese has no spaces: the names that a text has, else the words that a dictionary knows. */
function hanWords(text: string, names: readonly string[]): string[] {
  const known = names.filter((name) => text.includes(name));
  const segments = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return [...known, ...segments.filter((segment) => segment.length > 1 && !known.includes(segment))];
}

/** A word without the ending of an English plural. Letters that are doubled count once. */
export function stem(word: string): string {
  const single = word
    .replace(/(?<=[a-z]{2})(?:(?<=[sxz]|[cs]h)es|(?<!s)s)$/, '')
    .replace(/(?<=[a-z]{2})ie$/, 'y');
  return single.replace(/([a-z])\1+/g, '$1');
}

/** A number, a class or a size: compared as it is, without wrong letters or longer words. */
export const isCode = (token: string): boolean => /\d/.test(token);

/** The tokens of one word: a quantity that is written together with its unit is two. */
function tokensOf(word: string): string[] {
  const [, quantity, unit = ''] = /^(\d+)x?(\p{L}+)$/u.exec(word) ?? [];
  const tokens = quantity ? [unit] : [word];
  return tokens
    .filter((token) => !stopWords.has(token))
    .map((token) => (isCode(token) ? token : stem(token)));
}

/** `L/C`, `B/L`, `F.O.B.`: letters that are one word. */
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

/** The part of a text that is read, in UTF-16 units. */
const maxText = 20_000;
