import type { Load } from '../../src/api/load.ts';
import type { Language } from '../../src/locales/languages.ts';
import { fold, readUnit } from './quantity-words.ts';

/** Why a text is not a quantity: each has a sentence in `hosts/locales`. */
export type QuantityProblem = 'unclear' | 'ambiguous' | 'notPositive';

/** Where a comma separates decimals, a point separates thousands. */
const thousandsOf = (language: Language): string => (language === 'tr' || language === 'el' ? '.' : ',');

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
