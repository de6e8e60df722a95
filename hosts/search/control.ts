import { fold } from './fold.ts';
import { phrasePattern } from './phrases.ts';
import { words } from './tokens.ts';

function hasPhrase(list: string): (text: string) => boolean {
  const pattern = phrasePattern(list);
  return (text) => fold(text).search(pattern) >= 0;
}

/** Whether a place under sanctions is named. */
export const namesSanctionedPlace = hasPhrase(words.control.places);
/** Whether goods are named that may be sold to few. */
const namesControlledGoods = hasPhrase(words.control.goods);

/** Whether the law decides if what is asked for may be supplied. */
export const isControlled = (text: string): boolean =>
  namesSanctionedPlace(text) || namesControlledGoods(text);
