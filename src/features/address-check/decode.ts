import punycode from 'punycode.js';
import { type Letter, lettersOf, rangeOf, textOf } from './letters.ts';

const bytesToText = (escapes: string): string => {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
};

/** One pass over the percent escapes. */
function decodeOnce(letters: readonly Letter[]): Letter[] {
  const decoded: Letter[] = [];
  for (let at = 0; at < letters.length; ) {
    let end = at;
    while (/^%[0-9a-f]{2}$/i.test(textOf(letters.slice(end, end + 3)))) end += 3;
    if (end === at) decoded.push(letters[at++] as Letter);
    else {
      const run = letters.slice(at, end);
      const texts = Array.from(bytesToText(textOf(run)));
      const single = texts.length * 3 === run.length;
      texts.forEach((text, index) => {
        const range = rangeOf(single ? run.slice(index * 3, index * 3 + 3) : run);
        decoded.push({ text, ...range, trick: 'percentEncoding' });
      });
      at = end;
    }
  }
  return decoded;
}

/** Letters with percent escapes decoded, those of a second layer too. */
export const percentDecoded = (letters: readonly Letter[]): Letter[] => decodeOnce(decodeOnce(letters));

/** A label as it is shown: `xn--…` in its own letters, each of them standing for the whole label. */
export function labelDecoded(label: readonly Letter[]): Letter[] {
  const text = textOf(label).toLowerCase();
  if (!text.startsWith('xn--')) return [...label];
  try {
    const range = rangeOf(label);
    return lettersOf(punycode.decode(text.slice(4))).map((letter) => ({ ...letter, ...range }));
  } catch {
    return [...label];
  }
}
