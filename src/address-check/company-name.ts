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

/** Whether the words after our name are additions to it: all are capitalised, and at least one is an `addition`. */
const hasAdditions = (words: readonly string[]): boolean =>
  words.some((word) => addition.test(word)) && words.every(isCapital);

/**
 * Compares a phrase with the company's name. `name` is our own name, which anybody can write; a `Resemblance` is a
 * name that looks like ours. A sentence that only contains our name is not suspicious.
 */
export function readName(
  phrase: string,
  { names: [name = ''], domains: [domain = name] }: OfficialChannels,
): 'name' | Resemblance | undefined {
  const ours = lettersOf(withoutForms(name).join(''));
  const written = lettersOf(withoutLegalForm(phrase));
  if (!written || ours.length < minNameLength) return;
  const isSpelled = ascii.test(phrase) || phrase.includes(name);
  if (written === ours && isSpelled) return 'name';
  const isShort = wordsOf(phrase).length <= maxNameWords;
  if (isShort && (isSimilar(written, ours) || isExtended(phrase, name)))
    return { imitates: domain, marks: [partThatDiffers(phrase.toLowerCase(), name.toLowerCase())] };
  return written.includes(ours) ? 'name' : undefined;
}

const withoutForms = (name: string): string[] => wordsOf(name).filter((word) => !isLegalForm(word));

const isSimilar = (written: string, ours: string): boolean =>
  isWithinEdits(written, ours, ours.length < 8 ? 1 : 2);

/** Whether a phrase is our name with a legal form, or with additions after it. */
function isExtended(phrase: string, name: string): boolean {
  const nameWords = withoutForms(name);
  const ours = lettersOf(nameWords.join(''));
  if (!lettersOf(withoutLegalForm(phrase)).includes(ours)) return false;
  const words = wordsOf(phrase);
  if (words.some(isLegalForm)) return true;
  const isOurNameFirst = lettersOf(words.slice(0, nameWords.length).join('')) === ours;
  return isOurNameFirst && hasAdditions(words.slice(nameWords.length));
}

/** A phrase in a longer text that ends in a legal form, with the capitals before it. */
export function companyPhrase(words: readonly string[]): { from: number; to: number } | undefined {
  const form = words.findIndex((word) => isLegalForm(word.replace(/\.$/, '')));
  if (form < 1) return;
  const firstWord = Math.max(0, form - maxNameWords + 1);
  let from = form;
  while (from > firstWord && isCapital(words[from - 1] ?? '')) from--;
  let to = form + 1;
  while (isLegalForm(words[to] ?? '')) to++;
  return from < form ? { from, to } : undefined;
}
