import { isMadeOfWords } from './address-words.ts';
import { type Likeness, likeness, seemsSame, shortestWithEdit, telling } from './imitation.ts';
import { type Letter, splitLetters, textOf } from './letters.ts';
import { fold, foldedName } from './look-alikes.ts';
import type { Range } from './verdict.ts';

/** From this length on a name says us wherever it stands within a word. */
const tellingAlone = 8;

const divides = ({ text }: Letter) => /[^\p{L}\p{N}]/u.test(text);

/** The letters around the name in one writing of a word. */
function aroundIn(word: readonly Letter[], name: string): Letter[] | undefined {
  const text = textOf(word);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [word.slice(0, at), word.slice(at + name.length)];
    const words = [before, after].every((part) => part.length === 0 || isMadeOfWords(textOf(part)));
    if (before.length + after.length > 0 && (words || name.length >= tellingAlone))
      return [...before, ...after];
  }
  return;
}

/** The letters around the name where a word begins or ends with it, or holds it; look-alikes count as the name. */
function withinWord(word: readonly Letter[], name: string): Letter[] | undefined {
  if (name.length < shortestWithEdit) return;
  return aroundIn(word, name) ?? aroundIn(fold(word), textOf(foldedName(name)));
}

/** A short name with a letter changed is another name. */
const isEvidence = (like: Likeness, name: string) => name.length >= telling || seemsSame(like);

/** The letters around a name, and those that disguise it, in a text of words and hyphens; undefined without it. */
export function wordsAround(letters: readonly Letter[], hyphenated: string): Range[] | undefined {
  const name = hyphenated.replaceAll('-', '');
  const words = splitLetters(letters, divides).filter(({ length }) => length > 0);
  for (let from = 0; from < words.length; from++) {
    let run: Letter[] = [];
    for (let to = from; to < words.length && run.length <= name.length; to++) {
      run = [...run, ...(words[to] ?? [])];
      const like = likeness(run, name);
      if (!like || (!like.same && name.length < shortestWithEdit) || !isEvidence(like, name)) continue;
      const around = [...words.slice(0, from), ...words.slice(to + 1)].flat();
      return [...around, ...(like.same ? [] : like.marks)];
    }
    const within = withinWord(words[from] ?? [], name);
    if (within) return within;
  }
  // The words of a name with hyphens are cut by them.
  return name === hyphenated ? undefined : withinWord(words.flat(), name);
}

/** The same, or the name alone in whatever likeness. */
export function namesUs(letters: readonly Letter[], name: string): Range[] | undefined {
  const like = likeness(letters, name);
  return like && isEvidence(like, name) ? like.marks : wordsAround(letters, name);
}
