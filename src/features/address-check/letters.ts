import type { Range, Trick } from './verdict.ts';

/**
 * One letter of a text that was changed step by step (decoded, normalised, folded), which still knows
 * where in the pasted text it comes from and by what trick it was hidden there.
 */
export interface Letter extends Range {
  text: string;
  /** Set when the pasted text writes this letter in disguise. */
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

/** The letters that were written in disguise, and by what: the first one's trick. */
export function disguiseOf(letters: readonly Letter[]): { trick: Trick; marks: Letter[] } | undefined {
  const marks = letters.filter(({ trick }) => trick);
  const trick = marks[0]?.trick;
  return trick && { trick, marks };
}

/** Place of the last letter with this text, -1 where there is none. */
export const lastPlaceOf = (letters: readonly Letter[], wanted: string): number =>
  letters.map(({ text }) => text).lastIndexOf(wanted);

/** Ranges in order, none touching another, each widened to whole graphemes of the text. */
export function marksIn(text: string, ranges: readonly Range[]): Range[] {
  // Firefox before 125 has none: there the marks end where the letters do.
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
