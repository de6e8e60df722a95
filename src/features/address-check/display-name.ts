import type { Imitation } from './imitation.ts';
import { type Letter, textOf } from './letters.ts';
import { plain } from './look-alikes.ts';
import type { Official } from './official.ts';
import { namesUs } from './words-around.ts';

/** A sender's name is short; more words before an address without brackets are a sentence about it. */
const mostWords = 6;
const mostLetters = 120;

/** The letters after the address before, in a list of several, and after the last line. */
function lastOfList(before: readonly Letter[]): Letter[] {
  let from = 0;
  let inAddress = false;
  before.forEach(({ text }, index) => {
    if (text === '@') inAddress = true;
    if (text !== '\n' && text !== ';' && !(text === ',' && inAddress)) return;
    from = index + 1;
    inAddress = false;
  });
  return before.slice(from).slice(-mostLetters);
}

/** A name that says us in front of a foreign address. `before` are the letters up to that address. */
export function displayName(
  before: readonly Letter[],
  address: readonly Letter[],
  official: Official,
): Imitation | undefined {
  const name = plain(lastOfList(before));
  const text = textOf(name);
  const bracketed = /[<([]\s*$/.test(text);
  if (!bracketed && (text.includes('@') || text.trim().split(/\s+/).length > mostWords)) return;
  const domain = official.domains.find((own) => text.includes(own));
  const own = official.names.find((own) => !own.ordinary && own.text.length > 3 && namesUs(name, own.text));
  const imitates = domain ?? own?.imitates;
  return imitates === undefined ? undefined : { trick: 'displayName', marks: address, imitates };
}
