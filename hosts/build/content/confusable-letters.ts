/**
 * The table of letters that look like a-z, 0-9 and the signs of an
 * address. Source: confusables.txt of Unicode TR39, as the package unhomoglyph carries it. The package itself is
 * 22 KB (brotli) with all scripts against one another; addresses need what looks like ASCII, which is a tenth.
 */
import { createRequire } from 'node:module';

const all: Record<string, string> = createRequire(import.meta.url)('unhomoglyph/data.json');
const ascii = /^[\x20-\x7e]*$/;
const bare = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const escaped = (letter: string): string => `\\u{${letter.codePointAt(0)?.toString(16)}}`;

/** The text of the table's module. */
export function confusableLetters(): string {
  const groups = new Map<string, string[]>();
  for (const [letter, prototype] of Object.entries(all)) {
    const target = bare(prototype);
    // Letters that normalisation makes ASCII need no line. Look-alikes within ASCII are handled in `look-alikes.ts`.
    if (!/^[a-z0-9.\-/:]{1,2}$/.test(target) || ascii.test(bare(letter)) || [...letter].length > 1) continue;
    groups.set(target, [...(groups.get(target) ?? []), letter]);
  }
  const lines = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([target, letters]) => `  ['${target}', '${letters.map(escaped).join('')}'],`);
  return [
    '// Written by hosts/build/content/confusable-letters.ts from Unicode TR39; not to be changed by hand.',
    '',
    '/** What letters outside ASCII look like: an ASCII text, then all the letters that look like it. */',
    '// biome-ignore format: one line each, as written',
    'export const confusableLetters: readonly (readonly [looksLike: string, letters: string])[] = [',
    ...lines,
    '];',
    '',
  ].join('\n');
}
