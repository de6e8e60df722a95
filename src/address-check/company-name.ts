import type { OfficialChannels } from '../official-channels/official-channels.ts';
import { isWithinEdits } from '../text/edit-distance.ts';
import {
  ascii,
  isLegalForm,
  lettersOf,
  partThatDiffers,
  type Resemblance,
  withoutLegalForm,
  wordsOf,
} from './resemblance.ts';

/** Words that companies add to a name. */
const addition = /^(?:company|exports?|global|group|holdings?|imports?|international|logistics|trading)$/iu;
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
/** Maximum number of words in a name; a longer phrase is a sentence. */
export const maxNameWords = 6;
/** Minimum number of letters for comparing a name: shorter ones are similar to too many others. */
const minNameLength = 5;

/**
 * Whether the words after the company's name are additions to it: all capitalised, at least one of them in
 * `addition`.
 */
function hasAdditions(words: readonly string[], nameWords: number): boolean {
  const additions = words.slice(nameWords).filter((word) => !isLegalForm(word));
  return additions.some((word) => addition.test(word)) && additions.every(isCapital);
}

/**
 * Compares a phrase with the company's name. `name` is our own name, which anybody can write; a `Resemblance` is a
 * name that looks like ours. A sentence that only contains our name is not suspicious.
 */
export function readName(
  phrase: string,
  { names: [name = ''], domains: [domain = name] }: OfficialChannels,
): 'name' | Resemblance | undefined {
  const words = wordsOf(phrase);
  const nameWords = wordsOf(name).filter((word) => !isLegalForm(word));
  const nameLetters = lettersOf(nameWords.join(''));
  const phraseLetters = lettersOf(withoutLegalForm(phrase));
  if (!phraseLetters || nameLetters.length < minNameLength) return;
  const isSpelled = ascii.test(phrase) || phrase.includes(name);
  if (phraseLetters === nameLetters && isSpelled) return 'name';
  const isNamed = words.length <= maxNameWords;
  const isNear = isNamed && isWithinEdits(phraseLetters, nameLetters, nameLetters.length < 8 ? 1 : 2);
  const isOurNameFirst = lettersOf(words.slice(0, nameWords.length).join('')) === nameLetters;
  const isExtended =
    isNamed &&
    phraseLetters.includes(nameLetters) &&
    (words.some(isLegalForm) || (isOurNameFirst && hasAdditions(words, nameWords.length)));
  if (isNear || isExtended)
    return { imitates: domain, marks: [partThatDiffers(phrase.toLowerCase(), name.toLowerCase())] };
  return phraseLetters.includes(nameLetters) ? 'name' : undefined;
}

/** A phrase in a longer text that ends in a legal form, with the capitals before it. */
export const companyPhrase = (words: readonly string[]): { from: number; to: number } | undefined => {
  const form = words.findIndex((word) => isLegalForm(word.replace(/\.$/, '')));
  if (form < 1) return;
  let from = form;
  while (from > 0 && form - from < maxNameWords - 1 && isCapital(words[from - 1] ?? '')) from--;
  let to = form + 1;
  while (isLegalForm(words[to] ?? '')) to++;
  return from < form ? { from, to } : undefined;
};
