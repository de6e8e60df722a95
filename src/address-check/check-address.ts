import type { KnownFake, OfficialChannels } from '../official-channels/official-channels.ts';
import type { OurChannel } from './channels.ts';
import { maxNameWords, readName } from './company-name.ts';
import { type Context, createContext } from './context.ts';
import { findKnownText } from './known-fakes.ts';
import { countDigits, hiddenClasses, hiddenLetter, minAccountDigits, type Range } from './letters.ts';
import { readMailHead } from './mail-head.ts';
import { prepareText } from './prepare-text.ts';
import { maxAddresses } from './read-address.ts';
import { readTokens } from './read-token.ts';
import type { ReadToken } from './reading.ts';
import { withoutTechnicalHeaders } from './technical-headers.ts';

/** A part of an address, with invisible characters shown as codes. */
export interface TextPart {
  text: string;
  /** Whether it differs from the official channel. */
  marked: boolean;
  /** Where it begins in the address. */
  start: number;
}

/**
 * A token that is no word, as it was pasted or as we write it, with what it is: see `Reading`. In the head of a mail,
 * `claimed` is a channel of ours in a sender line, which can be forged, and `reader` is whom it was sent to.
 */
export type Line =
  | { kind: 'known'; parts: TextPart[]; fake: KnownFake }
  | { kind: 'impostor'; parts: TextPart[]; imitates: string }
  | { kind: 'other'; parts: TextPart[]; hint?: 'freeMail' | 'shortener' | undefined }
  | { kind: 'account' | 'reader'; parts: TextPart[] }
  | { kind: 'asked'; parts: TextPart[]; channel: OurChannel; service: string }
  | { kind: 'forwarded'; parts: TextPart[]; channel: OurChannel }
  | { kind: 'ours' | 'domain' | 'claimed'; channel: OurChannel };

/**
 * The verdict on a pasted text: the kind of its worst line, `lines` with the worst first.
 * - `ours`: all lines are official channels, with nothing beside them but labels. `mixed`: there are words, too.
 * - `invalid`: no channel is in it; `tooLong` is a text that is too long to check.
 *
 * `payment`: the text has more than channels, or it may be an account: no page can confirm one. `isCut`: only the
 * beginning of a mail was read. `hadHeaders`: technical headers of a mail were left out.
 */
export type Verdict =
  | {
      kind: Exclude<Line['kind'], 'reader'> | 'mixed';
      lines: Line[];
      rest: string;
      payment: boolean;
      isCut: boolean;
      hadHeaders: boolean;
    }
  | { kind: 'invalid'; reason: 'empty' | 'tooLong' | 'noAddress' | 'name'; payment: boolean };

/** Longest text that is checked, in UTF-16 units after NFKC, which can make a text eighteen times as long. */
export const maxInputLength = 2048;
/** Longest pasted mail that is read, in UTF-16 units: its head, and the beginning of the body. */
export const maxPastedLength = 2 * maxInputLength;

/** Maximum number of lines in a verdict. */
const maxLines = 20;

/** Kinds of lines, the worst first. */
const order = [
  'known',
  'impostor',
  'other',
  'account',
  'asked',
  'forwarded',
  'claimed',
  'domain',
  'reader',
  'ours',
] as const satisfies Line['kind'][];

const unseen = new RegExp(`[${hiddenClasses}\\p{Zl}\\p{Zp}\\p{Cs}]`, 'gu');
/** Replaces each invisible character of a text with its code, such as `U+200B`. */
const showHidden = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(
      unseen,
      (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    );

function partsOf(text: string, marks: readonly Range[] = []): TextPart[] {
  const edges = [0, ...marks.flat(), text.length];
  return edges.slice(1).flatMap((end, index) => {
    const start = edges[index] ?? 0;
    return end > start ? { text: showHidden(text.slice(start, end)), marked: index % 2 === 1, start } : [];
  });
}

/** The line of a token; undefined for labels and words. */
function lineOf({ token, reading }: ReadToken): Line | undefined {
  const { text } = token;
  switch (reading.kind) {
    case 'label':
    case 'word':
      return;
    case 'ours':
    case 'domain':
      return reading;
    case 'impostor': {
      const isWithin =
        reading.marks.length > 0 && reading.marks.every(([start, end]) => start < end && end <= text.length);
      const marks: readonly Range[] = isWithin ? reading.marks : [[0, text.length]];
      return { kind: 'impostor', parts: partsOf(text, marks), imitates: reading.imitates };
    }
    default:
      return { ...reading, parts: partsOf(text) };
  }
}

/** Marks our channels in a sender line as `claimed`, because a sender can be forged. */
const asSender = (line: Line): Line =>
  line.kind === 'ours' || line.kind === 'domain' ? { kind: 'claimed', channel: line.channel } : line;

/** Marks the recipients of a mail as `reader`. */
const asReader = (line: Line): Line =>
  'parts' in line && line.kind !== 'known' && line.kind !== 'impostor'
    ? { kind: 'reader', parts: line.parts }
    : line;

const textOf = (line: Line): string =>
  'parts' in line ? line.parts.map(({ text }) => text).join('') : line.channel.text;

/** Removes repeated lines, and sorts the others with the worst first. */
function sortLines(lines: readonly Line[]): Line[] {
  const byText = new Map<string, Line>();
  for (const line of [...lines].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind)))
    if (!byText.has(textOf(line))) byText.set(textOf(line), line);
  return [...byText.values()];
}

