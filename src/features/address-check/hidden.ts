import type { Letter } from './letters.ts';

/** Controls of the direction of writing, and all that is drawn as nothing. */
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\ufff9-\ufffb\u2800]/u;
/** These two turn letters around; the others often come along when a number or address is copied. */
const override = /[\u202d\u202e]/u;
/** The mark of the byte order is white space to patterns, and drawn as nothing. */
const space = /[^\S\ufeff]/u;

const isHidden = ({ text }: Letter) => !space.test(text) && (bidi.test(text) || invisible.test(text));
const isEdge = (letter: Letter) =>
  space.test(letter.text) || (isHidden(letter) && !override.test(letter.text));

/**
 * The letters that are seen. A hidden one within the text leaves its trick on the letter before it (on the one
 * after it at the start); at the ends, where copying puts them, they mean nothing.
 */
export function visible(letters: readonly Letter[]): Letter[] {
  let from = 0;
  let to = letters.length;
  while (from < to && isEdge(letters[from] as Letter)) from++;
  while (to > from && isEdge(letters[to - 1] as Letter)) to--;

  const seen: Letter[] = [];
  let held: Letter | undefined;
  for (const letter of letters.slice(from, to)) {
    if (isHidden(letter)) {
      const trick = bidi.test(letter.text) ? 'bidi' : 'invisible';
      const before = seen.at(-1);
      if (before && !space.test(before.text)) seen[seen.length - 1] = { ...before, end: letter.end, trick };
      else held = { ...letter, start: held?.start ?? letter.start, trick };
    } else {
      seen.push(held?.trick ? { ...letter, start: held.start, trick: held.trick } : letter);
      held = undefined;
    }
  }
  return seen;
}

/** Full-width and other writings of the signs that divide an address. */
const signs: Readonly<Record<string, string>> = { '\u3002': '.', '\uff61': '.', '\u2024': '.' };

/** Letters with the signs of an address as browsers read them. */
export const withSigns = (letters: readonly Letter[]): Letter[] =>
  letters.map((letter) => {
    const text = signs[letter.text] ?? letter.text.normalize('NFKC');
    if (text === letter.text || !/^[@.:/\\?#%]$/.test(text)) return letter;
    return { ...letter, text, trick: letter.trick ?? 'lookAlike' };
  });

/** What browsers take out of a link before they read it: line breaks and tabs next to a sign of an address. */
export function withoutBreaks(letters: readonly Letter[]): Letter[] {
  const kept: Letter[] = [];
  let broken: Letter | undefined;
  for (const letter of letters) {
    if (/^[\t\r\n]$/.test(letter.text)) {
      broken ??= kept.at(-1);
      continue;
    }
    const joins = broken && (/[@:\\%.-]/.test(broken.text) || /[@:\\%.?#/]/.test(letter.text));
    if (broken && joins) kept[kept.length - 1] = { ...broken, end: letter.start, trick: 'invisible' };
    else if (broken) kept.push({ text: ' ', start: broken.end, end: letter.start });
    broken = undefined;
    kept.push(letter);
  }
  return kept;
}
