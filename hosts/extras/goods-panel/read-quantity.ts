import type { Load } from '../../../src/api/load.ts';
import type { ContentItem } from '../../../src/api/response-fields.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { factOf, type Goods } from '../../render/goods.ts';
import { indexOf, isCustomsCode } from './search-goods.ts';
import { type Counted, feet, fold, isIn, numbers, stem, units } from './words.ts';

/** A quantity in the unit of a load, and the load in the container that the buyer has named. */
export interface Quantity {
  quantity: number;
  load: Load;
}

/** `200`, `1,200`, `200,5`, `1 200 000`, `1.200,5`, `1,20,000`; nothing for what can be read in two ways, or in none. */
function readNumber(text: string, language: Language): number | undefined {
  const number = text.replace(/(?<=\d)[ '’٬](?=\d{3}(?!\d))/g, '');
  if (/^\d+$/.test(number)) return Number(number);
  const [, whole = '', mark = '', rest = ''] = /^(\d+)([.,٫])(\d+)$/.exec(number) ?? [];
  if (whole) {
    // Three digits may be thousands or decimals.
    if (mark === '٫' || rest.length !== 3 || whole.length > 3 || whole.startsWith('0'))
      return Number(`${whole}.${rest}`);
    return new Intl.NumberFormat(language).format(10_000).includes(mark) ? Number(whole + rest) : undefined;
  }
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$|^\d{1,2}(,\d{2})+,\d{3}$/.test(number))
    return Number(number.replaceAll(',', ''));
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(number)) return Number(number.replaceAll('.', '').replace(',', '.'));
  return;
}

const behindLength = `(?:${feet}|['′’]|(?=h[cq]|gp|dv|dc))`;
/** The length of a container in a folded text. */
const length = new RegExp(`(?<!\\d)([24]0) ?${behindLength}`);

/** What is counted: a unit, a package or a container, with its length if that is named. Nothing unless each word says so. */
function readUnit(text: string): { word?: Counted | undefined; feet?: string | undefined } {
  const folded = fold(text).replace(/(?<=\p{L})\.(?=\p{L}|$)/gu, '');
  const feet = length.exec(folded)?.[1];
  const words = folded.replace(length, ' ').split(/[\s-]+/);
  const known = words.filter((word) => word && !isIn('of', word)).map((word) => units.get(word));
  const kinds = new Set<Counted | undefined>([...known, ...(feet ? (['container'] as const) : [])]);
  if (kinds.has('reefer')) kinds.delete('container');
  const [word] = kinds;
  return kinds.size === 1 && (!feet || /container|reefer/.test(word ?? '')) ? { word, feet } : {};
}

/** How many units of the item one of what is counted has, and the load that goes with it. */
function unitsIn(item: ContentItem, given: Load, text: string): Quantity | undefined {
  if (!text) return { quantity: 1, load: given };
  const { word, feet = '' } = readUnit(text);
  const { packages20 } = given;
  const isShort = packages20 && feet === '20' && !given.container.startsWith(feet);
  const load: Load = isShort ? { ...given, packages: packages20, container: '20 ft' } : given;
  const { unit, amount, package: packed = unit, packages, container, box } = load;
  const whole = container.startsWith(feet) ? amount * packages : undefined;
  const each: Partial<Record<Counted, number | undefined>> = {
    t: unit === 'kg' ? 1000 : undefined,
    kg: unit === 't' ? 1 / 1000 : undefined,
    box,
    pallet: container === 'pallet' ? whole : undefined,
    reefer: container.endsWith('reefer') ? whole : undefined,
    container: container === 'pallet' ? undefined : whole,
    [packed]: amount,
    [unit]: 1,
  };
  const isName = (word: string) => word.length > 2 && indexOf(item).names.has(stem(fold(word)));
  // "500 gloves", but not of gloves in pairs.
  const isNamed = !word && unit === 'piece' && text.split(' ').every(isName);
  const quantity = word ? each[word] : isNamed ? 1 : undefined;
  return quantity ? { quantity, load } : undefined;
}

/** Longer texts are not quantities. */
const maxLength = 60;

/** A text in digits of one kind, with words for numbers in front as digits. */
const plain = (given: string): string =>
  given
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))
    // Signs of direction come along when a text of the page is copied.
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\p{L}+(?= |$)/u, (word) => String(numbers.get(fold(word)) ?? word))
    // "1 20 ft container"
    .replace(new RegExp(`^(\\d+) (?=[24]0 ?${behindLength})`, 'i'), '$1 x ');

const pattern = new RegExp(
  `^\\+? ?(\\d(?:[\\d.,٫٬'’ ]*\\d)?)(?: ?([x×*]) ?(?=\\D|[24]0 ?${behindLength}))? ?(.*)$`,
  'iu',
);

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
  const quantity = Number((number * Math.max(1, factor) * counted.quantity).toPrecision(12));
  // Another packing than that of the plan, or two quantities.
  if (isSized && readQuantity(size, item, language)?.quantity !== counted.quantity) return;
  if (inside && readQuantity(inside, item, language)?.quantity !== quantity) return;
  // Half a carton may be whole pieces, but 1/3 is not.
  const isWhole = !['t', 'kg', 'l'].includes(item.load.unit);
  return isWhole && !Number.isInteger(quantity) ? undefined : { quantity, load: counted.load };
}

/** The longest quantity that some words begin with, as a number of them; 0 if they begin with none. */
const lengthOfQuantity = (words: readonly string[], item: ContentItem, language: Language): number =>
  [8, 7, 6, 5, 4, 3, 2, 1].find((count) => readQuantity(words.slice(0, count).join(' '), item, language)) ??
  0;

/**
 * The quantity of an item in a question, such as "200 t" in "200 t palm olein to Mersin", as it was typed. Empty unless it is the
 * only number, has a unit, and is not part of a code or the size of a package.
 */
export function quantityIn(text: string, item: ContentItem, language: Language): string {
  const words = text.split(/\s+/).map((word) => word.replace(/[.,;:]$/, ''));
  const starts = words.flatMap((_, at) => (lengthOfQuantity(words.slice(at), item, language) ? at : []));
  const [start = 0] = starts;
  const end = start + lengthOfQuantity(words.slice(start), item, language);
  const [number = '', ...rest] = words.slice(start, end);
  const others = [...words.slice(0, start), ...words.slice(end)];
  const isBare = /^\p{N}[\p{N}.,]*$/u.test(number) && rest.length === 0;
  const isPart =
    others.some((word) => /\p{N}/u.test(word)) ||
    starts.some((other) => other >= end) ||
    ['codes', 'of'].some((list) => isIn(list as 'of', words[start - 1])) ||
    isIn('units', words[end]) ||
    isCustomsCode(number, item);
  return isBare || isPart ? '' : words.slice(start, end).join(' ');
}

/** The least that is sold of an item, as its facts say it; undefined if they do not say it in its units. */
export function minimumOf(goods: Goods, language: Language): number | undefined {
  const quantities = (factOf(goods, 'goods.minimum')?.[1] ?? '').split(/[;；] */).flatMap((text) => {
    const words = text.split(' ').map((word) => word.replace(/,$/, ''));
    const quantity = words.slice(0, lengthOfQuantity(words, goods.item, language)).join(' ');
    return readQuantity(quantity, goods.item, language)?.quantity ?? [];
  });
  return quantities.length > 0 ? Math.min(...quantities) : undefined;
}
