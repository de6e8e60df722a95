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

export function createKnownWords(allWords: ReadonlySet<string>, names: ReadonlySet<string>): KnownWords {
  const byInitial = new Map<string, string[]>();
  for (const name of names) {
    const sameInitial = byInitial.get(name.charAt(0)) ?? [];
    sameInitial.push(name);
    byInitial.set(name.charAt(0), sameInitial);
  }
  return {
    has: (word) => allWords.has(word),
    isName: (word) => names.has(word),
    namesBy: (initial) => byInitial.get(initial) ?? [],
  };
}

const minPartLength = 3;

/** Splits a word into the two names that it joins, as in `facemask`. */
function splitWord(word: string, { isName }: KnownWords): string[] | undefined {
  for (let at = minPartLength; at <= word.length - minPartLength; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isName)) return parts;
  }
  return;
}

/** Minimum length of words with swapped letters: in shorter ones, a swap often makes another word. */
const minTransposedLength = 3;

/** Finds a known word by swapping two adjacent letters, as in `noodel`. */
function swapLetters(word: string, { has }: KnownWords): string | undefined {
  if (word.length < minTransposedLength) return;
  for (let at = 0; at < word.length - 1; at++) {
    const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    if (swapped !== word && has(swapped)) return swapped;
  }
  return;
}

/** Length of words that are completed: shorter ones could be several names. */
const vowellessLength = 4;
const vowel = /[aeiouyαεηιουω]/;

/** Finds the only name that adds one letter to a short word without a vowel, as in `wrng`. The first letter is rarely left out. */
function addLetter(word: string, { namesBy }: KnownWords): string | undefined {
  if (word.length !== vowellessLength || vowel.test(word)) return;
  const isWithout = (name: string, at: number) => name.slice(0, at) + name.slice(at + 1) === word;
  const possibleNames = namesBy(word.charAt(0)).filter(
    (name) => name.length === vowellessLength + 1 && [1, 2, 3, 4].some((at) => isWithout(name, at)),
  );
  return possibleNames.length === 1 ? possibleNames[0] : undefined;
}

/** For words with an ending: minimum length and share of the stem, and maximum length of the ending. */
const minStemLength = 4;
const minStemShare = 0.55;
const maxEndingLength = 4;

/** The name at the start of a word with an ending, such as `eldiven` in `eldivenler`. */
function withoutEnding(word: string, { isName }: KnownWords): string | undefined {
  const minLength = Math.max(minStemLength, minStemShare * word.length, word.length - maxEndingLength);
  for (let length = word.length - 1; length >= minLength; length--)
    if (isName(word.slice(0, length))) return word.slice(0, length);
  return;
}

/** The known words that an unknown one stands for; the word itself if there are none. */
function repairWord(word: string, known: KnownWords): string[] {
  const parts = splitWord(word, known);
  if (parts) return parts;
  return [swapLetters(word, known) ?? addLetter(word, known) ?? withoutEnding(word, known) ?? word];
}

/**
 * Replaces the unknown words of a question with known ones: two that make a name together, two names written as one, a word with
 * two letters swapped, with one left out, or with an ending. Places are left as they are.
 */
export function repairWords(
  words: readonly string[],
  known: KnownWords,
  places: ReadonlySet<string>,
): string[] {
  const repaired: string[] = [];
  for (const [at, word] of words.entries()) {
    const previousWord = words[at - 1] ?? '';
    const joined = previousWord + word;
    const areBothKnown = known.has(word) && known.has(previousWord);
    const isJoinedName = previousWord !== '' && !areBothKnown && known.isName(joined);
    if (isJoinedName) {
      if (repaired.at(-1) === previousWord) repaired.pop();
      repaired.push(joined);
    } else if (known.has(word) || isCode(word) || places.has(word)) repaired.push(word);
    else repaired.push(...repairWord(word, known));
  }
  return repaired;
}
