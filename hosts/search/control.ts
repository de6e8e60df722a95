import { fold } from './fold.ts';
import { phrasePattern } from './phrases.ts';
import { words } from './tokens.ts';

function hasPhrase(list: string): (text: string) => boolean {
  const pattern = phrasePattern(list);
  return (text) => fold(text).search(pattern) >= 0;
}

/** Whether a text names a place under sanctions. */
export const namesSanctionedPlace = hasPhrase(words.control.places);
/** Whether a text names goods under export control. */
const namesControlledGoods = hasPhrase(words.control.goods);

/** Whether the law decides if what is asked for may be supplied. */
export const isControlled = (text: string): boolean =>
  namesSanctionedPlace(text) || namesControlledGoods(text);
