import { isWithinEdits } from '../../../src/address-check/edits.ts';
import type { ContentItem } from '../../../src/api/response-fields.ts';
import { factsOf, type Goods, maxLength } from '../../render/goods.ts';
import { fold, isIn, segmentsOf, stem, unsaid } from './words.ts';

// The rules are in `hosts/content/words/goods.yaml`, with their lists.

/** More words and spaces of a question, and more parts, would take long to compare. */
const maxSegments = 120;
const maxParts = 12;
const maxFound = 6;

/** Whether a number is the customs code of an item, or begins it, or is the longer one of a country. */
export function isCustomsCode(number: string, { subHeader = '', description }: ContentItem): boolean {
  const written = /\bHS(?: codes?)?((?:[ ,]+(?:and |or |to )?\d{4}(?:\.\d+)*)+)/;
  const [, codes = ''] = written.exec(`${subHeader} ${description}`) ?? [];
  const digits = number.replaceAll('.', '');
  const isSame = (code: string) => code && (code.startsWith(digits) || digits.startsWith(code));
  return digits.length >= 4 && codes.replaceAll('.', '').split(/\D+/).some(isSame);
}

const hasDigit = (word = ''): boolean => /\p{Nd}/u.test(word);
/** Whether a number behind a word is that of a standard, a size or a class; customs codes are recognised by their digits. */
const isCodeWord = (word = ''): boolean => isIn(word, 'codes') && !isIn(word, 'fillers');

