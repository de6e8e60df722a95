import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ParsedChannels } from './channels.ts';
import { disguiseOf, type Letter, textOf } from './letters.ts';
import { findEdit, minPhoneLength } from './likeness.ts';
import { type Finding, impostor, other } from './verdict.ts';

/** The code of zero in each script in which visitors write numbers. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10];

/** A digit of any of these scripts in ASCII; other letters unchanged. */
function toAsciiDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? letter : String(code - zero);
}

/** The numbers that a text can mean: with calling code, or as dialled in the country of `official`. */
function parseNumbers(text: string, official: PhoneNumber): PhoneNumber[] {
  const international = text.replace(/^(?:00|\uff0b)/, '+').replace(/^\+(\d+)\D*\(0\)/, '+$1 ');
  const { countryCallingCode, country } = official;
  const home = country ? { defaultCountry: country } : { defaultCallingCode: countryCallingCode };
  return [parsePhoneNumberFromString(international, home), parsePhoneNumberFromString(text, home)].filter(
    (number) => number !== undefined,
  );
}

/** Compares a telephone number with the official ones; undefined if it is not a number. */
export function checkPhone(letters: readonly Letter[], { phones }: ParsedChannels): Finding | undefined {
  const ascii = letters.map((letter) => ({ ...letter, text: toAsciiDigit(letter.text) }));
  const text = textOf(ascii);
  const digits = ascii.filter(({ text }) => /\d/.test(text));
  if (digits.length < 5 || digits.length > 20) return;

  const compared = phones.map((phone) => ({ ...phone, found: parseNumbers(text, phone.number) }));
  // With an extension too: the call still reaches our line.
  const same = compared.find(({ number, found }) => found.some((one) => one.number === number.number));
  if (same) {
    const disguise = disguiseOf(letters);
    if (!disguise) return { kind: 'ours', official: same.given };
    return impostor(disguise.trick, disguise.marks, same.given);
  }
  for (const { given, number, found } of compared) {
    const ourDigits = number.nationalNumber;
    if (ourDigits.length < minPhoneLength) continue;
    for (const one of found) {
      if (one.nationalNumber === ourDigits) {
        const callingCode = digits.slice(0, Math.max(1, digits.length - ourDigits.length));
        return impostor('otherCountry', callingCode, given);
      }
      if (one.countryCallingCode !== number.countryCallingCode) continue;
      const edit = findEdit(digits.slice(-one.nationalNumber.length), ourDigits);
      if (edit) return impostor('changed', edit.marks, given);
    }
  }
  return digits.length >= minPhoneLength ? other : undefined;
}
