import type { Load, LoadPackage, LoadUnit } from '../../../src/api/load.ts';
import type { Language } from '../../../src/locales/languages.ts';

/** Why a text is not a quantity: each has a sentence in `hosts/locales`. */
export type QuantityProblem = 'unclear' | 'ambiguous' | 'notPositive';

/** Where a comma separates decimals, a point separates thousands. */
const thousandsOf = (language: Language): string =>
  new Intl.NumberFormat(language).format(10_000).includes('.') ? '.' : ',';

/** `200`, `1,200`, `200,5`, `1 200 000`, `1.200,5`, `1,20,000`; nothing for what is not a number. */
function readNumber(text: string, language: Language): number | 'ambiguous' | undefined {
  const number = text.replace(/(?<=\d)[ '’٬](?=\d{3}(?!\d))/g, '');
  if (/^\d+$/.test(number)) return Number(number);
  const [, whole = '', mark = '', rest = ''] = /^(\d+)([.,٫])(\d+)$/.exec(number) ?? [];
  if (whole) {
    // Three digits may be thousands or decimals.
    if (mark === '٫' || rest.length !== 3 || whole.length > 3 || whole.startsWith('0'))
      return Number(`${whole}.${rest}`);
    return mark === thousandsOf(language) ? Number(whole + rest) : 'ambiguous';
  }
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$|^\d{1,2}(,\d{2})+,\d{3}$/.test(number))
    return Number(number.replaceAll(',', ''));
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(number)) return Number(number.replaceAll('.', '').replace(',', '.'));
  return;
}

/** How many of its units one of what the buyer counts in has; nothing if the item is not counted in it. */
function unitsIn(load: Load, text: string, title: string): number | undefined {
  const { unit, amount, packages, container, box } = load;
  if (!text) return 1;
  const { word, feet } = readUnit(text) ?? {};
  if (word === unit) return 1;
  if (word && word === load.package) return amount;
  const isContainer =
    (word === 'container' && container !== 'pallet') ||
    (word === 'reefer' && container.endsWith('reefer')) ||
    word === container;
  if (isContainer && container.startsWith(feet ?? '')) return amount * packages;
  if (word === 'box') return box;
  if (word === 't' && unit === 'kg') return 1000;
  if (word === 'kg' && unit === 't') return 1 / 1000;
  const names = fold(title).split(/[^\p{L}]+/u);
  const isNamed = fold(text)
    .split(' ')
    .every(
      (word) =>
        word.length > 2 && names.some((name) => name === word || `${name}s` === word || name === `${word}s`),
    );
  // "500 gloves", but not of gloves in pairs.
  return !word && isNamed && unit === 'piece' ? 1 : undefined;
}

/** Longer texts are not numbers. */
const maxLength = 40;

/**
 * Reads what a buyer typed as a quantity: a number alone, in units of the item, its packages or containers (`200 t`,
 * `2 x 40ft`). Nothing is guessed: what can be read in two ways, or in none, is a problem.
 * @param title of the item, whose words may be used as a unit
 * @returns the quantity in the unit of the load
 */
export function readQuantity(
  given: string,
  { load, title, language }: { load: Load; title: string; language: Language },
): number | QuantityProblem {
  // Powers, fractions and numbers in circles become other digits when they are normalised.
  if (given.length > maxLength || /\p{No}/u.test(given)) return 'unclear';
  const text = given
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();
  const [, sign, digits = '', times, unit = ''] =
    /^([-−–+]?) ?(\d(?:[\d.,٫٬'’ ]*\d)?)(?: ?([x×*]) ?(?=\D|[24]0 ?(?:ft|feet|foot|['′’])))? ?(.*)$/iu.exec(
      text,
    ) ?? [];
  const number = readNumber(digits, language);
  const factor = unitsIn(load, unit, title);
  if (number === undefined || factor === undefined || (times && !unit)) return 'unclear';
  if (number === 'ambiguous') return number;
  if (sign && sign !== '+' && number !== 0) return 'notPositive';
  if (number === 0) return 'notPositive';
  const quantity = number * factor;
  const isWhole = !['t', 'kg', 'l'].includes(load.unit);
  // Half a carton may be whole pieces, but 1/3 is not.
  if (isWhole && Math.abs(quantity - Math.round(quantity)) > 1e-9) return 'unclear';
  return isWhole ? Math.round(quantity) : quantity;
}

/** As it is compared: without accents, capitals, and the dots of abbreviations. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
    .trim();

/** Words of buyers in the six languages of the page, beside the names in its texts. */
const written: Readonly<Record<LoadUnit | LoadPackage | 'pallet' | 'container' | 'reefer', string>> = {
  t: 't mt ton tons tonne tonnes tan 吨 公吨 τ τόνος τόνοι τόνους ٹن طن',
  kg: 'kg kgs kilo kilos kilogram kilograms 公斤 千克 κιλό κιλά کلو کلوگرام كغ',
  l: 'l lt ltr litre litres liter liters 升 λίτρο λίτρα لیٹر لتر',
  piece: 'piece pieces pc pcs unit units ea nos adet biji buah keping 件 个 個 只 台 τεμάχιο τεμάχια τεμ عدد',
  pair: 'pair pairs pr prs çift pasang 双 雙 ζεύγος ζεύγη ζευγάρι ζευγάρια جوڑا جوڑے',
  set: 'set sets takım 套 σετ سیٹ',
  box: 'box boxes kutu kotak 盒 κουτί κουτιά ڈبہ ڈبے',
  flexitank: 'flexitank flexitanks flexi flexis flexibag flexibags fleksitank 液袋 فلیکسی',
  bag: 'bag bags sack sacks çuval torba beg guni 袋 包 σακί σακιά بوری بوریاں بورے',
  carton: 'carton cartons ctn ctns karton koli 箱 纸箱 χαρτοκιβώτιο χαρτοκιβώτια کارٹن',
  case: 'case cases crate crates sandık kasa peti 木箱 κιβώτιο κιβώτια پیٹی پیٹیاں',
  bundle: 'bundle bundles demet berkas 捆 δέμα δέματα بنڈل',
  pallet: 'pallet pallets palet 托盘 παλέτα παλέτες پیلیٹ',
  reefer: 'reefer reefers',
  container:
    'container containers cntr fcl konteyner kontena 集装箱 货柜 柜 εμπορευματοκιβώτιο εμπορευματοκιβώτια κοντέινερ کنٹینر',
};

type Word = keyof typeof written;

const words = new Map(
  Object.entries(written).flatMap(([word, names]) =>
    names.split(' ').map((name) => [fold(name), word as Word] as const),
  ),
);

/** `20 ft`, `20'`, `40 feet container`. A high cube is another container. */
const sized = /^(20|40) ?(?:ft|feet|foot|fit|'|′|’|尺|英尺)(?: (.+))?$/;

/** One of the things that a buyer counts: a unit, a package, or a container, with its length if that is named. */
export function readUnit(text: string): { word: Word; feet?: string | undefined } | undefined {
  const folded = fold(text);
  const [, feet, rest] = sized.exec(folded) ?? [];
  const word = feet && !rest ? 'container' : words.get(rest ?? folded);
  if (feet && word !== 'container' && word !== 'reefer') return;
  return word && { word, feet };
}
