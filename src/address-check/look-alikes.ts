import { confusableLetters } from './confusable-letters.ts';
import { type Letter, lettersOf } from './letters.ts';

/** What letters outside ASCII look like. */
const confusable = new Map(
  confusableLetters.flatMap(([looksLike, letters]) =>
    [...letters].map((letter) => [letter, looksLike] as const),
  ),
);

/** Digits and signs that people read as a letter. */
const digits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  i: 'l',
  '|': 'l',
  '!': 'l',
  $: 's',
};

/** Pairs of letters that look like one letter. */
const pairs: Readonly<Record<string, string>> = { rn: 'm', vv: 'w', cl: 'd' };

const ascii = /^[\x20-\x7e]+$/;
const normalise = (letter: string) =>
  letter.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The ASCII text in small letters that a letter looks like; the letter itself if there is none. */
function asciiTextOf(letter: string): string {
  const normalised = normalise(letter);
  if (ascii.test(normalised)) return normalised;
  // A small letter may look like another one only as a capital: hosts are shown in both.
  const capital = confusable.get(normalised.toUpperCase());
  return confusable.get(letter) ?? confusable.get(normalised) ?? capital ?? normalised;
}

/** Replaces each letter with the ASCII letter that it looks like. A letter outside ASCII counts as disguised from then on. */
export function toAscii(letters: readonly Letter[]): Letter[] {
  const read: Letter[] = [];
  for (const letter of letters) {
    if (ascii.test(letter.text)) {
      read.push({ ...letter, text: letter.text.toLowerCase() });
      continue;
    }
    const latin = /\p{Script=Latin}|\p{Script=Common}|\p{M}/u.test(letter.text);
    const trick = letter.trick ?? (latin ? 'lookAlike' : 'otherAlphabet');
    const texts = [...asciiTextOf(letter.text)];
    for (const text of texts) read.push({ ...letter, text, trick });
    // A combining mark belongs to the letter before it.
    const before = read.at(-1);
    if (texts.length === 0 && before) read[read.length - 1] = { ...before, end: letter.end, trick };
  }
  return read;
}

/** The one letter that represents all ASCII letters that look alike, and what was written. */
export interface SkeletonLetter extends Letter {
  written: string;
}

/** ASCII letters with `0` as `o`, `rn` as `m` and so on. Two texts with the same skeleton look alike. */
export function confusableSkeleton(letters: readonly Letter[]): SkeletonLetter[] {
  const skeleton: SkeletonLetter[] = [];
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index] as Letter;
    const next = letters[index + 1];
    const both = next && pairs[letter.text + next.text];
    if (both) {
      skeleton.push({ ...letter, end: next.end, text: both, written: letter.text + next.text });
      index++;
    } else skeleton.push({ ...letter, text: digits[letter.text] ?? letter.text, written: letter.text });
  }
  return skeleton;
}

const skeletons = new Map<string, SkeletonLetter[]>();

/** The skeleton of a name of ours; there are few names, so all are kept. */
export function skeletonOfName(name: string): SkeletonLetter[] {
  const known = skeletons.get(name) ?? confusableSkeleton(lettersOf(name));
  skeletons.set(name, known);
  return known;
}
