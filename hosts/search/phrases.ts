import { isHan } from '../../src/text/is-han.ts';
import { fold } from './fold.ts';

const letter = '[\\p{Ll}\\p{Lo}\\p{Nd}]';
const asPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * A pattern that matches phrases as whole words of a folded text; Chinese has no spaces between words.
 * @param list divided by commas
 */
export function phrasePattern(list: string): RegExp {
  const all = fold(list)
    .split(/[,\n]\s*/)
    .filter(Boolean)
    .map(asPattern)
    .sort((a, b) => b.length - a.length);
  const spaced = all.filter((phrase) => !isHan(phrase));
  const whole = spaced.length > 0 ? [`(?<!${letter})(?:${spaced.join('|')})(?!${letter})`] : [];
  return new RegExp([...whole, ...all.filter(isHan)].join('|'), 'gu');
}
