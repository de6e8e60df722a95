/** Digits of one kind, without the signs of direction that come along when a text of a page is copied. */
const plain = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/(?<=\d)[\s'’٬](?=\d{3}(?!\d))/g, '')
    .replace('٫', '.')
    .trim();

/** A number with signs between its groups, which may be those of India, and a decimal sign. */
const numberWith = (group: string, decimal: string) =>
  new RegExp(`^(?:\\d+|[1-9]\\d{0,2}(?:\\${group}\\d{2,3})*\\${group}\\d{3})(?:\\${decimal}\\d+)?$`);

/** Above every load, in any unit. */
const maxNumber = 1e12;

/**
 * The number that a reader of a language has typed: `1,200`, `1.200,5`, `1 200 000`, `1,20,000`. What can be read in two ways is read
 * as the language writes it, but for whole things `200.000` may be either.
 * @returns undefined for anything but one number above 0
 */
export function readNumber(text: string, language: string, mayBeFraction: boolean): number | undefined {
  const typed = plain(text);
  const usual = new Intl.NumberFormat(language).format(10_000).includes('.') ? '.,' : ',.';
  const signs = [usual, usual === '.,' ? ',.' : '.,'].find(([group = '', decimal = '']) =>
    numberWith(group, decimal).test(typed),
  );
  if (!signs) return;
  const [group = '', decimal = ''] = signs;
  const isEither = new RegExp(`^\\d{1,3}\\${decimal}\\d{3}$`).test(typed);
  if (isEither && !mayBeFraction) return;
  const number = Number(typed.replaceAll(group, '').replace(decimal, '.'));
  return number > 0 && number < maxNumber ? number : undefined;
}
