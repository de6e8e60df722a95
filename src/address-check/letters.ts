import punycode from 'punycode.js';

/** Classes of characters that are not drawn, or that change the direction of writing. */
export const hiddenClasses = '\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}\\u2800';
/** A hidden character. Line breaks and tabs are white space. */
export const hiddenLetter = new RegExp(`(?![\\t-\\r])[${hiddenClasses}]`, 'gu');

export const isDisguised = (text: string): boolean => text.search(hiddenLetter) >= 0;

/** Punycode labels as browsers show them. */
export const withoutPunycode = (text: string): string =>
  text.replace(/xn--[a-z\d-]+/gi, (label) => {
    try {
      return punycode.decode(label.slice(4).toLowerCase());
    } catch {
      return label;
    }
  });

/** Decodes percent escapes, including those that were escaped several times. */
export function withoutEscapes(text: string, depth = 0): string {
  const decoded = text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes.replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    }
  });
  return decoded === text || depth > 4 ? text : withoutEscapes(decoded, depth + 1);
}

/** Whether a text has only plain ASCII: no escapes and no Punycode. */
const isPlain = (text: string): boolean => /^[\t-\r\x20-$&-~]*$/.test(text) && !/xn--/i.test(text);

/** The text as browsers and readers understand it: decoded, without hidden characters. */
export const toReadable = (text: string): string => (isPlain(text) ? text : decode(text));

const decode = (text: string): string =>
  withoutPunycode(
    withoutEscapes(text.normalize('NFKC'))
      .normalize('NFKC')
      .replace(hiddenLetter, '')
      .replaceAll('\u3002', '.'),
  );

/** Lower-cases only ASCII: lower-casing the Kelvin sign would give a `k`. */
export const smallAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Digits of any kind, Chinese ones included. */
export const digitClass = '[\\p{N}〇零一二三四五六七八九壹贰叁肆伍陆柒捌玖]';
const anyDigit = new RegExp(digitClass, 'gu');
export const countDigits = (text: string): number => text.match(anyDigit)?.length ?? 0;

/** Minimum number of digits of an account. */
export const minAccountDigits = 6;

/** A range of a text in UTF-16 units: from the first, up to but not including the second. */
export type Range = readonly [start: number, end: number];
