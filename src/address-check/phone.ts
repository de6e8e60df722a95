import { isWithinEdits } from '../text/edit-distance.ts';
import type { OurChannel } from './channels.ts';
import { isDisguised } from './letters.ts';
import { partThatDiffers, type Resemblance } from './resemblance.ts';

/** Converts a digit of any script to ASCII. */
function toAscii(letter: string): string {
  if (letter < '\x80') return letter;
  const [normal = ''] = letter.normalize('NFKC');
  if (!/\p{Nd}/u.test(normal)) return normal;
  const code = normal.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

/** The country calling code at the start of a number. All codes that are not listed have three digits. */
const callingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** A telephone number has at least this many digits. */
const minDigits = 7;
const maxDigits = 15;
/** Maximum number of digits: 15, the prefix `00`, an extra zero and one typing error. */
const maxForms = maxDigits + 4;

/** The result of comparing a number with ours. */
export type PhoneReading =
  | { kind: 'ours'; channel: OurChannel; isNational: boolean }
  | ({ kind: 'impostor' } & Resemblance)
  | { kind: 'other' | 'number' };

/** The digits of a number in each form in which people dial it. */
function formsOf(phone: string) {
  const full = phone.replace(/\D/g, '');
  const national = full.replace(callingCode, '');
  const code = full.slice(0, full.length - national.length);
  // `+60 (0)3 …`: the zero is only for calls within the country, and one too much leads nowhere.
  const hasTrunk = !national.startsWith('0');
  const abroad = [full, ...(hasTrunk ? [`${code}0${national}`] : [])];
  // A second zero in front would begin an international number.
  return { phone, national, abroad, dialled: hasTrunk ? `0${national}` : national };
}

const forms = new WeakMap<readonly string[], ReturnType<typeof formsOf>[]>();

/** The dialled forms of our numbers, computed once for each text. */
function prepared(phones: readonly string[]): ReturnType<typeof formsOf>[] {
  const preparedForms =
    forms.get(phones) ?? phones.filter((phone) => phone.trim().startsWith('+')).map(formsOf);
  forms.set(phones, preparedForms);
  return preparedForms;
}

/**
 * Compares a number with ours by its digits.
 * @param isLabelled whether something says that it is a telephone number
 * @param isAlone whether nothing else is in the text
 */
export function readPhone(
  text: string,
  phones: readonly string[],
  { isLabelled = false, isAlone = false },
): PhoneReading {
  const count = text.replace(/\P{Nd}/gu, '').length;
  if (count < minDigits || count > maxForms) return { kind: 'number' };
  let at = 0;
  const letters = [...text].map((letter) => {
    at += letter.length;
    return { text: toAscii(letter), start: at - letter.length, end: at };
  });
  const ascii = letters.map((letter) => letter.text).join('');
  const digits = letters.filter((letter) => /\d/.test(letter.text));
  const number = digits.map((digit) => digit.text).join('');
  const hasPlus = /^[^\d+]*\+/.test(ascii);
  const isAbroad = hasPlus || number.startsWith('00');

  const official = prepared(phones);
  const bare = number.replace(hasPlus ? '' : /^00/, '');
  for (const { phone, national, abroad, dialled } of official) {
    const isWhole = abroad.includes(bare);
    // Without its zero, a number is as long as an amount.
    const mayLackZero = isLabelled || (isAlone && /\d[\p{Zs}\s(-]/u.test(text));
    const isDialled = !isAbroad && (number === dialled || (mayLackZero && number === national));
    if ((isWhole || isDialled) && !isDisguised(text))
      return { kind: 'ours', channel: { kind: 'number', text: phone }, isNational: !isWhole };
  }
  const mayBeDialled = isAbroad || number.startsWith('0') || isLabelled;
  for (const { phone, national, abroad, dialled } of official) {
    const forms = isAbroad ? abroad : [...abroad, dialled];
    const form = mayBeDialled ? forms.find((form) => isWithinEdits(bare, form, 1)) : undefined;
    const isElsewhere = isAbroad && national.length >= minDigits && number.endsWith(national);
    if (!form && !isElsewhere) continue;
    const offset = number.length - bare.length;
    const [from, to] = form ? partThatDiffers(bare, form) : [0, bare.length - national.length];
    const [first, last] = [digits[from + offset], digits[to - 1 + offset]];
    return {
      kind: 'impostor',
      imitates: phone,
      marks: [first && last ? [first.start, last.end] : [0, text.length]],
    };
  }
  return { kind: mayBeDialled && number.length <= maxDigits ? 'other' : 'number' };
}

/** A number with the ending of a second one after a slash: `+60 3 0000 0000 / 0001`. */
const secondEnding = /^(.*\d)\s?\/\s?(\d{1,4})$/;
/** Where another number, or something else, may begin. */
const gap = /[\s\p{Zs}().\-/\u2010-\u2015\uff08\uff09]+/gu;

/** Longest writing of a number of ours, in UTF-16 units. */
const maxLength = 30;

/** Splits a token of several numbers: the longest start that is one of our numbers, and an end that is. */
export function splitNumbers(text: string, isOurs: (number: string) => boolean): string[] {
  if (isOurs(text)) return [text];
  const [, first, ending] = secondEnding.exec(text) ?? [];
  if (first && ending) {
    const second = first.slice(0, -ending.length) + ending;
    if (isOurs(first) && isOurs(second)) return [first, second];
  }
  const gaps = Array.from(text.matchAll(gap), ({ index, 0: sign }) => ({ index, end: index + sign.length }));
  for (const { index, end } of [...gaps].reverse())
    if (index <= maxLength && isOurs(text.slice(0, index)))
      return [text.slice(0, index), ...splitNumbers(text.slice(end), isOurs)];
  for (const { index, end } of gaps)
    if (text.slice(0, index).replace(/\P{Nd}/gu, '').length >= minDigits && isOurs(text.slice(end)))
      return [text.slice(0, index), text.slice(end)];
  return [text];
}

const chats: readonly [service: string, begin: string][] = [
  ['WhatsApp', '(?:https?:\\/\\/)?(?:wa\\.me\\/|api\\.whatsapp\\.com\\/send\\/?\\?phone=)'],
  ['WhatsApp', 'whatsapp:\\/\\/send\\/?\\?phone='],
  ['Telegram', '(?:https?:\\/\\/)?t\\.me\\/\\+'],
  ['Viber', 'viber:\\/\\/(?:chat|add)\\/?\\?number='],
];
const chatPatterns = chats.map(
  ([service, begin]) =>
    [service, new RegExp(`^${begin}(?:\\+|%2b)?(\\d{7,15})\\/?(?![^?#&])(.*)$`, 'i')] as const,
);

/** The number in a link that opens a chat with it, with `+`, the service, and what follows it. */
export function chatNumber(link: string): { service: string; number: string; tail: string } | undefined {
  for (const [service, pattern] of chatPatterns) {
    const [, number, tail = ''] = pattern.exec(link) ?? [];
    if (number) return { service, number: `+${number}`, tail };
  }
  return;
}