/** Where the place in a part of a question begins and ends. */
function placeIn(words: readonly string[]): [from: number, to: number] {
  const isName = (word = '') => word && !hasDigit(word) && !isIn(word, 'fillers', 'units');
  const isBefore = (word: string, index: number) =>
    /^\p{Lu}.*['’]\p{Ll}+$/u.test(word) || (isName(word) && isIn(words[index + 1], 'towards'));
  const isAfter = (word: string, next = '') =>
    isIn(word, 'to') && isName(next) && (!isIn(word, 'fillers') || /^\p{Lu}/u.test(next));
  const at = words.findLastIndex((word, index) => isAfter(word, words[index + 1]));
  const from = at < 0 ? words.findIndex(isBefore) : at + 1;
  // In front of the goods, a place is one word.
  const isOneWord = !words.slice(0, Math.max(at, 0)).some(isName);
  const length = words.slice(from).findIndex((word, index) => (isOneWord ? index > 0 : !isName(word)));
  return from < 0 ? [0, 0] : [from, length < 0 ? words.length : from + length];
}

/** A part of a question, by what its words are. */
function readPart(typed: readonly string[], goods: readonly Goods[]) {
  const [from, to] = placeIn(typed);
  const rest = typed.filter((_, index) => index < from || index >= to);
  const kinds = rest.map((word, index) => {
    const isCode = isCodeWord(hasDigit(word) ? rest[index - 1] : hasDigit(rest[index + 1]) ? word : '');
    const [, number, unit = ''] = /^(\p{Nd}[\p{Nd}.,٫٬]*)(.*)$/u.exec(word) ?? [];
    if (isCode) return 'codes';
    if (number && !unit) return goods.some(({ item }) => isCustomsCode(word, item)) ? 'customs' : 'amount';
    if (isIn(word, 'numbers', 'feet') || isIn(unit, 'units', 'feet')) return 'amount';
    if (hasDigit(word)) return 'codes';
    return isIn(word, 'fillers', 'units', 'to') ? 'plain' : 'words';
  });
  const wordsOf = (kind: string) => rest.filter((_, index) => kinds[index] === kind).map(fold);
  // Units and fillers count as names if there is nothing else.
  const isPlain = kinds.every((kind) => kind === 'plain');
  const place = typed.slice(from, to).map((word) => word.replace(/['’]\p{L}+$/u, ''));
  return {
    words: isPlain ? wordsOf('plain').filter((word) => word.length > 3) : wordsOf('words'),
    isPlain,
    codes: wordsOf('codes'),
    customs: wordsOf('customs'),
    /** As it was typed. */
    place: place.join(/\p{sc=Han}/u.test(place[0] ?? '') ? '' : ' '),
  };
}
type Part = ReturnType<typeof readPart>;

/** Reads a question by the rules of the content. */
export function readQuestion(text: string, goods: readonly Goods[]): Part[] {
  const groups: string[][] = [[]];
  const spaced = text.replace(/(\p{Nd})([x×])(?=\p{Nd})/gu, '$1 $2 ');
  for (const segment of segmentsOf(spaced).slice(0, maxSegments)) {
    if (isIn(segment, 'and') || /^[;,.!?/、，；،。؛\n]/.test(segment)) groups.push([]);
    else if (/[\p{L}\p{N}]/u.test(segment) || isIn(segment, 'to')) groups.at(-1)?.push(segment);
  }
  const parts = groups.filter(({ length }) => length > 0).slice(0, maxParts);
  return parts.map((words) => readPart(words, goods));
}

const indexes = new WeakMap<ContentItem, Record<'names' | 'said', ReadonlySet<string>>>();

/** The words of an item: those that name it, and those that say what it is. */
export function indexOf(item: ContentItem) {
  const known = indexes.get(item);
  if (known) return known;
  const { title, subHeader = '', words = '', description } = item;
  const prose = description.slice(0, maxLength).replace(/<dl>[\s\S]*<\/dl>|<a [\s\S]*?<\/a>|<[^>]*>/g, ' ');
  const facts = factsOf(item).filter(([name]) => !unsaid.some((each) => fold(name).includes(each)));
  const stemsIn = (text: string) => segmentsOf(text).map((word) => stem(fold(word)));
  const names = stemsIn(`${title} ${words}`);
  const said = [...names, ...stemsIn(`${subHeader} ${prose} ${facts.flat().join(' ')}`)];
  const index = { names: new Set(names), said: new Set(said) };
  indexes.set(item, index);
  return index;
}

/**
 * How well an item is what a part of a question asks for: 0 if it is not. Of equals, the one with the shortest title comes first.
 * @param countOf how many items have a word: one of any is no misspelling of another's
 */
function rank(part: Part, { item, type }: Goods, countOf: (word: string) => number): number {
  const { words, codes, customs, isPlain } = part;
  const { names, said } = indexOf(item);
  const all = [...words, ...codes];
  const count = all.length + customs.length;
  if (count === 0 || !customs.every((code) => isCustomsCode(code, item))) return 0;
  const isMisspelt = (word: string) => {
    const meant = stem(word);
    const isNear = (name: string) => word[0] === name[0] && isWithinEdits(meant, name, 1);
    return word.length > 5 && !countOf(word) && [...names].some(isNear);
  };
  const areNamed = words.every((word) => names.has(stem(word)) || isMisspelt(word));
  const areSaid = (some: readonly string[]) => some.every((word) => said.has(stem(word)));
  const closeness = 1 / (2 + item.title.split(' ').length);
  if (areNamed && areSaid(codes)) return 3 + closeness;
  const isTelling = count > 1 || all.every((word) => countOf(word) === 1 || hasDigit(word));
  if (!isPlain && type !== 'services' && isTelling && areSaid(all)) return 2 + closeness;
  return codes.length > 0 && words.length > 0 && areNamed ? 1 + closeness : 0;
}

/** The items that a question may mean: the best of each of its parts, in turn. */
export function searchGoods(goods: readonly Goods[], text: string): Goods[] {
  const countOf = (word: string) => goods.filter(({ item }) => indexOf(item).said.has(stem(word))).length;
  const lists = readQuestion(text, goods).map((part) => {
    const ranks = goods.map((each) => [each, rank(part, each, countOf)] as const);
    const best = Math.floor(Math.max(1, ...ranks.map(([, rank]) => rank)));
    return ranks.filter(([, rank]) => rank >= best).sort(([, a], [, b]) => b - a);
  });
  const inTurn = goods.flatMap((_, turn) => lists.flatMap((list) => list[turn]?.[0] ?? []));
  return [...new Set(inTurn)].slice(0, maxFound);
}

/**
 * The facts of the content about the way to a place, such as "Port Klang to Mersin". Only from the places that the item names,
 * if it names one of them.
 */
export function sailingsTo(goods: readonly Goods[], place: string, item: ContentItem) {
  const wanted = fold(place.split(',')[0] ?? '').trim();
  const facts = goods.flatMap(({ item, type }) => (type === 'services' ? factsOf(item) : []));
  const endsOf = ([name]: readonly [string, string]) => name.split(/ (?:to|–|→) (?=\p{Lu})/u);
  const ways = facts.filter((fact) => endsOf(fact)[1]);
  const said = factsOf(item).flat().join(' ');
  const named = ways.filter((way) => said.includes(endsOf(way)[0] ?? ''));
  const leadsThere = (way: readonly [string, string]) =>
    fold(endsOf(way)[1] ?? '') === wanted || /^\d/.test(fold(way[1]).split(`${wanted} `)[1] ?? '');
  return wanted.length < 3 ? [] : (named.length > 0 ? named : ways).filter(leadsThere);
}
