import type { Load } from '../../../src/api/load.ts';
import type { ContentItem } from '../../../src/api/response-fields.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { factOf, type Goods } from '../../render/page-texts.ts';
import { indexOf, isCustomsCode } from './search-goods.ts';
import { type Counted, codes, feet, fold, numbers, ofs, stem, times, units } from './words.ts';

/** A quantity in the unit of a load, and the load in the container that the buyer has named. */
export interface Quantity {
  quantity: number;
  load: Load;
}

/** Where a comma separates decimals, a point separates thousands. */
const thousandsOf = (language: Language): string =>
  new Intl.NumberFormat(language).format(10_000).includes('.') ? '.' : ',';

/** `200`, `1,200`, `200,5`, `1 200 000`, `1.200,5`, `1,20,000`; nothing for what can be read in two ways, or in none. */
function readNumber(text: string, language: Language): number | undefined {
  const number = text.replace(/(?<=\d)[ '’٬](?=\d{3}(?!\d))/g, '');
  if (/^\d+$/.test(number)) return Number(number);
  const [, whole = '', mark = '', rest = ''] = /^(\d+)([.,٫])(\d+)$/.exec(number) ?? [];
  if (whole) {
    // Three digits may be thousands or decimals.
    if (mark === '٫' || rest.length !== 3 || whole.length > 3 || whole.startsWith('0'))
      return Number(`${whole}.${rest}`);
    return mark === thousandsOf(language) ? Number(whole + rest) : undefined;
  }
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$|^\d{1,2}(,\d{2})+,\d{3}$/.test(number))
    return Number(number.replaceAll(',', ''));
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(number)) return Number(number.replaceAll('.', '').replace(',', '.'));
  return;
}

const behindLength = `(?:${feet.join('|')}|['′’]|(?=h[cq]|gp|dv|dc))`;
/** The length of a container in a folded text. */
const length = new RegExp(`(?<!\\d)([24]0) ?${behindLength}`);

/** What is counted: a unit, a package or a container, with its length if that is named. Nothing unless each word says so. */
function readUnit(text: string): { word?: Counted; feet?: string } | undefined {
  const folded = fold(text).replace(/(?<=\p{L})\.(?=\p{L}|$)/gu, '');
  const feet = length.exec(folded)?.[1];
  const words = folded
    .replace(length, ' ')
    .split(/[\s-]+/)
    .filter((word) => word && !ofs.has(word));
  const known = words.map((word) => units.get(word));
  if (known.includes(undefined)) return;
  const kinds = new Set([...known, ...(feet ? (['container'] as const) : [])]);
  if (kinds.has('reefer')) kinds.delete('container');
  const [word] = kinds;
  if (kinds.size > 1 || (feet && word !== 'container' && word !== 'reefer')) return;
  return { ...(word && { word }), ...(feet && { feet }) };
}

/** How many units of the item one of what is counted has, and the load that goes with it. */
function unitsIn(item: ContentItem, load: Load, text: string): Quantity | undefined {
  const { unit, amount, packages, packages20, container, box } = load;
  if (!text) return { quantity: 1, load };
  const { word, feet } = readUnit(text) ?? {};
  const each: Partial<Record<Counted, number | undefined>> = {
    ...(unit === 'kg' && { t: 1000 }),
    ...(unit === 't' && { kg: 1 / 1000 }),
    box,
    [load.package ?? unit]: amount,
    [unit]: 1,
    ...(container === 'pallet' && { pallet: amount * packages }),
    ...(container.endsWith('reefer') && container.startsWith(feet ?? '') && { reefer: amount * packages }),
  };
  if (word === 'container' && container !== 'pallet') {
    if (container.startsWith(feet ?? '')) return { quantity: amount * packages, load };
    if (!packages20 || feet !== '20') return;
    return { quantity: amount * packages20, load: { ...load, packages: packages20, container: '20 ft' } };
  }
  const quantity = word && each[word];
  if (quantity) return { quantity, load };
  // "500 gloves", but not of gloves in pairs.
  const isNamed =
    !word &&
    unit === 'piece' &&
    text.split(' ').every((each) => each.length > 2 && indexOf(item).names.has(stem(fold(each))));
  return isNamed ? { quantity: 1, load } : undefined;
}

