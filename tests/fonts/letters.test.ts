import { readFile } from 'node:fs/promises';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { glob } from 'tinyglobby';
import { expect, it } from 'vitest';

/**
 * Han, Arabic and full-width letters and signs have fonts of the system, and what has no shape needs none. Cyrillic letters are
 * used only to show how an address is imitated.
 */
const needsNoFont =
  /[\p{Script=Han}\p{scx=Arabic}\p{Script=Cyrillic}\p{Cf}\p{Cc}\u3000-\u303f\uff00-\uffef]/u;

const texts = await glob([
  'src/locales/**/*.ts',
  'hosts/locales/*.ts',
  'hosts/extras/*/texts/*.ts',
  'hosts/pages/*.html',
  'hosts/content/**/*.{md,yaml,json}',
  '!**/*.cases.yaml',
]);

/** Letters of Turkish names, and signs of data sheets, which content may have at any time. */
const always = 'ĞğİıŞş≤≥≈→←₂';

/** Where each letter of the texts is used; styles may turn it into a capital, in Greek without accents. */
async function lettersIn(files: string[]): Promise<Map<string, string>> {
  const letters = new Map([...always].map((letter) => [letter, 'every language']));
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    for (const letter of text + text.toLocaleUpperCase('el'))
      if (!needsNoFont.test(letter)) letters.set(letter, file);
  }
  return letters;
}

/** The letters of each family that the style sheets declare: those in its files, within the ranges given there. */
async function lettersOfFamilies(wanted: string): Promise<Map<string, Set<string>>> {
  const sheets = ['fonts.css', 'more-fonts.css'].map((name) =>
    readFile(`hosts/pages/styles/${name}`, 'utf8'),
  );
  const css = (await Promise.all(sheets)).join('');
  const families = new Map<string, Set<string>>();
  for (const [rule] of css.matchAll(/@font-face \{[^}]*\}/g)) {
    const [, family = ''] = /font-family: "(.*?)"/.exec(rule) ?? [];
    const [, path] = /url\((.*?)\)/.exec(rule) ?? [];
    const ranges = (/unicode-range: (.*?);/.exec(rule)?.[1] ?? 'U+0-10FFFF').split(', ').map((range) => {
      const [from = '', to = from] = range.slice('U+'.length).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
    const font = await readFile(`hosts/pages/public${path}`);
    const face = new Face(new Blob(await subsetFont(font, wanted, { targetFormat: 'sfnt' })));
    const letters = families.get(family) ?? new Set();
    families.set(family, letters);
    for (const code of face.collectUnicodes()) {
      if (ranges.some(([from, to]) => from <= code && code <= to)) letters.add(String.fromCodePoint(code));
    }
  }
  return families;
}

it('has every letter of the texts, the pages and the content in both fonts of the site', async () => {
  const used = await lettersIn(texts);
  const families = await lettersOfFamilies([...used.keys()].join(''));
  expect([...families.keys()]).toEqual(['Archivo Variable', 'Source Sans 3 Variable']);
  for (const [family, letters] of families) {
    const lacking = [...used].filter(([letter]) => !letters.has(letter));
    expect(lacking, family).toEqual([]);
  }
});
