import type { Load } from '../../../src/api/load.ts';
import type { ContentItem } from '../../../src/api/response-fields.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { factOf, factsOf, type Goods } from '../../render/goods.ts';
import { isMeasure, tidy } from './plan-load.ts';
import { indexOf, joinWords, type Part } from './search-goods.ts';
import { type Counted, feet, fold, isIn, numbers, stem, units } from './words.ts';

/** A quantity in the unit of a load, and the load in the container that the buyer has named. */
type Quantity = { quantity: number; load: Load };

/** What `200`, `1,200`, `200,5`, `1 200 000`, `1.200,5` or `1,20,000` may mean: two numbers if it can be read in two ways. */
function readNumbers(text: string, language: Language): number[] {
  const number = text.replace(/(?<=\d)[ '’٬](?=\d{3}(?!\d))/g, '').replace('٫', '.');
  if (/^\d+$/.test(number)) return [Number(number)];
  const readings = [',.', '.,'].filter(([group, mark]) =>
    new RegExp(`^(?:\\d+|[1-9]\\d{0,2}([${group}]\\d{2,3})*[${group}]\\d{3})([${mark}]\\d+)?$`).test(number),
  );
  // Three digits behind a sign may be thousands or decimals.
  const usual = new Intl.NumberFormat(language).format(10_000).charAt(2);
  const isUsual = (signs: string) => number.includes(usual) && signs.startsWith(usual);
  const clear = readings.length > 1 ? readings.filter(isUsual) : readings;
  return (clear.length > 0 ? clear : readings).map(([group = '', mark = '']) =>
    Number(number.replaceAll(group, '').replace(mark, '.')),
  );
}

const behindLength = `(?:${feet}|['′’]|(?=h[cq]|gp|dv|dc))`;
/** The length of a container in a folded text. */
const length = new RegExp(`(?<!\\d)([24]0) ?${behindLength}`);

/** The load of a container of 20 ft, of goods that are sold in both. */
const shortLoad = (load: Load): Load =>
  load.packages20 ? { ...load, packages: load.packages20, container: '20 ft' } : load;

/** The load in packages of another size, if the item names it: "bags of 25 or 50 kg". */
function sizedLoad(item: ContentItem, load: Load, text: string, language: Language): Load | undefined {
  const isPackage = (word: string) => units.get(fold(word))?.some((name) => name === load.package);
  const size = text.split(' ').filter((word) => !isPackage(word));
  const amount = readQuantity(size.join(' '), item, language)?.quantity;
  const named = new RegExp(`(?<!cartons of )\\b${Number.parseInt(text, 10)}\\b[^;]* kg`);
  if (!amount || !/kg/.test(text) || !factsOf(item).some(([, value]) => named.test(value))) return;
  return { ...load, amount, packages: Math.floor((load.amount * load.packages) / amount + 1e-9) };
}

/** How many units of the item one of what is counted has, and the load that goes with it. Nothing unless each word says so. */
function unitsIn(item: ContentItem, given: Load, text: string): Quantity | undefined {
  if (!text) return { quantity: 1, load: given };
  const folded = fold(text).replace(/(?<=\p{L})\.(?=\p{L}|$)/gu, '');
  const feet = length.exec(folded)?.[1] ?? '';
  const words = (folded.replace(length, ' ').match(/[^\s-]+/g) ?? []).filter((word) => !isIn(word, 'of'));
  const load = feet === '20' ? shortLoad(given) : given;
  const { unit, amount, package: packed = unit, packages, container, box } = load;
  const whole = container.startsWith(feet) ? amount * packages : undefined;
  const each: Partial<Record<string, number | undefined>> = {
    ...(unit === 'kg' ? { t: 1000 } : unit === 't' && { kg: 1 / 1000 }),
    [container === 'pallet' ? 'pallet' : 'container']: whole,
    ...(container.endsWith('reefer') && { reefer: whole }),
    ...(box && { box }),
    [packed]: amount,
    [unit]: 1,
  };
  const countOf = (kinds: readonly Counted[] = []) => kinds.map((kind) => each[kind]).find(Boolean);
  const counts = new Set([...words.map((word) => countOf(units.get(word))), ...(feet ? [whole] : [])]);
  const [count] = counts;
  // "500 gloves", but not of gloves in pairs.
  const isName = (word: string) => word.length > 2 && !units.has(word) && indexOf(item).names.has(stem(word));
  const quantity = count ?? (unit === 'piece' && words.length > 0 && words.every(isName) ? 1 : 0);
  return quantity && counts.size === 1 ? { quantity, load } : undefined;
}

/** Longer texts are not quantities. */
const maxLength = 60;

/** A text in digits of one kind, with words for numbers in front as digits. */
const plain = (given: string): string =>
  given
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    // Signs of direction come along when a text of the page is copied.
    .replace(/[\s\u200e\u200f\u2066-\u2069]+/g, ' ')
    .replace(/^(\p{L}+)(?: an?)?(?= |$)/u, (text, word) => String(numbers.get(fold(word)) ?? text))
    // "1 20 ft container"
    .replace(new RegExp(`^(\\d+) (?=[24]0 ?${behindLength})`, 'i'), '$1 x ');

const times = `(?: ?[x×*] ?(?=\\D|[24]0 ?${behindLength}))?`;
const pattern = new RegExp(`^\\+? ?(\\d(?:[\\d.,٫٬'’ ]*\\d)?)${times} ?(.*)$`, 'iu');

/**
 * What a text may mean as a quantity: a number alone, in units of the item, its packages or containers (`200 t`, `2 x 40ft`,
 * `800 bags of 50 kg`). Two quantities if its number can be read in two ways; nothing is guessed.
 */
export function readQuantities(given: string, item: ContentItem, language: Language): Quantity[] {
  // Powers, fractions and numbers in circles become other digits when they are normalised.
  if (given.length > maxLength || /\p{No}/u.test(given) || !item.load) return [];
  const { unit } = item.load;
  const [, outside = given, inside] = /^(.+?) ?[(（]([^()]*)[)）]$/u.exec(given) ?? [];
  const [, digits = '', rest = ''] = pattern.exec(plain(outside)) ?? [];
  const [first = '', ...others] = rest.split(/ |(?<=^(?:百万|万|千|百))/);
  const factor = numbers.get(fold(first)) ?? 1;
  const text = factor > 10 ? others.join(' ') : rest;
  const [, packed, size] = /^(\D+?)(?: (?:of|in|à|@|των)|,)? (\d.*)$/iu.exec(text) ?? [];
  const isSized = packed && size && !length.test(fold(size));
  // "t in bags"
  const named = (isSized ? packed : text).replace(/ in (?:pp |jute )?\p{L}+$/iu, (words) =>
    isIn(words.split(' ').at(-1), 'units') ? '' : words,
  );
  const isSame = (other: string | undefined, quantity: number) =>
    !other || readQuantity(other, item, language)?.quantity === quantity;
  const counts = readNumbers(digits, language).map((number) => number * Math.max(1, factor));
  const usual = unitsIn(item, item.load, named);
  // Else another packing than that of the plan, or two quantities.
  const isUsual =
    !isSized || [1, ...counts].some((count) => isSame(size, tidy(count * (usual?.quantity ?? 0))));
  const sized = isUsual ? undefined : sizedLoad(item, item.load, size, language);
  const counted = isUsual ? usual : sized && unitsIn(item, sized, named);
  if (!counted) return [];
  const short = shortLoad(counted.load);
  const read = counts.map((count) => tidy(count * counted.quantity));
  // Half a carton may be whole pieces, but 1/3 is not.
  const isPossible = (quantity: number) =>
    quantity > 0 && isSame(inside, quantity) && (isMeasure(unit) || Number.isInteger(quantity));
  return read.filter(isPossible).map((quantity) => ({
    quantity,
    load: quantity > tidy(short.packages * short.amount) ? counted.load : short,
  }));
}

/** The quantity that a text can only mean. */
export function readQuantity(given: string, item: ContentItem, language: Language): Quantity | undefined {
  const [read, other] = readQuantities(given, item, language);
  return other ? undefined : read;
}

const lengths = [8, 7, 6, 5, 4, 3, 2, 1];
/** The longest quantity that some words begin with, as a number of them; 0 if they begin with none. */
function lengthOfQuantity(words: readonly string[], item: ContentItem, language: Language): number {
  const isQuantity = (count: number) =>
    !isIn(words[count - 1], 'of') &&
    readQuantities(joinWords(words.slice(0, count)), item, language).length > 0;
  return lengths.find(isQuantity) ?? 0;
}

/**
 * The quantity of an item in a part of a question, such as "200 t" in "200 t palm olein to Mersin", as it was typed. Empty unless
 * it is the only one, has a unit, and is not part of a code or the size of a package.
 */
export function quantityIn({ typed, kinds }: Part, item: ContentItem, language: Language): string {
  const found = typed.flatMap((_, start) => {
    const isCode = kinds[start] === 'codes' || kinds[start] === 'customs' || isIn(typed[start - 1], 'of');
    const end = isCode ? 0 : start + lengthOfQuantity(typed.slice(start), item, language);
    const text = joinWords(typed.slice(start, end));
    return /^(?:\p{N}[\p{N}.,]*)?$/u.test(text) ? [] : [{ start, end, text }];
  });
  const [first, ...others] = found;
  const isOnly = first && others.every(({ start }) => start < first.end) && !isIn(typed[first.end], 'units');
  return isOnly ? first.text : '';
}

/** The least that is sold of an item, as its facts say it; undefined if they do not say it in its units. */
export function minimumOf(goods: Goods, language: Language): number | undefined {
  const quantities = (factOf(goods, 'goods.minimum')?.[1] ?? '').split(/[;；] */).flatMap((text) => {
    const words = text.split(/,? /);
    const quantity = words.slice(0, lengthOfQuantity(words, goods.item, language)).join(' ');
    return readQuantity(quantity, goods.item, language)?.quantity ?? [];
  });
  return quantities.sort((a, b) => a - b)[0];
}