/** Longer texts are not quantities. */
const maxLength = 60;

/** A text in digits of one kind, with `one` and `two x` as numbers. */
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
  const factor = times.get(fold(first));
  const text = factor ? others.join(' ') : rest;
  const [, packed, size] = /^(\D+?) (?:of|à|@|των) (\d.*)$/iu.exec(text) ?? [];
  const isSized = packed && size && !length.test(fold(size));
  const counted = unitsIn(item, item.load, isSized ? packed : text);
  const number = readNumber(digits, language);
  if (!number || !counted || (multiplied && !text)) return;
  const { load } = counted;
  const quantity = Number((number * (factor ?? 1) * counted.quantity).toPrecision(12));
  // Another packing than that of the plan, or two quantities.
  if (isSized && readQuantity(size, item, language)?.quantity !== counted.quantity) return;
  if (inside && readQuantity(inside, item, language)?.quantity !== quantity) return;
  // Half a carton may be whole pieces, but 1/3 is not.
  const isWhole = !['t', 'kg', 'l'].includes(load.unit);
  return isWhole && !Number.isInteger(quantity) ? undefined : { quantity, load };
}

/** The longest beginning of a text that is a quantity. */
function beginningOf(
  text: string,
  item: ContentItem,
  language: Language,
): (Quantity & { text: string }) | undefined {
  const words = text.split(' ');
  for (let count = Math.min(words.length, 8); count > 0; count--) {
    const beginning = words
      .slice(0, count)
      .join(' ')
      .replace(/[.,;:]$/, '');
    const read = readQuantity(beginning, item, language);
    if (read) return { ...read, text: beginning };
  }
  return;
}

/**
 * The quantity of an item in a question, such as "200 t" in "200 t palm olein to Mersin", as it was typed. Empty unless it is the
 * only number, has a unit, and is not part of a code or the size of a package.
 */
export function quantityIn(given: string, item: ContentItem, language: Language): string {
  const text = given.replace(/\s+/g, ' ');
  const [before = '', word = ''] = /^(.*?)(?<![\p{L}\p{N}.,/-])(\p{Nd}.*)$/u.exec(text)?.slice(1) ?? [];
  const start = word || !/\p{N}/u.test(text) ? word || fromNumberWord(text) : '';
  const read = start && beginningOf(start, item, language);
  if (!read) return '';
  const after = start.slice(read.text.length).trim();
  const [number = ''] = /^[\p{Nd}.,]+/u.exec(read.text) ?? [];
  const last = fold(before.trim().split(' ').at(-1) ?? '');
  const next = fold(after.split(' ')[0] ?? '');
  const isPart =
    /\p{N}/u.test(before + after) ||
    beginningOf(fromNumberWord(after), item, language) ||
    read.text === number ||
    codes.has(last) ||
    ofs.has(last) ||
    units.has(next) ||
    isCustomsCode(number, item);
  return isPart ? '' : read.text;
}

/** A text from the first word that is a number, such as "one container". */
const fromNumberWord = (text: string): string => {
  const words = text.split(' ');
  const at = words.findIndex((word) => numbers.has(fold(word)));
  return at < 0 ? '' : words.slice(at).join(' ');
};

/** The least that is sold of an item, as its facts say it; undefined if they do not say it in its units. */
export function minimumOf(goods: Goods, language: Language): number | undefined {
  const quantities = (factOf(goods, 'goods.minimum')?.[1] ?? '')
    .split(/[;；]/)
    .flatMap((text) => beginningOf(text.trim(), goods.item, language)?.quantity ?? []);
  return quantities.length > 0 ? Math.min(...quantities) : undefined;
}
