/** A change of a text: what is between two places becomes another text. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What is put in front of what is at a place. */
export const insertion = (at: number, text: string): Edit => ({ start: at, end: at, text });

/** A text with its edits, which do not overlap. Of several insertions at a place, the first comes first. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: changed } of ordered) {
    parts.push(text.slice(at, start), changed);
    at = end;
  }
  return parts.join('') + text.slice(at);
}
