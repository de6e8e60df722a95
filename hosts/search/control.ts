import { fold } from './fold.ts';
import { words } from './tokens.ts';

/** Whether a text has one of some phrases, as whole words; Chinese has no space between words. */
function hasPhrase(phrases: string): (text: string) => boolean {
  const all = fold(phrases)
    .split(/,\s*/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const letter = '[\\p{Ll}\\p{Lo}\\p{Nd}]';
  const spaced = all.filter((phrase) => !/\p{sc=Han}/u.test(phrase)).join('|');
  const pattern = new RegExp(`(?<!${letter})(?:${spaced})(?!${letter})`, 'u');
  const han = all.filter((phrase) => /\p{sc=Han}/u.test(phrase));
  return (text) => {
    const folded = fold(text);
    return pattern.test(folded) || han.some((phrase) => folded.includes(phrase));
  };
}

/** Whether a place under sanctions is named. */
export const namesSanctionedPlace = hasPhrase(words.control.places);
/** Whether goods are named that may be sold to few. */
export const namesControlledGoods = hasPhrase(words.control.goods);
