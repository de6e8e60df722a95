import type { Range, Trick } from './verdict.ts';

/**
 * A letter of a text that is changed step by step (decoded, normalised). It keeps its place in the pasted text and the
 * trick by which it was disguised there.
 */
export interface Letter extends Range {
  text: string;
  /** Set when the letter was disguised in the pasted text. */
  trick?: Trick;
}

/** The letters of a text by code points. */
export function lettersOf(text: string, offset = 0): Letter[] {
  let start = offset;
  return Array.from(text, (letter) => {
    const end = start + letter.length;
    const read = { text: letter, start, end };
    start = end;
    return read;
  });
}

export const textOf = (letters: readonly Letter[]): string => letters.map(({ text }) => text).join('');

/** From the first letter to the last one. */
export const rangeOf = (letters: readonly Letter[]): Range => ({
  start: letters[0]?.start ?? 0,
  end: letters.at(-1)?.end ?? 0,
});

/** Divides at letters that match, as `split` of a string; the dividing letters are left out. */
export function splitLetters(letters: readonly Letter[], divides: (letter: Letter) => boolean): Letter[][] {
  const parts: Letter[][] = [[]];
  for (const letter of letters) {
    if (divides(letter)) parts.push([]);
    else parts.at(-1)?.push(letter);
  }
  return parts;
}

/** The letters that were disguised, and the trick of the first one. */
export function disguiseOf(letters: readonly Letter[]): { trick: Trick; marks: Letter[] } | undefined {
  const marks = letters.filter(({ trick }) => trick);
  const trick = marks[0]?.trick;
  return trick && { trick, marks };
}

/** Index of the last letter with this text; -1 if there is none. */
export const lastIndexOf = (letters: readonly Letter[], wanted: string): number =>
  letters.map(({ text }) => text).lastIndexOf(wanted);

/** Ranges in order, joined where they touch, each widened to whole graphemes of the text. */
export function marksIn(text: string, ranges: readonly Range[]): Range[] {
  // Firefox before 125 has no Segmenter: there the marks end where the letters do.
  const graphemes = Intl.Segmenter && new Intl.Segmenter().segment(text);
  const marks: Range[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (end <= start) continue;
    const first = graphemes?.containing(start)?.index ?? start;
    const last = graphemes?.containing(end - 1);
    const until = last ? last.index + last.segment.length : end;
    const before = marks.at(-1);
    if (before && first <= before.end) before.end = Math.max(before.end, until);
    else marks.push({ start: first, end: until });
  }
  return marks;
}

/** Characters that control the direction of writing. */
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Characters that are not drawn. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\ufff9-\ufffb\u2800]/u;
/** These two reverse letters; the other controls are often copied together with a number or an address. */
const override = /[\u202d\u202e]/u;
/** U+FEFF matches `\s` but is invisible. */
const space = /[^\S\ufeff]/u;

const isHidden = ({ text }: Letter) => !space.test(text) && (bidi.test(text) || invisible.test(text));
const isEdge = (letter: Letter) =>
  space.test(letter.text) || (isHidden(letter) && !override.test(letter.text));

/**
 * The letters that can be seen. A hidden character within the text marks the letter before it (at the start, the one
 * after it) as disguised. At both ends, where copying adds them, hidden characters are ignored.
 */
export function removeHidden(letters: readonly Letter[]): Letter[] {
  let from = 0;
  let to = letters.length;
  while (from < to && isEdge(letters[from] as Letter)) from++;
  while (to > from && isEdge(letters[to - 1] as Letter)) to--;

  const seen: Letter[] = [];
  let held: Letter | undefined;
  for (const letter of letters.slice(from, to)) {
    if (isHidden(letter)) {
      const before = seen.at(-1);
      if (before && !space.test(before.text)) {
        seen[seen.length - 1] = { ...before, end: letter.end, trick: 'hiddenCharacters' };
      } else held = { ...letter, start: held?.start ?? letter.start };
    } else {
      seen.push(held ? { ...letter, start: held.start, trick: 'hiddenCharacters' } : letter);
      held = undefined;
    }
  }
  return seen;
}

/** Dots that normalisation does not turn into `.`. */
const dots: Readonly<Record<string, string>> = { '\u3002': '.', '\uff61': '.', '\u2024': '.' };

/** Full-width and similar forms of the signs that divide an address become these signs, as in browsers. */
export const normaliseSigns = (letters: readonly Letter[]): Letter[] =>
  letters.map((letter) => {
    const text = dots[letter.text] ?? letter.text.normalize('NFKC');
    if (text === letter.text || !/^[@.:/\\?#%]$/.test(text)) return letter;
    return { ...letter, text, trick: letter.trick ?? 'lookAlike' };
  });

/** Removes line breaks and tabs next to a sign of an address, as browsers do before they read a link. */
export function joinLines(letters: readonly Letter[]): Letter[] {
  const kept: Letter[] = [];
  let beforeBreak: Letter | undefined;
  for (const letter of letters) {
    if (/^[\t\r\n]$/.test(letter.text)) {
      beforeBreak ??= kept.at(-1);
      continue;
    }
    const joins = beforeBreak && (/[@:\\%.-]/.test(beforeBreak.text) || /[@:\\%.?#/]/.test(letter.text));
    if (beforeBreak && joins)
      kept[kept.length - 1] = { ...beforeBreak, end: letter.start, trick: 'hiddenCharacters' };
    else if (beforeBreak) kept.push({ text: ' ', start: beforeBreak.end, end: letter.start });
    beforeBreak = undefined;
    kept.push(letter);
  }
  return kept;
}