/** The tokens and lines of one part of a text. */
interface Part {
  text: string;
  tokens: ReadToken[];
  lines: Line[];
}

function readPart(original: string, context: Context): Part {
  const text = prepareText(original);
  const tokens = readTokens(text, context);
  return { text, tokens: tokens, lines: tokens.flatMap((token) => lineOf(token) ?? []) };
}

/** The parts of a mail, or a text as its one part. */
function readParts(input: string, context: Context): { parts: Part[]; isCut: boolean } | undefined {
  const mail = readMailHead(input);
  const texts = mail ? [mail.senders, mail.readers, mail.rest.slice(0, maxInputLength)] : [input];
  if (texts.some((text) => text.length > 2 * maxInputLength)) return;
  if (texts.map((text) => text.normalize('NFKC')).join('').length > (mail ? 3 : 1) * maxInputLength) return;
  const parts = texts.map((text) => readPart(text, context));
  const [senders, readers] = parts;
  if (mail && senders && readers) {
    senders.lines = senders.lines.map(asSender);
    readers.lines = readers.lines.map(asReader);
  }
  return { parts, isCut: (mail?.rest.length ?? 0) > maxInputLength };
}

/** A bank code (BIC): eight or eleven capitals. Some words look the same. */
const bankCode = /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;

/** The verdict on a text without a channel. */
function readWords(
  text: string,
  tokens: readonly ReadToken[],
  { channels, particulars }: Context,
  hadHeaders: boolean,
): Verdict {
  const nothing = { rest: '', isCut: false, hadHeaders };
  const isParticular = ({ token }: ReadToken) => particulars.has(token.text.replace(/\D/g, ''));
  const unknown = tokens.filter((one) => !isParticular(one)).map(({ token }) => token);
  const hasParticulars = unknown.length < tokens.length;
  const phrase = hasParticulars ? unknown.map((token) => token.text).join(' ') : text;
  const name = readName(phrase, channels);
  if (typeof name === 'object') {
    const lines: Line[] = [{ kind: 'impostor', parts: partsOf(phrase, name.marks), imitates: name.imitates }];
    return { kind: 'impostor', lines, payment: false, ...nothing };
  }
  // Before the accounts: eight capitals of a name look like the code of a bank.
  const isName: Verdict = { kind: 'invalid', reason: 'name', payment: tokens.length > maxNameWords };
  if (name) return isName;
  const words = unknown.filter(({ shape }) => shape !== 'figure').map((token) => token.text);
  if (countDigits(words.join('')) >= minAccountDigits || words.some((word) => bankCode.test(word)))
    return { kind: 'account', lines: [{ kind: 'account', parts: partsOf(text) }], payment: true, ...nothing };
  return hasParticulars ? isName : { kind: 'invalid', reason: 'noAddress', payment: tokens.length > 1 };
}

/** Compares a pasted text with the official channels. Never throws and stores nothing. */
export function checkAddress(pasted: string, officialChannels: OfficialChannels): Verdict {
  const { text: input, hadHeaders } = withoutTechnicalHeaders(pasted);
  const refused = (reason: 'empty' | 'tooLong'): Verdict => ({ kind: 'invalid', reason, payment: false });
  if (input.length <= maxPastedLength && !input.replace(hiddenLetter, '').trim()) return refused('empty');
  const context = createContext(officialChannels);
  const pastedParts = readParts(input, context);
  if (!pastedParts || context.readings.size >= maxAddresses) return refused('tooLong');
  const tokens = pastedParts.parts.flatMap((part) => part.tokens);
  const lines = sortLines(pastedParts.parts.flatMap((part) => part.lines));
  const words = tokens.filter(({ reading }) => reading.kind === 'word');

  const strange = tokens.filter(({ reading }) => reading.kind !== 'ours').map(({ token }) => token.text);
  const fake = findKnownText(strange.join(' '), context.fakes);
  if (fake && !lines.some((line) => line.kind === 'known' && line.fake === fake))
    lines.unshift({ kind: 'known', parts: partsOf(fake.address), fake });

  const [worst] = lines;
  if (!worst || worst.kind === 'reader')
    return readWords(
      pastedParts.parts
        .map(({ text }) => text)
        .join('\n')
        .trim(),
      tokens,
      context,
      hadHeaders,
    );

  const areAllOurs = worst.kind === 'ours';
  const hasMore = words.length > 0 || hadHeaders;
  return {
    kind: areAllOurs && hasMore ? 'mixed' : worst.kind,
    lines: lines.slice(0, maxLines),
    rest: areAllOurs ? showHidden(words.map(({ token }) => token.text).join(' ')) : '',
    payment: hasMore || lines.some(({ kind }) => kind === 'account') || (!areAllOurs && lines.length > 1),
    isCut: pastedParts.isCut,
    hadHeaders,
  };
}
