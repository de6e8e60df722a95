import type { Range, Verdict } from '../../address-check/verdict.ts';

export interface TextPart {
  text: string;
  marked: boolean;
  /** Where it begins in the pasted text. */
  start: number;
}

/** Characters that nobody sees, or that turn the order of what is shown. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const code = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A text in which every character can be seen: those that cannot be shown, as their code, `U+200B`. */
export const showHiddenCharacters = (text: string): string => text.replace(/\s+/g, ' ').replace(unseen, code);

/** The address in a pasted text, together with all marks, divided into what is marked and what is not. */
export function markedText(input: string, address: Range, marks: readonly Range[]): TextPart[] {
  const all = [address, ...marks];
  const from = Math.min(...all.map(({ start }) => start));
  const to = Math.max(...all.map(({ end }) => end));
  const parts: TextPart[] = [];
  const add = (start: number, end: number, marked: boolean) => {
    if (end > start) parts.push({ text: showHiddenCharacters(input.slice(start, end)), marked, start });
  };
  let at = from;
  for (const { start, end } of [...marks].sort((a, b) => a.start - b.start)) {
    add(at, start, false);
    add(Math.max(at, start), end, true);
    at = Math.max(at, end);
  }
  add(at, to, false);
  return parts;
}

/** What a verdict is about, as it is shown beside it; nothing where there is no address. */
export const partsOf = (input: string, verdict: Verdict): TextPart[] =>
  verdict.kind === 'invalid'
    ? []
    : markedText(input, verdict.address, verdict.kind === 'impostor' ? verdict.marks : []);
