import { percentDecoded } from './decode.ts';
import { type Letter, lastPlaceOf, splitLetters, textOf } from './letters.ts';

/** Something in the pasted text that has the form of an address. */
export type Candidate =
  | { kind: 'mailbox'; letters: Letter[]; name: Letter[]; host: Letter[]; before: Letter[] }
  | { kind: 'link'; letters: Letter[]; rest: Letter[]; bare: boolean }
  | { kind: 'phone'; letters: Letter[] }
  /** A link that opens no page: `javascript:`, `data:`. */
  | { kind: 'foreignScheme'; letters: Letter[] };

const schemes =
  'https?|ftps?|wss?|mailto|tel|sms|callto|whatsapp|javascript|vbscript|data|blob|file|view-source|about|intent';
const linkPattern = new RegExp(
  `(?:\\b(?:${schemes}):|\\b[a-z][a-z0-9+.-]{1,20}:[/\\\\]{2})[^\\s<>"«»“”]+`,
  'gi',
);
const wordPattern = /[^\s<>()[\]{}"«»“”„‘’`,;，；、（）【】]+/gu;
const phonePattern = /(?:[+\uff0b]|\(\s*\+?)?\p{Nd}[\p{Nd}\s().\-/\u2010-\u2015]{3,}\p{Nd}/gu;
/** What belongs to the sentence around an address. */
const ending = /[.,;:!?'’*_…。！？)\]}]+$/u;

/** Letters by their place in their joined text, which patterns search. */
function finder(letters: readonly Letter[]) {
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
        const found = match[0].replace(ending, '');
        return { from: match.index, to: match.index + found.length, text: found };
      }),
    between: (from: number, to: number) => letters.slice(places[from], places[to]),
  };
}

/** A word with an `@`: divided at the last one; what stands before a colon (`e-mail:`) is left out. */
function mailboxIn(word: readonly Letter[], before: Letter[]): Candidate | undefined {
  const path = word.findIndex(({ text }) => /^[/\\?#]$/.test(text));
  const letters = path > 0 ? word.slice(0, path) : [...word];
  const at = lastPlaceOf(letters, '@');
  if (at < 0) return;
  const label = /^[^.@:]*:/.exec(textOf(letters.slice(0, at)))?.[0].length ?? 0;
  const host = letters.slice(at + 1);
  return { kind: 'mailbox', letters: letters.slice(label), name: letters.slice(label, at), host, before };
}

/** What a link with a scheme is. */
function schemed(letters: Letter[], before: Letter[]): Candidate[] {
  const colon = letters.findIndex(({ text }) => text === ':');
  const scheme = textOf(letters.slice(0, colon)).toLowerCase();
  const after = letters.slice(colon + 1);
  if (scheme === 'mailto') {
    const words = splitLetters(percentDecoded(after), ({ text }) => /[?&=,;\s]/.test(text));
    return words.flatMap((word) => mailboxIn(word, before) ?? []);
  }
  if (/^(?:tel|sms|callto)$/.test(scheme)) return [{ kind: 'phone', letters: after }];
  if (!/^(?:https?|ftps?|wss?)$/.test(scheme)) return [{ kind: 'foreignScheme', letters }];
  const rest = after.slice(
    Math.max(
      0,
      after.findIndex(({ text }) => !/^[/\\]$/.test(text)),
    ),
  );
  return [{ kind: 'link', letters, rest, bare: false }];
}

/** All that has the form of an address, in the order of links, words and numbers. */
export function candidatesIn(letters: readonly Letter[]): Candidate[] {
  const { text, find, between } = finder(letters);
  const found: Candidate[] = [];
  let left = text;
  const take = (from: number, to: number) => {
    left = left.slice(0, from) + ' '.repeat(to - from) + left.slice(to);
  };
  for (const { from, to } of find(linkPattern, text)) {
    found.push(...schemed(between(from, to), between(0, from)));
    take(from, to);
  }
  for (const { from, to, text: word } of find(wordPattern, left)) {
    const hasName =
      /[^\p{Nd}+\uff0b.\-/():]/u.test(word) || /^\d{1,3}(?:\.\d{1,3}){3}(?:[/:].*)?$/.test(word);
    const mailbox = word.includes('@') && mailboxIn(between(from, to), between(0, from));
    if (mailbox) found.push(mailbox);
    else if (hasName && /[^.]\.[^.]|^[\\/]{2}/.test(word)) {
      const all = between(from, to);
      found.push({
        kind: 'link',
        letters: all,
        rest: all.slice(/^[\\/]*/.exec(word)?.[0].length),
        bare: true,
      });
    } else continue;
    take(from, to);
  }
  // A number that does not begin like one, next to an address, is a date or an amount.
  const alone = found.length === 0;
  for (const { from, to, text: number } of find(phonePattern, left)) {
    if (alone || /^[(\s]*(?:[+\uff0b]|00)/.test(number))
      found.push({ kind: 'phone', letters: between(from, to) });
  }
  return found;
}
