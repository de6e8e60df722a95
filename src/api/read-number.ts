/** Arabic, Persian and Urdu, and full-width digits. */
const otherDigits = /[٠-٩۰-۹０-９]/g;
/** Each of these rows of Unicode begins at a multiple of sixteen, so the last four bits are the digit. */
const toAsciiDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0b1111);
/** Direction marks, which are copied with a text from a page. */
const directionSigns = /[\u200e\u200f\u2066-\u2069]/g;
/** A space, an apostrophe or an Arabic comma between groups of three digits, which is never a decimal sign. */
const neutralGroupSigns = /(?<=\d)[\s'’٬](?=\d{3}(?!\d))/g;
const arabicDecimalSign = '٫';

/** Converts a number to ASCII, with only dots and commas as signs. */
function toPlainNumber(typed: string): string {
  const inAscii = typed.replace(otherDigits, toAsciiDigit).replace(directionSigns, '');
  return inAscii.replace(neutralGroupSigns, '').replace(arabicDecimalSign, '.').trim();
}

/** How a language writes numbers. */
interface NumberSigns {
  group: ',' | '.';
  decimal: ',' | '.';
}

const english: NumberSigns = { group: ',', decimal: '.' };
const continental: NumberSigns = { group: '.', decimal: ',' };

/** The formats in the order in which they are tried: that of the language first. */
function signsFor(language: string): readonly NumberSigns[] {
  const isContinental = new Intl.NumberFormat(language).format(10_000).includes('.');
  return isContinental ? [continental, english] : [english, continental];
}

/** A number with signs between its groups, of which those of India have two digits, and a decimal sign. */
function isWrittenWith({ group, decimal }: NumberSigns, number: string): boolean {
  const groups = `[1-9]\\d{0,2}(?:\\${group}\\d{2,3})*\\${group}\\d{3}`;
  const fraction = `(?:\\${decimal}\\d+)?`;
  return new RegExp(`^(?:\\d+|${groups})${fraction}$`).test(number);
}

/** Whether a fraction may also be a group of thousands: `200.000`. */
const mayBeGroup = ({ decimal }: NumberSigns, number: string): boolean =>
  new RegExp(`^\\d{1,3}\\${decimal}\\d{3}$`).test(number);

/** The largest number that is accepted: above any load, in any unit. */
const maxNumber = 1e12;

/**
 * Parses a number as typed by a reader of a language: `1,200`, `1.200,5`, `1 200 000`, `1,20,000`. An ambiguous
 * number is read as the language writes it; for countable things, `200.000` may be either.
 * @returns undefined for anything but one number above 0
 */
export function readNumber(text: string, language: string, mayBeFraction: boolean): number | undefined {
  const typed = toPlainNumber(text);
  const signs = signsFor(language).find((signs) => isWrittenWith(signs, typed));
  if (!signs) return;
  if (!mayBeFraction && mayBeGroup(signs, typed)) return;
  const number = Number(typed.replaceAll(signs.group, '').replace(signs.decimal, '.'));
  return number > 0 && number < maxNumber ? number : undefined;
}
