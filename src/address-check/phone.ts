import { isWithinEdits } from '../text/edit-distance.ts';
import { hiddenClasses, hiddenLetter, type OurChannel } from './channels.ts';
import { partThatDiffers, type Resemblance } from './resemblance.ts';

const start = '(?:[+\\uff0b]|\\(\\s*\\+?|(?:\\p{N}[^\\p{L}\\p{N}\\s])+)?';
const between = `[\\p{Nd}\\t \\p{Zs}().\\-/\\u2010-\\u2015\\uff08\\uff09${hiddenClasses}]{3,}`;
/**
 * A number as people write it, including hidden characters in or before it. No digit follows it, not even an
 * escaped one.
 */
export const phonePattern = new RegExp(
  `[\\u202d\\u202e]?${start}\\p{Nd}${between}\\p{Nd}(?![\\p{N}%])`,
  'gu',
);

/** A digit of any script in ASCII. */
function toAscii(letter: string): string {
  const [normal = ''] = letter.normalize('NFKC');
  if (!/\p{Nd}/u.test(normal)) return normal;
  const code = normal.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

/** The calling code at the start of a number. The codes of three digits need no list. */
const callingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** A telephone number has at least this many digits. */
const minDigits = 7;

/** Whether a text, or the start of one, names the country of a number. */
export const isInternational = (number: string): boolean => /^[(\s]*(?:[+\uff0b]|00)/.test(number);

/**
 * Compares a number with ours by its digits, and gives it as we write it; undefined if it is not a telephone
 * number.
 */
export function checkPhone(
  text: string,
  phones: readonly string[],
): OurChannel | 'other' | Resemblance | undefined {
  let at = 0;
  const letters = [...text].map((letter) => {
    at += letter.length;
    return { text: toAscii(letter), start: at - letter.length, end: at };
  });
  const ascii = letters.map((letter) => letter.text).join('');
  // `+60 (0)3 …`: the zero is only for calls within the country.
  const trunk = /^(?:\(?\s*\+|00)[\d\s]*\(0\)/.exec(ascii);
  const zeroAt = trunk && trunk[0].length - 2;
  const digits = letters.filter((letter, index) => /\d/.test(letter.text) && index !== zeroAt);
  const number = digits.map((digit) => digit.text).join('');
  if (number.length < minDigits) return;

  const hasPlus = /^\(?\s*\+/.test(ascii);
  const official = phones.flatMap((phone) => {
    if (!phone.trim().startsWith('+')) return [];
    const full = phone.replace(/\D/g, '');
    const national = full.replace(callingCode, '');
    // Before a zero, another one would begin a number of another country.
    const dialled = national.startsWith('0') ? national : `0${national}`;
    return [{ phone, national, forms: hasPlus ? [full] : [full, `00${full}`, national, dialled] }];
  });
  const ours = official.find(({ forms }) => forms.includes(number));
  if (ours && text.search(hiddenLetter) < 0) return { text: ours.phone, isNumber: true };

  for (const { phone, national, forms } of official) {
    const form = forms.find((form) => isWithinEdits(number, form, 1));
    const isAbroad = national.length >= minDigits && number.endsWith(national);
    if (!form && !isAbroad) continue;
    const [from, to] = form ? partThatDiffers(number, form) : [0, number.length - national.length];
    const [first, last] = [digits[from], digits[to - 1]];
    return { imitates: phone, marks: [first && last ? [first.start, last.end] : [0, text.length]] };
  }
  return 'other';
}

/** The number in a link that opens a chat with it, with `+`, and what follows it. */
export function chatNumber(link: string): { number: string; tail: string } | undefined {
  const [, number, tail = ''] =
    /^(?:(?:https?:\/\/)?(?:wa\.me\/|t\.me\/\+|api\.whatsapp\.com\/send\/?\?phone=)|whatsapp:\/\/send\/?\?phone=|viber:\/\/(?:chat|add)\/?\?number=)(?:\+|%2b)?(\d{7,15})\/?(?!\d)(.*)$/i.exec(
      link,
    ) ?? [];
  return number ? { number: `+${number}`, tail } : undefined;
}
