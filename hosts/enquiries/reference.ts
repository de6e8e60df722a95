import type { StoredEnquiry } from './types.ts';

/** Without vowels, so that no word appears, and with one of each two characters that look alike: 8 but not B, 2 but not Z. */
const alphabet = 'CDFHJKLMNPQRTVWX23456789';
/** 24 to the power of 7 is just above 16 to the power of 8: seven characters hold the first eight digits of the id. */
const idDigits = 8;

/** What a person reads over the telephone to name an enquiry, such as `TE-7K3M-9Q2`: the beginning of its id in fewer characters. */
export function referenceOf(id: string): string {
  let rest = Number.parseInt(id.slice(0, idDigits), 16);
  let characters = '';
  for (let count = 0; count < 7; count++) {
    characters = alphabet.charAt(rest % alphabet.length) + characters;
    rest = Math.floor(rest / alphabet.length);
  }
  return `TE-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** An enquiry as lists and the webhook have it. */
export const withReference = (enquiry: StoredEnquiry): StoredEnquiry & { reference: string } => ({
  reference: referenceOf(enquiry.id),
  ...enquiry,
});

/** The beginning of the id that a reference names, in any spelling: `te 7k3m 9q2`. Undefined if the text is not a reference. */
export function idStartOf(reference: string): string | undefined {
  const [, characters] = /^TE([A-Z2-9]{7})$/.exec(reference.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  if (!characters) return undefined;
  const digits = [...characters].map((character) => alphabet.indexOf(character));
  const number = digits.reduce((sum, digit) => sum * alphabet.length + digit, 0);
  if (digits.includes(-1) || number >= 16 ** idDigits) return undefined;
  return number.toString(16).padStart(idDigits, '0');
}
