import { parse } from 'tldts';
import { labelDecoded, percentDecoded } from './decode.ts';
import { type Letter, textOf } from './letters.ts';
import { plain } from './look-alikes.ts';

/** A host in letters that look like ASCII. */
export interface Host {
  /** All of it, with dots. */
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

/** Longest host there is; a longer one is none. */
const longestHost = 253;

/** Anything else divides a host, for eyes at least: `example.com/.evil.test` in escapes, for example. */
const inName = /[\p{L}\p{N}\p{M}\-_|!$]/u;

/** Divides at all that is not part of a name, and keeps what divides. */
function labelsOf(letters: readonly Letter[]): { labels: Letter[][]; dots: Letter[] } {
  const labels: Letter[][] = [];
  const dots: Letter[] = [];
  let dot: Letter | undefined;
  let label: Letter[] | undefined;
  for (const letter of letters) {
    if (!inName.test(letter.text)) {
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

/** Labels from the one at `from` in one row, with the dots between them. */
const row = (labels: readonly Letter[][], dots: readonly Letter[], from: number): Letter[] =>
  labels.slice(from).flatMap((label, index) => {
    const dot = dots[from + index - 1];
    return index > 0 && dot ? [dot, ...label] : label;
  });

/** Reads a host from the pasted letters; a port must have been cut off. */
export function readHost(raw: readonly Letter[]): Host {
  const letters = percentDecoded(raw);
  const { labels: written, dots } = labelsOf(letters.length > longestHost ? [] : letters);
  const decoded = written.map(labelDecoded);
  const { publicSuffix, isIcann, isIp } = parse(decoded.map(textOf).join('.').toLowerCase(), {
    extractHostname: false,
    validateHostname: false,
  });
  const suffixLabels = publicSuffix ? publicSuffix.split('.').length : 0;
  const labels = decoded.map(plain);
  const from = labels.length - suffixLabels;
  return {
    labels,
    letters: row(labels, dots, 0),
    suffix: row(labels, dots, Math.max(0, from)),
    registered: row(labels, dots, Math.max(0, from - 1)),
    before: labels.slice(0, Math.max(0, from - 1)),
    name: labels[from - 1] ?? [],
    isIp: isIp === true || /^\[.*\]$/.test(textOf(raw)),
    isKnownSuffix: isIcann === true,
  };
}
