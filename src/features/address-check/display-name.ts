import type { Imitation } from './imitation.ts';
import { type Letter, textOf } from './letters.ts';
import { plain } from './look-alikes.ts';
import type { Official } from './official.ts';
import { namesUs } from './words-around.ts';

/** A sender's name is short; more words before an address without brackets are a sentence about it. */
const mostWords = 6;
const mostLetters = 120;

/** A name that says us in front of a foreign address. `before` are the letters up to that address. */
export function displayName(
  before: readonly Letter[],
  address: readonly Letter[],
  official: Official,
): Imitation | undefined {
  const line = before.slice(before.findLastIndex(({ text }) => /[\n;]/.test(text)) + 1).slice(-mostLetters);
  const name = plain(line);
  const bracketed = /[<([]\s*$/.test(textOf(name));
  if (!bracketed && textOf(name).trim().split(/\s+/).length > mostWords) return;
  const domain = official.domains.find((own) => textOf(name).includes(own));
  const own = official.names.find(
    ({ text, ordinary }) => !ordinary && text.length > 3 && namesUs(name, text),
  );
  const imitates = domain ?? own?.imitates;
  return imitates === undefined ? undefined : { trick: 'displayName', marks: address, imitates };
}
