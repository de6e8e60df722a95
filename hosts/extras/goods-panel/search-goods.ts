import type { ContentItem } from '../../../src/api/response-fields.ts';
import { isWithinEdits } from '../../../src/text/edit-distance.ts';
import { factsOf, findByTitle, type Goods, maxLength } from '../../render/goods.ts';
import { detour, fold, isIn, isOther, places, segmentsOf, stem, strait, unsaid, wordsIn } from './words.ts';

// The rules are in `hosts/content/words/goods.yaml`, with their lists.

/** More words of a question, and more parts, would take long to compare. */
const maxSegments = 120;
const maxParts = 12;
const maxFound = 6;

/** Whether a number is the customs code of an item, or begins it, or is the longer one of a country. */
function isCustomsCode(number: string, { subHeader = '', description }: ContentItem): boolean {
  const written = /\bHS(?: codes?)?((?:[ ,]+(?:and |or |to )?\d{4}(?:\.\d+)*)+)/;
  const [, codes = ''] = written.exec(`${subHeader} ${description}`) ?? [];
  const digits = /^[\d.]+$/.test(number) ? number.replaceAll('.', '') : '';
  const isSame = (code: string) => code && (code.startsWith(digits) || digits.startsWith(code));
  return digits.length >= 4 && codes.replaceAll('.', '').split(/\D+/).some(isSame);
}

const hasDigit = (word = ''): boolean => /\p{Nd}/u.test(word);
/** A number, or a class without one: size M, type II R. */
const isCode = (word = ''): boolean =>
  hasDigit(word) || (/^(?:[a-z]|[ivx]{2,4})$/i.test(word) && !isIn(word, 'fillers', 'units', 'and'));
const hasCapital = (word = ''): boolean => /^\p{Lu}/u.test(word);
/** Whether a number behind a word is that of a standard, a size or a class; customs codes are recognised by their digits. */
const isCodeWord = (word = ''): boolean => isIn(word, 'codes') && !isIn(word, 'fillers');

