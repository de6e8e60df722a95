import type { ContentItem } from '../../../src/api/response-fields.ts';
import { factsOf, type Goods, maxLength } from '../../render/page-texts.ts';
import {
  ands,
  codes,
  feet,
  fillers,
  fold,
  nears,
  numbers,
  stem,
  times,
  tos,
  towards,
  units,
  unsaid,
  wordsIn,
} from './words.ts';

// The rules are in `hosts/content/words/goods.yaml`, with their lists.

/** More words of a question would take long to compare. */
const maxWords = 60;
const maxFound = 6;

const isCapital = (word = ''): boolean => /^\p{Lu}/u.test(word);
const isNumber = (word = ''): boolean => /^\p{Nd}[\p{Nd}.,٫٬]*$/u.test(word);
/** `40t`, `20ft`. */
const isAmount = (word: string): boolean => {
  const [, unit = ''] = /^\p{Nd}[\p{Nd}.,]*(\D+)$/u.exec(word) ?? [];
  return units.has(fold(unit)) || feet.includes(fold(unit));
};

/** Digits of the customs codes of an item. */
const customsCodes = ({ subHeader = '', description }: ContentItem): string[] =>
  (
    /\bHS(?: codes?)?((?:[ ,]+(?:and |or |to )?\d{4}(?:\.\d+)*)+)/.exec(`${subHeader} ${description}`)?.[1] ??
    ''
  )
    .split(/[^\d.]+/)
    .map((code) => code.replaceAll('.', ''))
    .filter(Boolean);

/** Whether a number is the customs code of an item, or begins it, or is the longer one of a country. */
export const isCustomsCode = (number: string, item: ContentItem): boolean => {
  const digits = number.replaceAll('.', '');
  return (
    digits.length >= 4 &&
    customsCodes(item).some((code) => code.startsWith(digits) || digits.startsWith(code))
  );
};

interface Part {
  /** What an item has to have. */
  words: string[];
  /** Whether there is no other word than units and fillers: they count only as names, as "Pallets". */
  isPlain?: boolean;
  /** Numbers and letters of standards, sizes and classes. */
  codes: string[];
  customs: string[];
}

interface Question {
  parts: Part[];
  /** Where the goods should go, as it was typed; empty if the text names no place. */
  place: string;
}

/** Whether a number behind a word is that of a standard, a size or a class; customs codes are recognised by their digits. */
const isCodeWord = (word = ''): boolean => codes.has(fold(word)) && !fillers.has(fold(word));

