import { confusableLetters } from './confusable-letters.ts';
import { type Letter, lettersOf } from './letters.ts';

/** What letters outside ASCII look like, by letter. */
const confusable = new Map(
  confusableLetters.flatMap(([looksLike, letters]) =>
    [...letters].map((letter) => [letter, looksLike] as const),
  ),
);

/** Signs that people take for a letter of a name. */
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

/** Two letters that look like one. */
const joined: Readonly<Record<string, string>> = { rn: 'm', vv: 'w', cl: 'd' };

const ascii = /^[\x20-\x7e]+$/;
const normal = (letter: string) =>
  letter.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** What a letter looks like in ASCII, small; itself when it looks like nothing there. */
function plainText(letter: string): string {
  const normalised = normal(letter);
  if (ascii.test(normalised)) return normalised;
  // A small letter may look like another one only as a capital: hosts are shown in both.
  const capital = confusable.get(normalised.toUpperCase());
  return confusable.get(letter) ?? confusable.get(normalised) ?? capital ?? normalised;
}

/** Each letter as the ASCII letter that it looks like. A letter outside ASCII is in disguise from then on. */
export function plain(letters: readonly Letter[]): Letter[] {
  const read: Letter[] = [];
  for (const letter of letters) {
    if (ascii.test(letter.text)) {
      read.push({ ...letter, text: letter.text.toLowerCase() });
      continue;
    }
    const latin = /\p{Script=Latin}|\p{Script=Common}|\p{M}/u.test(letter.text);
    const trick = letter.trick ?? (latin ? 'lookAlike' : 'otherAlphabet');
    const texts = [...plainText(letter.text)];
    for (const text of texts) read.push({ ...letter, text, trick });
    // A mark alone is written above the letter before it.
    const before = read.at(-1);
    if (texts.length === 0 && before) read[read.length - 1] = { ...before, end: letter.end, trick };
  }
  return read;
}

/** A letter that stands for all that look like it within ASCII, and what was written. */
export interface FoldedLetter extends Letter {
  written: string;
}

/** Plain letters with `0` as `o`, `rn` as `m` and so on. Two texts that fold to the same look alike. */
export function fold(letters: readonly Letter[]): FoldedLetter[] {
  const folded: FoldedLetter[] = [];
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index] as Letter;
    const next = letters[index + 1];
    const both = next && joined[letter.text + next.text];
    if (both) {
      folded.push({ ...letter, end: next.end, text: both, written: letter.text + next.text });
      index++;
    } else folded.push({ ...letter, text: digits[letter.text] ?? letter.text, written: letter.text });
  }
  return folded;
}

const foldedNames = new Map<string, FoldedLetter[]>();

/** A name folded; names are those of the official channels, so few are kept. */
export function foldedName(name: string): FoldedLetter[] {
  const known = foldedNames.get(name) ?? fold(lettersOf(name));
  foldedNames.set(name, known);
  return known;
}
