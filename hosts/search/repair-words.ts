import { isCode } from './tokens.ts';

/** The words of an index. */
export interface KnownWords {
  /** Any word of it. */
  has(word: string): boolean;
  /** A word of titles and other names: of fewer, so that hardly one is part of another by chance. */
  isName(word: string): boolean;
}

const leastPart = 3;

/** Two names that are written as one word, as in `facemask`. */
function divide(word: string, { isName }: KnownWords): string[] | undefined {
  for (let at = leastPart; at <= word.length - leastPart; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isName)) return parts;
  }
  return;
}

/** A known word that two letters beside each other make if they change places, as in `noodel`. */
function transpose(word: string, { has }: KnownWords): string | undefined {
  for (let at = 0; at < word.length - 1; at++) {
    const other = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    if (other !== word && has(other)) return other;
  }
  return;
}

/** Of a word with an ending: the least of letters in front of it, and their least share; and the most of letters in it. */
const leastStem = 4;
const leastStemShare = 0.55;
const longestEnding = 4;

/** A name at the beginning of a word that has an ending, as `eldiven` in `eldivenler`. */
function withoutEnding(word: string, { isName }: KnownWords): string | undefined {
  const least = Math.max(leastStem, leastStemShare * word.length, word.length - longestEnding);
  for (let length = word.length - 1; length >= least; length--)
    if (isName(word.slice(0, length))) return word.slice(0, length);
  return;
}

/** The words of a question, where those that the index does not know are joined, divided, without an ending or with two letters changed, if that is known. */
export function repairWords(words: readonly string[], known: KnownWords): string[] {
  const repaired: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    const joined = before + word;
    const areBothKnown = known.has(word) && known.has(before);
    if (before && !areBothKnown && known.isName(joined)) {
      if (repaired.at(-1) === before) repaired.pop();
      repaired.push(joined);
    } else if (known.has(word) || isCode(word)) repaired.push(word);
    else
      repaired.push(
        ...(divide(word, known) ?? [transpose(word, known) ?? withoutEnding(word, known) ?? word]),
      );
  }
  return repaired;
}
