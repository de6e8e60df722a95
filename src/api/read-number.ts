/** Digits of Arabic, of Persian and Urdu, and full-width ones. */
const otherDigits = /[٠-٩۰-۹０-９]/g;
/** Each of these rows of Unicode begins at a multiple of sixteen, so the last four bits are the digit. */
const toAsciiDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0b1111);
/** Signs of direction, which come along when a text of a page is copied. */
const directionSigns = /[\u200e\u200f\u2066-\u2069]/g;
/** A space, an apostrophe or an Arabic comma between groups of three digits, which is never a decimal sign. */
const neutralGroupSigns = /(?<=\d)[\s'’٬](?=\d{3}(?!\d))/g;
const arabicDecimalSign = '٫';

/** A number in ASCII, of whose signs only dots and commas are left. */
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

/** The signs of a language first, then the others. */
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

/** Whether a fraction may as well be a group: `200.000`. */
const mayBeGroup = ({ decimal }: NumberSigns, number: string): boolean =>
  new RegExp(`^\\d{1,3}\\${decimal}\\d{3}$`).test(number);

/** Above every load, in any unit. */
const maxNumber = 1e12;

/**
 * The number that a reader of a language has typed: `1,200`, `1.200,5`, `1 200 000`, `1,20,000`. What can be read in two ways is read
 * as the language writes it, but for whole things `200.000` may be either.
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
