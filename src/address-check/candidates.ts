import { percentDecoded } from './host.ts';
import { type Letter, lastIndexOf, splitLetters, textOf } from './letters.ts';

/** Something in the pasted text that has the form of an address. */
export type Candidate =
  | MailboxCandidate
  | LinkCandidate
  | { kind: 'phone'; letters: Letter[] }
  /** A link that does not open a page: `javascript:`, `data:`. */
  | { kind: 'foreignScheme'; letters: Letter[] };

/** `name` and `host` are the letters on either side of the last `@`; `before` is the text up to the mailbox. */
export interface MailboxCandidate {
  kind: 'mailbox';
  letters: Letter[];
  name: Letter[];
  host: Letter[];
  before: Letter[];
}

/** `rest` are the letters after scheme and slashes; `hasScheme` is false for a domain in a text. */
export interface LinkCandidate {
  kind: 'link';
  letters: Letter[];
  rest: Letter[];
  hasScheme: boolean;
}

const schemes =
  'https?|ftps?|wss?|mailto|tel|sms|callto|whatsapp|javascript|vbscript|data|blob|file|view-source|about|intent';
const linkPattern = new RegExp(
  `(?:\\b(?:${schemes}):|\\b[a-z][a-z0-9+.-]{1,20}:[/\\\\]{2})[^\\s<>"«»“”]+`,
  'gi',
);
const wordPattern = /[^\s<>()[\]{}"«»“”„‘’`,;，；、（）【】]+/gu;
const phonePattern = /(?:[+\uff0b]|\(\s*\+?)?\p{Nd}[\p{Nd}\s().\-/\u2010-\u2015]{3,}\p{Nd}/gu;
/** Punctuation of the sentence around an address. */
const punctuation = /[.,;:!?'’*_…。！？)\]}]+$/u;

/** Searches the joined text of letters by patterns, and finds the letters of a match. */
function createFinder(letters: readonly Letter[]) {
  const places: number[] = [];
  letters.forEach(({ text }, index) => {
    for (let unit = 0; unit < text.length; unit++) places.push(index);
  });
  places.push(letters.length);
  const text = textOf(letters);
  return {
    text,
    find: (pattern: RegExp, within: string) =>
      [...within.matchAll(pattern)].map((match) => {
        const found = match[0].replace(punctuation, '');
        return { from: match.index, to: match.index + found.length, text: found };
      }),
    between: (from: number, to: number) => letters.slice(places[from], places[to]),
  };
}

/** The mailbox in a word with an `@`. A label before a colon (`email:`) is left out. */
function readMailbox(word: readonly Letter[], before: Letter[]): Candidate | undefined {
  const path = word.findIndex(({ text }) => /^[/\\?#]$/.test(text));
  const letters = path > 0 ? word.slice(0, path) : [...word];
  const at = lastIndexOf(letters, '@');
  if (at < 0) return;
  const label = /^[^.@:]*:/.exec(textOf(letters.slice(0, at)))?.[0].length ?? 0;
  const host = letters.slice(at + 1);
  return { kind: 'mailbox', letters: letters.slice(label), name: letters.slice(label, at), host, before };
}

/** The candidates in a link with a scheme. */
function readSchemed(letters: Letter[], before: Letter[]): Candidate[] {
  const colon = letters.findIndex(({ text }) => text === ':');
  const scheme = textOf(letters.slice(0, colon)).toLowerCase();
  const after = letters.slice(colon + 1);
  if (scheme === 'mailto') {
    const words = splitLetters(percentDecoded(after), ({ text }) => /[?&=,;\s]/.test(text));
    return words.flatMap((word) => readMailbox(word, before) ?? []);
  }
  if (/^(?:tel|sms|callto)$/.test(scheme)) return [{ kind: 'phone', letters: after }];
  if (!/^(?:https?|ftps?|wss?)$/.test(scheme)) return [{ kind: 'foreignScheme', letters }];
  const rest = after.slice(
    Math.max(
      0,
      after.findIndex(({ text }) => !/^[/\\]$/.test(text)),
    ),
  );
  return [{ kind: 'link', letters, rest, hasScheme: true }];
}

/** Finds everything that has the form of an address: first links, then words, then numbers. */
export function findCandidates(letters: readonly Letter[]): Candidate[] {
  const { text, find, between } = createFinder(letters);
  const found: Candidate[] = [];
  let remaining = text;
  const remove = (from: number, to: number) => {
    remaining = remaining.slice(0, from) + ' '.repeat(to - from) + remaining.slice(to);
  };
  for (const { from, to } of find(linkPattern, text)) {
    found.push(...readSchemed(between(from, to), between(0, from)));
    remove(from, to);
  }
  for (const { from, to, text: word } of find(wordPattern, remaining)) {
    const hasName =
      /[^\p{Nd}+\uff0b.\-/():]/u.test(word) || /^\d{1,3}(?:\.\d{1,3}){3}(?:[/:].*)?$/.test(word);
    const mailbox = word.includes('@') && readMailbox(between(from, to), between(0, from));
    if (mailbox) found.push(mailbox);
    else if (hasName && /[^.]\.[^.]|^[\\/]{2}/.test(word)) {
      const all = between(from, to);
      found.push({
        kind: 'link',
        letters: all,
        rest: all.slice(/^[\\/]*/.exec(word)?.[0].length),
        hasScheme: false,
      });
    } else continue;
    remove(from, to);
  }
  // Next to an address, a number without calling code is a date or an amount.
  const isOnlyNumbers = found.length === 0;
  for (const { from, to, text: number } of find(phonePattern, remaining)) {
    if (isOnlyNumbers || /^[(\s]*(?:[+\uff0b]|00)/.test(number))
      found.push({ kind: 'phone', letters: between(from, to) });
  }
  return found;
}