const isPlace = (name: string): boolean =>
  places.has(fold(name).replace(/['’]\p{L}+$/u, '')) || /^\p{Lu}\p{L}*['’]\p{Ll}+$/u.test(name);

/** Each word as a letter: place, from, to (t; i if it is a filler), unit, number, filler, Capital or name; goods are G or g. */
const letterOf = (word: string, count: Count): string => {
  if (isPlace(word)) return 'p';
  if (isIn(word, 'from')) return 'f';
  if (isIn(word, 'to')) return isIn(word, 'fillers') ? 'i' : 't';
  if (isIn(word, 'units')) return 'u';
  if (hasDigit(word)) return '1';
  if (isIn(word, 'fillers') || isCodeWord(word)) return '-';
  if (isIn(word, 'numbers')) return '1';
  return (count(word) > 0 ? 'Gg' : 'Cn').charAt(hasCapital(word) ? 0 : 1);
};

/** What goods go to, in words as letters. In front of the goods, a place behind "to" is one word. */
const goals = [
  /^[^pGgCn]*(?:t|i(?=[pGC]))(p|[GgCn])/d,
  /[pGgCn].*(?:t|i(?=[pGC]))(p|[GgCn]+)/d,
  /.*(?<!f)(p)/d,
  // A name beside goods: in front of a number, behind it, or at the end of a text in small letters.
  /^(C+)1.*[gG]/d,
  /^(?=.*[gG]).*1(?:.*[^GC])?(C+)$/d,
];
/** A number between goods and words that no item has: these are looked for on their own. */
const cuts = [/^([^gG]*n[^gG1]*)1.*[gG]/, /^(.*[gG].*1u*)[^gG]*n[^gG]*$/];

type Kind = 'place' | 'codes' | 'customs' | 'amount' | 'plain' | 'words';

/**
 * A part of a question, by what its words are.
 * @param shape its words as letters
 * @param isWhole whether the question has no other part
 */
function readPart(typed: readonly string[], shape: string, goods: readonly Goods[], isWhole: boolean) {
  const ranges = goals.map((goal) => goal.exec(shape)?.indices?.[1]).filter((range) => range !== undefined);
  const kinds = typed.map((word, at): Kind => {
    const [, number, unit = ''] = /^(\p{Nd}[\p{Nd}.,٫٬'’′]*)(.*)$/u.exec(word) ?? [];
    if (shape[at] === 'p' || ranges.some(([from, to]) => at >= from && at < to)) return 'place';
    if (goods.some(({ item }) => isCustomsCode(word, item))) return 'customs';
    if (isCodeWord(isCode(word) ? typed[at - 1] : isCode(typed[at + 1]) ? word : '')) return 'codes';
    if (number && !unit) return 'amount';
    if (isIn(word, 'numbers', 'feet') || isIn(unit, 'units', 'feet')) return 'amount';
    return isCode(word) ? 'codes' : isIn(word, 'fillers', 'units', 'to', 'from', 'codes') ? 'plain' : 'words';
  });
  const wordsOf = (kind: Kind) => typed.filter((_, at) => kinds[at] === kind).map(fold);
  // Units and fillers count as names if there is nothing else.
  const isPlain = isWhole && kinds.every((kind) => kind === 'plain' || kind === 'place');
  const isAsked = (kind: Kind) => ['words', 'codes', 'customs'].includes(kind);
  const [first, last] = [kinds.findIndex(isAsked), kinds.findLastIndex(isAsked)];
  return {
    typed,
    kinds,
    isPlain,
    words: isPlain ? wordsOf('plain').filter((word) => word.length > 4) : wordsOf('words'),
    codes: wordsOf('codes'),
    customs: wordsOf('customs'),
    place: joinWords(typed.slice(...(ranges[0] ?? [0, 0]))).replace(/['’]\p{L}+$/u, ''),
    /** What it asks for, as it was typed. */
    asked: joinWords(typed.filter((_, at) => at >= first && at <= last && kinds[at] !== 'place')),
  };
}
export type Part = ReturnType<typeof readPart>;

/** Words as they are written; in Chinese without spaces. */
export const joinWords = (words: readonly string[]): string =>
  words.join(' ').replace(/(?<=\p{sc=Han}) | (?=\p{sc=Han})/gu, '');

/** Reads a question by the rules of the content. */
function readQuestion(question: string, goods: readonly Goods[], count: Count): Part[] {
  const parts: string[][] = [[]];
  const text = question
    .normalize()
    .replace(/(\p{Nd})([x×])(?=\p{Nd})/gu, '$1 $2 ')
    // EN388, gloves.masks, nitrile_gloves
    .replace(/(?<!\p{L})(\p{L}{2,4})(?=\d{3})/gu, '$1 ')
    .replace(/(?<=\p{L}{3})\.(?=\p{L}{3})/gu, '. ')
    .replaceAll('_', ' ')
    // Chinese has a space only between things.
    .replace(/(?<=\p{sc=Han})\s+(?=\p{sc=Han})/gu, '，');
  const names = goods.flatMap(({ item }) => [...indexOf(item).names]);
  let isUnwanted = false;
  const words = wordsIn(text, names).slice(0, maxSegments);
  for (const [at, word] of words.entries()) {
    const part = parts.at(-1) ?? [];
    const isCut = isIn(word, 'and') || /^[;,.!?/、，；،。؛\n]/.test(word);
    // "no 5" is a number.
    isUnwanted = !isCut && (isUnwanted || (isIn(word, 'unwanted') && !hasDigit(words[at + 2])));
    if (isCut) parts.push([]);
    else if (isUnwanted) continue;
    else if (/[\p{L}\p{N}]/u.test(word) || isIn(word, 'to')) part.push(word);
    // Feet: 20'
    else if (/['’′]/.test(word) && hasDigit(part.at(-1))) part.push(part.pop() + word);
  }
  const asked = parts.filter(({ length }) => length > 0).slice(0, maxParts);
  return asked.flatMap((words) => {
    const shape = words.map((word) => letterOf(word, count)).join('');
    const at = cuts.map((cut) => cut.exec(shape)?.[1]?.length).find(Boolean) ?? words.length;
    const read = (from: number, to?: number) =>
      readPart(words.slice(from, to), shape.slice(from, to), goods, asked.length === 1);
    return [read(0, at), read(at)];
  });
}

const indexes = new WeakMap<ContentItem, Record<'names' | 'said', ReadonlySet<string>>>();

/** The words of an item: those that name it, and those that say what it is. */
export function indexOf(item: ContentItem) {
  const known = indexes.get(item);
  if (known) return known;
  const { title, subHeader = '', words = '', description } = item;
  const prose = description.slice(0, maxLength).replace(/<dl>[\s\S]*<\/dl>|<a [\s\S]*?<\/a>|<[^>]*>/g, ' ');
  const facts = factsOf(item).filter(([name]) => !unsaid.some((each) => fold(name).includes(each)));
  const stemsIn = (text: string) => segmentsOf(text.normalize()).map((word) => stem(fold(word)));
  const names = [...stemsIn(`${title} ${words}`), ...(words.match(/\p{sc=Han}+/gu) ?? [])];
  const said = [...names, ...stemsIn(`${subHeader} ${prose} ${facts.flat().join(' ')}`)];
  const index = { names: new Set(names), said: new Set(said) };
  indexes.set(item, index);
  return index;
}

/** How many items have a word. */
type Count = (word: string) => number;

/** Counts each word once, however often a question compares it. */
function createCount(goods: readonly Goods[]): Count {
  const counts = new Map<string, number>();
  return (word) => {
    const wanted = stem(fold(word));
    const count = counts.get(wanted) ?? goods.filter(({ item }) => indexOf(item).said.has(wanted)).length;
    counts.set(wanted, count);
    return count;
  };
}

/** Whether a word that no item has is one of some names with a wrong letter, or two of them together. */
function isMeant(word: string, names: ReadonlySet<string>): boolean {
  const meant = stem(word);
  // "grove" is not a glove.
  const isLong = (name: string) =>
    Math.max(word.length, name.length) > 5 || (name.length === 5 && meant.length !== 5);
  const isNear = (name: string) => word[0] === name[0] && isLong(name) && isWithinEdits(meant, name, 1);
  const isPair = (_: string, at: number) =>
    at > 2 && word.length - at > 2 && names.has(word.slice(0, at)) && names.has(stem(word.slice(at)));
  return [...names].some(isNear) || [...word].some(isPair);
}

/** Whether an item says only another class than a code: FFP2, not FFP3. */
function isOtherClass(code: string, said: ReadonlySet<string>): boolean {
  const [letters] = /^\p{L}+(?=\d)/u.exec(code) ?? [];
  if (!letters || said.has(code)) return false;
  return [...said].some((word) => word.startsWith(letters) && hasDigit(word[letters.length]));
}

/**
 * How well an item is what a part of a question asks for: 0 if it is not. Of equals, the one with the shortest title comes first.
 * @param count how many items have a word: one of any is no misspelling of another's
 */
function rank(part: Part, { item, type }: Goods, count: Count): number {
  const { words, codes, customs, isPlain } = part;
  const { names, said } = indexOf(item);
  const all = [...words, ...codes];
  const sum = all.length + customs.length;
  if (sum === 0 || !customs.every((code) => isCustomsCode(code, item))) return 0;
  const isNamed = (word: string) => names.has(stem(word)) || (!count(word) && isMeant(word, names));
  const areNamed = words.every(isNamed);
  const areSaid = (some: readonly string[]) => some.every((word) => said.has(stem(word)));
  const closeness = 1 / (2 + item.title.split(' ').length);
  if (areNamed && areSaid(codes)) return 3 + closeness;
  const isTelling = sum > 1 || all.every((word) => count(word) === 1 || hasDigit(word));
  if (!isPlain && type !== 'services' && isTelling && areSaid(all)) return 2 + closeness;
  const isClear = areNamed || (words.length > 2 && type !== 'services' && areSaid(words));
  return codes.length > 0 && words.length > 0 && isClear ? 1 + closeness : 0;
}

/** The items that a question names or may mean, the best of each of its parts in turn, with that part; and what finds none. */
export function searchGoods(goods: readonly Goods[], question: string) {
  const count = createCount(goods);
  const parts = readQuestion(question, goods, count);
  const named = findByTitle(goods, question);
  if (named) return { found: new Map([[named, parts[0]]]), missing: '', place: '' };
  const lists = parts.map((part) => {
    if (isOther(joinWords(part.typed))) return [];
    const ranks = goods.map((each) => [each, rank(part, each, count)] as const);
    const best = Math.floor(Math.max(1, ...ranks.map(([, rank]) => rank)));
    return ranks.filter(([, rank]) => rank >= best).sort(([, a], [, b]) => b - a);
  });
  const inTurn = goods.flatMap((_, turn) =>
    parts.flatMap((part, at) => (lists[at]?.[turn] ? [[lists[at][turn][0], part] as const] : [])),
  );
  // Of an item that several parts find, the first counts.
  const found = new Map([...new Map(inTurn.reverse())].reverse().slice(0, maxFound));
  const missing = parts.flatMap(({ asked, typed }, at) => {
    const [best] = lists[at]?.[0] ?? [];
    return best
      ? typed.filter((word) => isOtherClass(stem(fold(word)), indexOf(best.item).said))
      : asked || [];
  });
  return {
    found,
    /** As it was typed. */
    missing: missing.join(', '),
    place: parts.findLast(({ place }) => place)?.place ?? '',
  };
}
export type Answer = ReturnType<typeof searchGoods>;

/**
 * The facts of the content about the way to a place, such as "Port Klang to Mersin", from the places that the item or the terms of
 * its tab name; and how much longer it may take.
 */
export function sailingsTo(goods: readonly Goods[], place: string, { item, terms = '' }: Goods) {
  const first = fold(place.split(',')[0] ?? '').trim();
  const wanted = fold(places.get(first) ?? first);
  const facts = goods.flatMap(({ item, type }) => (type === 'services' ? factsOf(item) : []));
  const endsOf = ([name]: readonly [string, string]) => name.split(/ (?:to|–|→) (?=\p{Lu})/u);
  const ways = facts.filter((fact) => endsOf(fact)[1]);
  const said = `${factsOf(item).flat().join(' ')} ${terms}`;
  const named = ways.filter((way) => said.includes(endsOf(way)[0] ?? ''));
  const leadsThere = (way: readonly [string, string]) =>
    fold(endsOf(way)[1] ?? '') === wanted || /^\d/.test(fold(way[1]).split(`${wanted} `)[1] ?? '');
  const found = wanted.length < 3 ? [] : named.filter(leadsThere);
  const isDetoured = found.some(([, value]) => value.includes(strait));
  return isDetoured ? [...found, ...facts.filter(([name]) => name === detour)] : found;
}