/** Where the place in a part of a question begins and ends. */
function placeIn(words: readonly string[]): [from: number, to: number] | undefined {
  const isPlain = (word = '') => !fillers.has(fold(word)) && !isNumber(word) && !units.has(fold(word));
  const after = words.findLastIndex((word) => towards.has(fold(word)));
  if (after > 0) return [after - 1, after + 1];
  const suffixed = words.findIndex((word) => /^\p{Lu}.*['’](?:[yn]?[ea]|[dt][ea]n?)$/u.test(word));
  if (suffixed >= 0) return [suffixed, suffixed + 1];
  const start = words.findLastIndex((word, index) => {
    const next = words[index + 1];
    return next && isPlain(next) && (tos.has(fold(word)) || (nears.has(fold(word)) && isCapital(next)));
  });
  if (start < 0) return;
  const rest = words.slice(start + 1);
  const end = rest.findIndex(
    (word, index) => index > 0 && !(isCapital(word) || (isPlain(word) && rest.length < 4)),
  );
  return [start, end < 0 ? words.length : start + 1 + end];
}

function readPart(typed: readonly string[], goods: readonly Goods[]): Part & { place: string } {
  const [from = 0, to = 0] = placeIn(typed) ?? [];
  const place = typed
    .slice(from, to)
    .filter((word) => ![tos, nears, towards].some((list) => list.has(fold(word))));
  const part: Part = { words: [], codes: [], customs: [] };
  const plain: string[] = [];
  const rest = typed.filter((_, index) => index < from || index >= to);
  for (const [index, word] of rest.entries()) {
    const folded = fold(word);
    const isDigit = /\d/.test(word);
    if (isDigit && isCodeWord(rest[index - 1])) part.codes.push(folded);
    else if (isCodeWord(word) && /\d/.test(rest[index + 1] ?? '')) part.codes.push(folded);
    else if (isNumber(word)) {
      if (goods.some(({ item }) => isCustomsCode(word, item))) part.customs.push(word);
    } else if (isAmount(word) || times.has(folded) || numbers.has(folded) || feet.includes(folded)) continue;
    else if (isDigit) part.codes.push(folded);
    else if (!fillers.has(folded) && !units.has(folded)) part.words.push(folded);
    else if (word.length > 3) plain.push(folded);
  }
  const isPlain = part.words.length + part.codes.length + part.customs.length === 0;
  const name = place.map((word) => word.replace(/['’]\p{L}+$/u, ''));
  return {
    ...part,
    ...(isPlain && { words: plain, isPlain }),
    place: name.join(/\p{sc=Han}/u.test(name[0] ?? '') ? '' : ' '),
  };
}

/** Reads a question by the rules of the content. */
export function readQuestion(text: string, goods: readonly Goods[]): Question {
  const pieces = text.split(/[;\n、，；،。؛]|,(?!\d)|(?<!\d),|[.!?](?=\s|$)|(?<=\D)\/(?=\D)/);
  const groups = pieces.flatMap((piece) => {
    const groups: string[][] = [[]];
    for (const word of wordsIn(piece).slice(0, maxWords)) {
      if (ands.has(fold(word))) groups.push([]);
      else groups.at(-1)?.push(word);
    }
    return groups;
  });
  const read = groups.map((words) => readPart(words, goods));
  return {
    parts: read.filter(({ words, codes, customs }) => words.length + codes.length + customs.length > 0),
    place: read.find(({ place }) => place)?.place ?? '',
  };
}

interface Index {
  names: Set<string>;
  said: Set<string>;
}
const indexed = new WeakMap<ContentItem, Index>();

const stemsIn = (text: string): string[] => wordsIn(text).map((word) => stem(fold(word)));

/** The words of an item: those that name it, and those that say what it is. */
export function indexOf(item: ContentItem): Index {
  const index = indexed.get(item) ?? makeIndex(item);
  indexed.set(item, index);
  return index;
}

function makeIndex(item: ContentItem): Index {
  const { title, subHeader = '', words = '', description } = item;
  const prose = description.slice(0, maxLength).replace(/<dl>[\s\S]*<\/dl>|<[^>]*>/g, ' ');
  const facts = factsOf(item).filter(([name]) => !unsaid.some((each) => fold(name).includes(each)));
  const names = stemsIn(`${title} ${words}`);
  return {
    names: new Set(names),
    said: new Set([...names, ...stemsIn(`${subHeader} ${prose} ${facts.flat().join(' ')}`)]),
  };
}

/** Whether two words differ in one letter: another, one more, one fewer, or two that changed places. */
function isOneLetterOff(word: string, other: string): boolean {
  if (word[0] !== other[0] || Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start++;
  let end = 0;
  while (word.at(-1 - end) === other.at(-1 - end) && start + end < Math.min(word.length, other.length)) end++;
  const [rest, otherRest] = [word.slice(start, word.length - end), other.slice(start, other.length - end)];
  return (
    Math.max(rest.length, otherRest.length) < 2 ||
    (rest.length === 2 && rest === [...otherRest].reverse().join(''))
  );
}

/**
 * How well an item is what a part of a question asks for: 0 if it is not. Of equals, the one with the shortest title comes first.
 * @param isKnown whether a word is that of some item, so that it is not a misspelling of another's
 */
function rank(
  { words, codes, customs, isPlain }: Part,
  item: ContentItem,
  isKnown: (word: string) => boolean,
): number {
  const { names, said } = indexOf(item);
  if (!customs.every((code) => isCustomsCode(code, item))) return 0;
  const isNamed = (word: string) =>
    names.has(stem(word)) ||
    (word.length > 5 && !isKnown(word) && [...names].some((name) => isOneLetterOff(stem(word), name)));
  const isSaid = (word: string) => said.has(stem(word));
  const closeness = 1 / (2 + item.title.split(' ').length);
  const areNamed = words.every(isNamed);
  if (areNamed && codes.every(isSaid)) return 3 + closeness;
  if (isPlain) return 0;
  if ([...words, ...codes].every(isSaid)) return 2 + closeness;
  return codes.length > 0 && words.length > 0 && areNamed ? 1 + closeness : 0;
}

/** The items that a question may mean: the best of each of its parts, in turn. */
export function searchGoods(goods: readonly Goods[], text: string): Goods[] {
  const isKnown = (word: string) => goods.some(({ item }) => indexOf(item).said.has(stem(word)));
  const lists = readQuestion(text, goods).parts.map((part) => {
    const ranked = goods.map((each) => ({ each, rank: rank(part, each.item, isKnown) }));
    const best = Math.floor(Math.max(0, ...ranked.map(({ rank }) => rank)));
    return ranked
      .filter(({ rank }) => best > 0 && rank >= best)
      .sort((a, b) => b.rank - a.rank)
      .map(({ each }) => each);
  });
  const turns = Math.max(0, ...lists.map((list) => list.length));
  const found = Array.from({ length: turns }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
  return [...new Set(found)].slice(0, maxFound);
}

/**
 * The facts of the content about the way to a place, such as "Port Klang to Mersin". Only from the places that the item names,
 * if it names one of them.
 */
export function sailingsTo(
  goods: readonly Goods[],
  place: string,
  item: ContentItem,
): (readonly [string, string])[] {
  const wanted = fold(place.split(',')[0] ?? '').trim();
  if (wanted.length < 3) return [];
  const facts = goods.filter(({ type }) => type === 'services').flatMap(({ item }) => factsOf(item));
  const ways = facts.flatMap(([name, time]) => {
    const [start = '', end = ''] = name.split(/ (?:to|–|→) (?=\p{Lu})/u);
    return end ? [{ name, time, start, end: fold(end), further: fold(time) }] : [];
  });
  const said = factsOf(item).flat().join(' ');
  const named = ways.filter(({ start }) => said.includes(start));
  return (named.length > 0 ? named : ways)
    .filter(({ end, further }) => end === wanted || /^\d/.test(further.split(`${wanted} `)[1] ?? ''))
    .map(({ name, time }) => [name, time] as const);
}
