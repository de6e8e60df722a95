import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Finding } from './finding.ts';
import { oneEdit } from './imitation.ts';
import { type Letter, textOf } from './letters.ts';
import type { Official } from './official.ts';

/** First digit of each script that people here write numbers in. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10];

/** A digit of any of these scripts as ASCII; other letters as they are. */
function asciiDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? letter : String(code - zero);
}

/** A number that a text can mean: with calling code, or as it is dialled in the country of `official`. */
function readings(text: string, official: PhoneNumber): PhoneNumber[] {
  const international = text.replace(/^(?:00|\uff0b)/, '+').replace(/^\+(\d+)\D*\(0\)/, '+$1 ');
  const { countryCallingCode, country } = official;
  const home = country ? { defaultCountry: country } : { defaultCallingCode: countryCallingCode };
  return [parsePhoneNumberFromString(international, home), parsePhoneNumberFromString(text, home)].filter(
    (number) => number !== undefined,
  );
}

/** Numbers shorter than this are not compared digit by digit. */
const shortestToCompare = 7;

/** Finds what a telephone number is; undefined for what is no number. */
export function checkPhone(letters: readonly Letter[], { phones }: Official): Finding | undefined {
  const ascii = letters.map((letter) => ({ ...letter, text: asciiDigit(letter.text) }));
  const text = textOf(ascii);
  const digits = ascii.filter(({ text }) => /\d/.test(text));
  if (digits.length < 5 || digits.length > 20) return;

  const read = phones.map((own) => ({ ...own, found: readings(text, own.number) }));
  const same = read.find(({ number, found }) =>
    found.some((one) => one.number === number.number && (one.ext ?? '') === (number.ext ?? '')),
  );
  if (same) {
    const hidden = letters.filter(({ trick }) => trick);
    const [first] = hidden;
    if (!first?.trick) return { kind: 'ours', official: same.given };
    return { kind: 'impostor', trick: first.trick, marks: hidden, imitates: same.given };
  }
  for (const { given, number, found } of read) {
    const own = number.nationalNumber;
    if (own.length < shortestToCompare) continue;
    for (const one of found) {
      if (one.nationalNumber === own) {
        const code = digits.slice(0, Math.max(1, digits.length - own.length));
        return { kind: 'impostor', trick: 'otherCountry', marks: code, imitates: given };
      }
      if (one.countryCallingCode !== number.countryCallingCode) continue;
      const change = oneEdit(digits.slice(-one.nationalNumber.length), own);
      if (change) return { kind: 'impostor', ...change, imitates: given };
    }
  }
  return digits.length >= shortestToCompare ? { kind: 'other' } : undefined;
}
