import { disguiseOf, type Letter, textOf } from './letters.ts';
import { fold, foldedName } from './look-alikes.ts';
import type { Range, Trick } from './verdict.ts';

/** By what trick a text differs from a name, and the letters that do. */
export interface Change {
  trick: Trick;
  marks: Range[];
}

/** A change, and the official channel that it imitates. The marks are what shows that it is not ours. */
export interface Imitation {
  trick: Trick;
  marks: readonly Range[];
  imitates: string;
}

/** How a text is like a name: `same` when it is the name, letter for letter and undisguised. */
export type Likeness = { same: true; marks: Range[] } | ({ same: false } & Change);

/** Names shorter than this are never matched with a letter changed: too many honest names are that near. */
export const shortestWithEdit = 5;
/** With a letter changed, one swapped or doubled is hard to see in shorter ones too. */
const shortestWithSwap = 4;
/** From here on a letter may be changed besides look-alikes. */
const shortestWithBoth = 6;

/** From this length on a name with a letter changed is evidence wherever it stands, and under any suffix. */
export const telling = 6;

/** Tricks by which a name looks the same; the others change a letter. */
const looksSame: ReadonlySet<Trick> = new Set([
  'otherAlphabet',
  'lookAlike',
  'rnForM',
  'separator',
  'percentEncoding',
  'invisible',
  'bidi',
]);

/** Whether a likeness is the name to the eye. */
export const seemsSame = (like: Likeness): boolean => like.same || looksSame.has(like.trick);

const isSeparator = ({ text }: Letter) => text === '-' || text === '.' || text === '_';

/** The one edit that makes `name` of `letters`, if one does: one letter more, fewer, another, or two swapped. */
export function oneEdit(letters: readonly Letter[], name: string): Change | undefined {
  if (Math.abs(letters.length - name.length) > 1) return;
  const shorter = Math.min(letters.length, name.length);
  let before = 0;
  while (before < shorter && letters[before]?.text === name[before]) before++;
  let after = 0;
  while (after < shorter - before && letters.at(-1 - after)?.text === name.at(-1 - after)) after++;

  const changed = letters.slice(before, letters.length - after);
  const meant = name.slice(before, name.length - after);
  const [first, second] = changed;
  if (!first && meant.length === 1) {
    return { trick: 'omitted', marks: letters.slice(Math.max(0, before - 1), before + 1) };
  }
  if (!first) return;
  if (changed.length === 1 && meant === '') {
    const doubled = first.text === letters[before - 1]?.text || first.text === letters[before + 1]?.text;
    return { trick: doubled ? 'doubled' : 'added', marks: [first] };
  }
  if (changed.length === 1 && meant.length === 1) return { trick: 'replaced', marks: [first] };
  if (changed.length === 2 && second && meant === second.text + first.text) {
    return { trick: 'transposed', marks: [first, second] };
  }
  return;
}

/** The letters that are written otherwise than in the name, where both fold to the same. */
export function alike(letters: readonly Letter[], name: string): Change | undefined {
  const meant = foldedName(name);
  if (letters.length < meant.length || letters.length > meant.length * 2) return;
  const written = fold(letters);
  if (textOf(written) !== textOf(meant)) return;
  const marks = written.filter((letter, at) => letter.trick || letter.written !== meant[at]?.written);
  const [first] = marks;
  if (!first) return;
  return { trick: first.trick ?? (first.written.length > 1 ? 'rnForM' : 'lookAlike'), marks };
}

/** The first edit that is allowed for a name of this length. */
function edited(letters: readonly Letter[], name: string): Change | undefined {
  if (name.length < shortestWithSwap) return;
  const edit = oneEdit(letters, name);
  if (edit && (name.length >= shortestWithEdit || edit.trick === 'transposed' || edit.trick === 'doubled')) {
    return edit;
  }
  return name.length < shortestWithBoth ? undefined : oneEdit(fold(letters), textOf(foldedName(name)));
}

/** How plain letters are like a name (small ASCII letters, perhaps with hyphens); undefined when they are not. */
export function likeness(letters: readonly Letter[], name: string): Likeness | undefined {
  // Far too long for any of it; keeps the work for hostile texts small.
  if (letters.length > name.length * 3 + 8) return;
  if (textOf(letters) === name) {
    const disguise = disguiseOf(letters);
    return disguise ? { same: false, ...disguise } : { same: true, marks: [...letters] };
  }
  const found = alike(letters, name) ?? separated(letters, name) ?? edited(letters, name);
  return found && { same: false, ...found };
}

/** The name with its hyphens elsewhere. */
function separated(letters: readonly Letter[], name: string): Change | undefined {
  const bare = letters.filter((letter) => !isSeparator(letter));
  const bareName = name.replaceAll('-', '');
  if (textOf(bare) !== bareName && !alike(bare, bareName)) return;
  const marks = letters.filter(isSeparator);
  return { trick: 'separator', marks: marks.length > 0 ? marks : [...letters] };
}
