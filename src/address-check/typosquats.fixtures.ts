const letters = 'abcdefghijklmnopqrstuvwxyz';
const neighbours: Readonly<Record<string, string>> = {
  a: 'qsz',
  b: 'vgn',
  c: 'xdv',
  d: 'sfe',
  e: 'wrd',
  f: 'dgr',
  g: 'fht',
  h: 'gjy',
  i: 'uok',
  j: 'hku',
  k: 'jli',
  l: 'kop',
  m: 'njk',
  n: 'bmh',
  o: 'ipl',
  p: 'ol',
  q: 'wa',
  r: 'etf',
  s: 'adw',
  t: 'ryg',
  u: 'yij',
  v: 'cbf',
  w: 'qes',
  x: 'zcs',
  y: 'tuh',
  z: 'xas',
};
/** Chosen by hand, so that the table of the product is not tried against itself. */
export const lookAlikes: Readonly<Record<string, readonly string[]>> = {
  a: ['а', 'α', 'à', 'ạ', 'ａ', '4'],
  b: ['Ь', 'ｂ', '8'],
  c: ['с', 'ϲ', 'ç', 'ⅽ'],
  d: ['ԁ', 'ｄ', 'cl'],
  e: ['е', 'é', 'ë', 'ｅ', '3'],
  g: ['ɡ', 'ġ', '9'],
  h: ['һ', 'ħ'],
  i: ['і', 'ι', 'ı', 'í', '1', 'l'],
  k: ['κ', 'ķ'],
  l: ['ӏ', 'ⅼ', '1', 'I'],
  m: ['rn', 'ｍ', 'м'],
  n: ['ո', 'ñ', 'ｎ'],
  o: ['о', 'ο', 'ö', '0', 'ｏ'],
  p: ['р', 'ρ'],
  r: ['г', 'ŕ'],
  s: ['ѕ', 'ş', '5'],
  t: ['ţ', 'ｔ', '7'],
  u: ['υ', 'ü', 'ս'],
  x: ['х', '×', 'ｘ'],
  y: ['у', 'ý'],
};
const words = [
  'payment',
  'payments',
  'secure',
  'login',
  'invoice',
  'support',
  'account',
  'billing',
  'verify',
  'mail',
  'official',
  'trade',
  'export',
  'global',
  'group',
  'online',
  'hr',
  'careers',
];

const positions = (name: string) =>
  [...name].map((letter, at) => ({ letter, at, before: name.slice(0, at), after: name.slice(at + 1) }));

/** Names made out of ours, as typosquatters make them. */
export function* typosquats(name: string): Generator<[technique: string, name: string]> {
  for (const letter of letters) yield ['addition', name + letter];
  for (const { letter, before, after, at } of positions(name)) {
    yield ['omission', before + after];
    if (letter !== '-') yield ['repetition', before + letter + letter + after];
    for (const near of neighbours[letter] ?? []) {
      yield ['replacement', before + near + after];
      if (at > 0) yield ['insertion', before + near + letter + after];
    }
    for (const bit of [1, 2, 4, 8, 16]) {
      const flipped = String.fromCharCode(letter.charCodeAt(0) ^ bit);
      if (/[a-z0-9]/.test(flipped)) yield ['bitsquatting', before + flipped + after];
    }
    if (/[aeiou]/.test(letter)) for (const vowel of 'aeiou') yield ['vowel swap', before + vowel + after];
    if (at > 0) yield ['transposition', before.slice(0, -1) + letter + before.slice(-1) + after];
    if (at > 0) yield ['hyphenation', `${before}-${letter}${after}`];
    for (const like of lookAlikes[letter] ?? []) yield ['homoglyph', before + like + after];
  }
  yield ['homoglyph, all letters', [...name].map((letter) => lookAlikes[letter]?.[0] ?? letter).join('')];
  for (const word of words) {
    for (const joined of [`${name}-${word}`, `${word}-${name}`, name + word, word + name])
      yield ['words around', joined];
  }
  for (const various of [`www${name}`, `www-${name}`, `${name}com`, `${name}-com`, `${name}24`])
    yield ['various', various];
}
