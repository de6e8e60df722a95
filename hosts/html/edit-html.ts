/** A change of a text: what is between two places becomes another text, or something that is filled in later. */
export interface Edit<Later = never> {
  start: number;
  end: number;
  text: string | Later;
}

/** An insertion in front of a position. */
export const insertion = (at: number, text: string): Edit => ({ start: at, end: at, text });

/**
 * A text with its edits, which do not overlap, in parts: texts, and between them what is filled in later. Of several insertions at a
 * place, the first comes first.
 */
export function editParts<Later>(text: string, edits: readonly Edit<Later>[]): (string | Later)[] {
  const ordered = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: (string | Later)[] = [];
  const add = (part: string | Later) => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  };
  let at = 0;
  for (const edit of ordered) {
    add(text.slice(at, edit.start));
    add(edit.text);
    at = edit.end;
  }
  add(text.slice(at));
  return parts;
}

/** A text with edits that are all texts. */
export const editText = (text: string, edits: readonly Edit[]): string => editParts(text, edits).join('');
