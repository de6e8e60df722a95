import { isCode } from './tokens.ts';

/** The words of an index. */
export interface KnownWords {
  /** Whether a word is in the index. */
  has(word: string): boolean;
  /** Whether a word is in titles or other names. These are fewer, so that one is rarely part of another by chance. */
  isName(word: string): boolean;
  /** The names that begin with a letter. */
  namesBy(initial: string): readonly string[];
}

export function createKnownWords(all: ReadonlySet<string>, names: ReadonlySet<string>): KnownWords {
  const byInitial = new Map<string, string[]>();
  for (const name of names) {
    const others = byInitial.get(name.charAt(0)) ?? [];
    others.push(name);
    byInitial.set(name.charAt(0), others);
  }
  return {
    has: (word) => all.has(word),
    isName: (word) => names.has(word),
    namesBy: (initial) => byInitial.get(initial) ?? [],
  };
}

const leastPart = 3;

/** Splits a word into the two names that it joins, as in `facemask`. */
function divide(word: string, { isName }: KnownWords): string[] | undefined {
  for (let at = leastPart; at <= word.length - leastPart; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isName)) return parts;
  }
  return;
}

/** Minimum length of words with swapped letters: in shorter ones, a swap often makes another word. */
const leastTransposed = 3;

/** Finds a known word by swapping two adjacent letters, as in `noodel`. */
function transpose(word: string, { has }: KnownWords): string | undefined {
  if (word.length < leastTransposed) return;
  for (let at = 0; at < word.length - 1; at++) {
    const other = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    if (other !== word && has(other)) return other;
  }
  return;
}

/** Length of words in which one wrong letter often makes another word. */
const short = 4;
const vowel = /[aeiouyαεηιουω]/;

/** The only name that a short word without a vowel is, but for one letter, as `wrng`: hardly anybody leaves out the first. */
function complete(word: string, { namesBy }: KnownWords): string | undefined {
  if (word.length !== short || vowel.test(word)) return;
  const isWithout = (name: string, at: number) => name.slice(0, at) + name.slice(at + 1) === word;
  const found = namesBy(word.charAt(0)).filter(
    (name) => name.length === short + 1 && [1, 2, 3, 4].some((at) => isWithout(name, at)),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** For words with an ending: minimum length and share of the stem, and maximum length of the ending. */
const leastStem = 4;
const leastStemShare = 0.55;
const longestEnding = 4;

/** The name at the start of a word with an ending, such as `eldiven` in `eldivenler`. */
function withoutEnding(word: string, { isName }: KnownWords): string | undefined {
  const least = Math.max(leastStem, leastStemShare * word.length, word.length - longestEnding);
  for (let length = word.length - 1; length >= least; length--)
    if (isName(word.slice(0, length))) return word.slice(0, length);
  return;
}

/** The words of a question, where those that the index does not know are joined, divided, with a letter more, with two changed, or without an ending, if that is known. Places are left as they are. */
export function repairWords(
  words: readonly string[],
  known: KnownWords,
  places: ReadonlySet<string>,
): string[] {
  const repaired: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '';
    const joined = before + word;
    const areBothKnown = known.has(word) && known.has(before);
    if (before && !areBothKnown && known.isName(joined)) {
      if (repaired.at(-1) === before) repaired.pop();
      repaired.push(joined);
    } else if (known.has(word) || isCode(word) || places.has(word)) repaired.push(word);
    else
      repaired.push(
        ...(divide(word, known) ?? [
          transpose(word, known) ?? complete(word, known) ?? withoutEnding(word, known) ?? word,
        ]),
      );
  }
  return repaired;
}
