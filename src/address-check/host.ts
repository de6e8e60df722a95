import punycode from 'punycode.js';
import { parse } from 'tldts';
import { type Letter, lettersOf, rangeOf, textOf } from './letters.ts';
import { toAscii } from './look-alikes.ts';

const bytesToText = (escapes: string): string => {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
};

/** Decodes one layer of percent escapes. */
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
        decoded.push({ text, ...range, trick: 'misleadingSigns' });
      });
      at = end;
    }
  }
  return decoded;
}

/** Letters with percent escapes decoded, those of a second layer too. */
export const percentDecoded = (letters: readonly Letter[]): Letter[] => decodeOnce(decodeOnce(letters));

/** A label as browsers show it: `xn--…` is decoded, and each decoded letter has the place of the whole label. */
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

/** A parsed host, each letter replaced by the ASCII letter that it looks like. */
export interface Host {
  /** The whole host, with dots. */
  letters: Letter[];
  labels: Letter[][];
  /** Labels before the registered name. */
  before: Letter[][];
  /** The registered name without its suffix: `example` of `www.example.com.my`. */
  name: Letter[];
  /** The public suffix, with dots: `com.my`. */
  suffix: Letter[];
  /** Registered name and suffix, with dots. */
  registered: Letter[];
  isIp: boolean;
  /** Whether the suffix is one under which names are registered. */
  isKnownSuffix: boolean;
}

/** A longer text cannot be a host. */
const maxHostLength = 253;

/** Anything else divides a host, at least to the eye: the escaped slash in `example.com%2f.evil.test`. */
const inLabel = /[\p{L}\p{N}\p{M}\-_|!$]/u;

/** Splits a host at every character that cannot be in a label; `dots` are the characters between the labels. */
function labelsOf(letters: readonly Letter[]): { labels: Letter[][]; dots: Letter[] } {
  const labels: Letter[][] = [];
  const dots: Letter[] = [];
  let dot: Letter | undefined;
  let label: Letter[] | undefined;
  for (const letter of letters) {
    if (!inLabel.test(letter.text)) {
      dot = letter;
      label = undefined;
      continue;
    }
    if (!label) {
      if (labels.length > 0 && dot) dots.push({ ...dot, text: '.' });
      label = [];
      labels.push(label);
    }
    label.push(letter);
  }
  return { labels, dots };
}

/** The letters of the labels from index `from` on, with the dots between them. */
const joinLabels = (labels: readonly Letter[][], dots: readonly Letter[], from: number): Letter[] =>
  labels.slice(from).flatMap((label, index) => {
    const dot = dots[from + index - 1];
    return index > 0 && dot ? [dot, ...label] : label;
  });

/** Reads a host from the pasted letters, which must not include a port. */
export function readHost(raw: readonly Letter[]): Host {
  const letters = percentDecoded(raw);
  const { labels: written, dots } = labelsOf(letters.length > maxHostLength ? [] : letters);
  const decoded = written.map(labelDecoded);
  const { publicSuffix, isIcann, isIp } = parse(decoded.map(textOf).join('.').toLowerCase(), {
    extractHostname: false,
    validateHostname: false,
  });
  const suffixLabels = publicSuffix ? publicSuffix.split('.').length : 0;
  const labels = decoded.map(toAscii);
  const from = labels.length - suffixLabels;
  return {
    labels,
    letters: joinLabels(labels, dots, 0),
    suffix: joinLabels(labels, dots, Math.max(0, from)),
    registered: joinLabels(labels, dots, Math.max(0, from - 1)),
    before: labels.slice(0, Math.max(0, from - 1)),
    name: labels[from - 1] ?? [],
    isIp: isIp === true || /^\[.*\]$/.test(textOf(raw)),
    isKnownSuffix: isIcann === true,
  };
}
