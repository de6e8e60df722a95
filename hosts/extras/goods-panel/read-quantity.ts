import type { Load } from '../../../src/api/load.ts';
import type { ContentItem } from '../../../src/api/response-fields.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { factOf, type Goods } from '../../render/goods.ts';
import { isMeasure, tidy } from './plan-load.ts';
import { indexOf, isCustomsCode } from './search-goods.ts';
import { feet, fold, isIn, numbers, stem, units } from './words.ts';

/** A quantity in the unit of a load, and the load in the container that the buyer has named. */
type Quantity = { quantity: number; load: Load };

/** `200`, `1,200`, `200,5`, `1 200 000`, `1.200,5`, `1,20,000`; nothing for what can be read in two ways, or in none. */
function readNumber(text: string, language: Language): number | undefined {
  const number = text.replace(/(?<=\d)[ '’٬](?=\d{3}(?!\d))/g, '').replace('٫', '.');
  const readings = [',.', '.,'].filter(([group, mark]) =>
    new RegExp(`^(?:\\d+|[1-9]\\d{0,2}([${group}]\\d{2,3})*[${group}]\\d{3})([${mark}]\\d+)?$`).test(number),
  );
  // Three digits behind a sign may be thousands or decimals.
  const usual = new Intl.NumberFormat(language).format(10_000).charAt(2);
  const isClear = (signs: string) =>
    readings.length === 1 || /^\d+$/.test(number) || (number.includes(usual) && signs.startsWith(usual));
  const [group, mark] = readings.find(isClear) ?? '';
  return group && mark ? Number(number.replaceAll(group, '').replace(mark, '.')) : undefined;
}

const behindLength = `(?:${feet}|['′’]|(?=h[cq]|gp|dv|dc))`;
/** The length of a container in a folded text. */
const length = new RegExp(`(?<!\\d)([24]0) ?${behindLength}`);

/** How many units of the item one of what is counted has, and the load that goes with it. Nothing unless each word says so. */
function unitsIn(item: ContentItem, given: Load, text: string): Quantity | undefined {
  if (!text) return { quantity: 1, load: given };
  const folded = fold(text).replace(/(?<=\p{L})\.(?=\p{L}|$)/gu, '');
  const feet = length.exec(folded)?.[1] ?? '';
  const words = (folded.replace(length, ' ').match(/[^\s-]+/g) ?? []).filter((word) => !isIn(word, 'of'));
  const kinds = new Set([...words.map((word) => units.get(word)), ...(feet ? ['container' as const] : [])]);
  if (kinds.has('reefer')) kinds.delete('container');
  const [kind] = kinds;
  if (kinds.size !== 1) return;
  const short = feet === '20' && !given.container.startsWith(feet) && given.packages20;
  const load: Load = short ? { ...given, packages: short, container: '20 ft' } : given;
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
  // "500 gloves", but not of gloves in pairs.
  const isName = (word: string) => word.length > 2 && indexOf(item).names.has(stem(word));
  const quantity = kind ? each[kind] : unit === 'piece' && words.every(isName) ? 1 : undefined;
  return quantity ? { quantity, load } : undefined;
}

/** Longer texts are not quantities. */
const maxLength = 60;

/** A text in digits of one kind, with words for numbers in front as digits. */
const plain = (given: string): string =>
  given
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    // Signs of direction come along when a text of the page is copied.
    .replace(/[\s\u200e\u200f\u2066-\u2069]+/g, ' ')
    .replace(/^\p{L}+(?= |$)/u, (word) => String(numbers.get(fold(word)) ?? word))
    // "1 20 ft container"
    .replace(new RegExp(`^(\\d+) (?=[24]0 ?${behindLength})`, 'i'), '$1 x ');

const times = `(?: ?([x×*]) ?(?=\\D|[24]0 ?${behindLength}))?`;
const pattern = new RegExp(`^\\+? ?(\\d(?:[\\d.,٫٬'’ ]*\\d)?)${times} ?(.*)$`, 'iu');

/**
 * Reads what a buyer typed as a quantity: a number alone, in units of the item, its packages or containers (`200 t`,
 * `2 x 40ft`, `800 bags of 50 kg`). Nothing is guessed: what can be read in two ways, or in none, is no quantity.
 */
export function readQuantity(given: string, item: ContentItem, language: Language): Quantity | undefined {
  // Powers, fractions and numbers in circles become other digits when they are normalised.
  if (given.length > maxLength || /\p{No}/u.test(given) || !item.load) return;
  const [, outside = given, inside] = /^(.+?) ?[(（]([^()]*)[)）]$/u.exec(given) ?? [];
  const [, digits = '', multiplied, rest = ''] = pattern.exec(plain(outside)) ?? [];
  const [first = '', ...others] = rest.split(/ |(?<=^(?:百万|万|千|百))/);
  const factor = numbers.get(fold(first)) ?? 1;
  const text = factor > 99 ? others.join(' ') : rest;
  const [, packed, size] = /^(\D+?) (?:of|à|@|των) (\d.*)$/iu.exec(text) ?? [];
  const isSized = packed && size && !length.test(fold(size));
  const counted = unitsIn(item, item.load, isSized ? packed : text);
  const number = readNumber(digits, language);
  if (!number || !counted || (multiplied && !text)) return;
  const quantity = tidy(number * Math.max(1, factor) * counted.quantity);
  // Another packing than that of the plan, or two quantities.
  if (isSized && readQuantity(size, item, language)?.quantity !== counted.quantity) return;
  if (inside && readQuantity(inside, item, language)?.quantity !== quantity) return;
  // Half a carton may be whole pieces, but 1/3 is not.
  if (isMeasure(item.load.unit) || Number.isInteger(quantity)) return { quantity, load: counted.load };
}

const lengths = [8, 7, 6, 5, 4, 3, 2, 1];
/** The longest quantity that some words begin with, as a number of them; 0 if they begin with none. */
const lengthOfQuantity = (words: readonly string[], item: ContentItem, language: Language): number =>
  lengths.find((count) => readQuantity(words.slice(0, count).join(' '), item, language)) ?? 0;

/**
 * The quantity of an item in a question, such as "200 t" in "200 t palm olein to Mersin", as it was typed. Empty unless it is the
 * only number, has a unit, and is not part of a code or the size of a package.
 */
export function quantityIn(text: string, item: ContentItem, language: Language): string {
  const words = text.split(/\s+/).map((word) => word.replace(/[.,;:]$/, ''));
  const found = words.map((_, at) => lengthOfQuantity(words.slice(at), item, language));
  const start = Math.max(0, found.findIndex(Boolean));
  const end = start + (found[start] ?? 0);
  const quantity = words.slice(start, end).join(' ');
  const isOther = (word: string, at: number) =>
    (at < start || at >= end) && (found[at] || /\p{N}/u.test(word) || (at === end && isIn(word, 'units')));
  const isCode = isIn(words[start - 1], 'codes', 'of') || isCustomsCode(words[start] ?? '', item);
  const isBare = /^\p{N}[\p{N}.,]*$/u.test(quantity);
  return isBare || isCode || words.some(isOther) ? '' : quantity;
}

/** The least that is sold of an item, as its facts say it; undefined if they do not say it in its units. */
export function minimumOf(goods: Goods, language: Language): number | undefined {
  const quantities = (factOf(goods, 'goods.minimum')?.[1] ?? '').split(/[;；] */).flatMap((text) => {
    const words = text.split(/,? /);
    const length = lengthOfQuantity(words, goods.item, language);
    return readQuantity(words.slice(0, length).join(' '), goods.item, language)?.quantity ?? [];
  });
  return quantities.sort((a, b) => a - b)[0];
}
