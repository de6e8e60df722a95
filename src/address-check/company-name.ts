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

/** What companies add to a name. */
const addition = /^(?:company|exports?|global|group|holdings?|imports?|international|logistics|trading)$/iu;
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
/** A longer phrase is a sentence. */
export const maxNameWords = 6;
/** A shorter name is near too many others. */
const minNameLength = 5;

/** Whether a phrase is the company's name, with additions as in a name: capitals behind it, and nothing else. */
function hasAdditions(words: readonly string[], nameWords: number): boolean {
  const additions = words.slice(nameWords).filter((word) => !isLegalForm(word));
  return additions.some((word) => addition.test(word)) && additions.every(isCapital);
}

/**
 * What a phrase is: the name of the company, which anybody can write (`name`), one that looks like it, or
 * neither. A name in a sentence accuses nobody.
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
