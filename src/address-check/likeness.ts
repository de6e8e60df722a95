import { disguiseOf, type Letter, splitLetters, textOf } from './letters.ts';
import { confusableSkeleton, skeletonOfName } from './look-alikes.ts';
import type { Range, Trick } from './verdict.ts';
import { isMadeOfWords } from './words.ts';

// Lengths from which likeness to a name of ours is evidence. Below them, too many honest names are just as similar.

/** The registered name of a domain, or a company's name, exactly as ours. */
export const minExactBrandLength = 3;
/** The name on its own, under any suffix or inside another address. */
export const minBrandLength = 4;
/** The name with two letters swapped or one doubled, which is hard to see in a short name too. */
const minSubtleEditLength = 4;
/** The name with any letter changed, under our own suffix; or joined to another word. */
export const minEditLength = 5;
/** The name with a letter changed as well as look-alikes. */
const minSkeletonEditLength = 6;
/** The name with a letter changed, anywhere and under any suffix. */
export const minDistinctiveLength = 6;
/** The name inside a word, whatever is around it. */
const minEmbeddedLength = 8;
/** A telephone number, by digits. */
export const minPhoneLength = 7;

/** How a text differs from a name: it looks the same, has other hyphens or dots, or one letter is changed. */
interface Difference {
  kind: 'looksSame' | 'separated' | 'edited';
  trick: Trick;
  /** The letters that differ. */
  marks: Range[];
}

/** How a text is like a name: `same` when it is the name, letter for letter and without disguise. */
export type Likeness = { kind: 'same' } | Difference;

/** One edit; `isSubtle` when letters are swapped or one is doubled. */
interface Edit {
  marks: Range[];
  isSubtle: boolean;
}

/** Finds the one edit between `letters` and `name`: one letter more, fewer or replaced, or two swapped. */
export function findEdit(letters: readonly Letter[], name: string): Edit | undefined {
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
    return { marks: letters.slice(Math.max(0, before - 1), before + 1), isSubtle: false };
  }
  if (!first) return;
  if (changed.length === 1 && meant === '') {
    const isDoubled = first.text === letters[before - 1]?.text || first.text === letters[before + 1]?.text;
    return { marks: [first], isSubtle: isDoubled };
  }
  if (changed.length === 1 && meant.length === 1) return { marks: [first], isSubtle: false };
  if (changed.length === 2 && second && meant === second.text + first.text) {
    return { marks: [first, second], isSubtle: true };
  }
  return;
}

/** The letters that are written differently from the name, where both have the same skeleton. */
export function findLookAlikes(letters: readonly Letter[], name: string): Difference | undefined {
  const meant = skeletonOfName(name);
  if (letters.length < meant.length || letters.length > meant.length * 2) return;
  const written = confusableSkeleton(letters);
  if (textOf(written) !== textOf(meant)) return;
  const marks = written.filter((letter, index) => letter.trick || letter.written !== meant[index]?.written);
  const [first] = marks;
  return first && { kind: 'looksSame', trick: first.trick ?? 'lookAlike', marks };
}

const isSeparator = ({ text }: Letter) => text === '-' || text === '.' || text === '_';

/** The name with other hyphens or dots. */
function findSeparators(letters: readonly Letter[], name: string): Difference | undefined {
  const joined = letters.filter((letter) => !isSeparator(letter));
  const joinedName = name.replaceAll('-', '');
  if (textOf(joined) !== joinedName && !findLookAlikes(joined, joinedName)) return;
  const marks = letters.filter(isSeparator);
  return { kind: 'separated', trick: 'changed', marks: marks.length > 0 ? marks : [...letters] };
}

/** The one edit that is evidence for a name of this length. */
function findEvidentEdit(letters: readonly Letter[], name: string): Difference | undefined {
  const edit = findEdit(letters, name);
  const evident =
    edit && name.length >= (edit.isSubtle ? minSubtleEditLength : minEditLength)
      ? edit
      : name.length >= minSkeletonEditLength &&
        findEdit(confusableSkeleton(letters), textOf(skeletonOfName(name)));
  return evident ? { kind: 'edited', trick: 'changed', marks: evident.marks } : undefined;
}

/** Compares ASCII letters with a name (small ASCII letters, perhaps hyphens); undefined when they are not alike. */
export function compareWithName(letters: readonly Letter[], name: string): Likeness | undefined {
  // Far too long to be like it; bounds the work for hostile texts.
  if (letters.length > name.length * 3 + 8) return;
  if (textOf(letters) === name) {
    const disguise = disguiseOf(letters);
    return disguise ? { kind: 'looksSame', ...disguise } : { kind: 'same' };
  }
  return findLookAlikes(letters, name) ?? findSeparators(letters, name) ?? findEvidentEdit(letters, name);
}

/** Whether a likeness is evidence wherever it is found. A short name with a letter changed is another name. */
const isEvidence = (like: Likeness, name: string): boolean =>
  name.length >= minDistinctiveLength || like.kind !== 'edited';

/** The letters around the name in a word that has it; undefined if they are no evidence. */
function aroundName(word: readonly Letter[], name: string): Letter[] | undefined {
  const text = textOf(word);
  for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + 1)) {
    const [before, after] = [word.slice(0, index), word.slice(index + name.length)];
    const areWords = [before, after].every((part) => part.length === 0 || isMadeOfWords(textOf(part)));
    if (before.length + after.length > 0 && (areWords || name.length >= minEmbeddedLength))
      return [...before, ...after];
  }
  return;
}

/** The same, where look-alikes count as the name. */
function aroundLookAlike(word: readonly Letter[], name: string): Letter[] | undefined {
  if (name.length < minEditLength) return;
  return aroundName(word, name) ?? aroundName(confusableSkeleton(word), textOf(skeletonOfName(name)));
}

const dividesWords = ({ text }: Letter) => /[^\p{L}\p{N}]/u.test(text);

/** Finds a name among other words: the letters around it and those that disguise it; undefined without the name. */
export function findWordsAround(letters: readonly Letter[], hyphenated: string): Range[] | undefined {
  const name = hyphenated.replaceAll('-', '');
  const words = splitLetters(letters, dividesWords).filter(({ length }) => length > 0);
  for (let from = 0; from < words.length; from++) {
    let joined: Letter[] = [];
    for (let to = from; to < words.length && joined.length <= name.length; to++) {
      joined = [...joined, ...(words[to] ?? [])];
      const like = compareWithName(joined, name);
      const isSame = like?.kind === 'same';
      if (!like || (!isSame && name.length < minEditLength) || !isEvidence(like, name)) continue;
      const around = [...words.slice(0, from), ...words.slice(to + 1)].flat();
      return [...around, ...(like.kind === 'same' ? [] : like.marks)];
    }
    const around = aroundLookAlike(words[from] ?? [], name);
    if (around) return around;
  }
  // A name with hyphens may be spread over several words: search them joined.
  return name === hyphenated ? undefined : aroundLookAlike(words.flat(), name);
}

/** Whether a text is a name, is like it, or has it among other words. */
export function mentionsBrand(letters: readonly Letter[], name: string): boolean {
  const like = compareWithName(letters, name);
  return (like && isEvidence(like, name)) || findWordsAround(letters, name) !== undefined;
}
