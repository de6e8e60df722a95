import { hiddenClasses, toReadable } from './letters.ts';
import { alikeLetter, lexemes, run } from './lexemes.ts';

/**
 * A piece of text that may be a channel: an address, name, number or account; otherwise a figure (a date, time or
 * amount) or a word.
 */
export interface Token {
  /** The token without the punctuation around it. */
  text: string;
  shape: 'address' | 'name' | 'number' | 'account' | 'figure' | 'word';
  /** Position in the prepared text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

const schemes = 'https?|ftps?|wss?|whatsapp|javascript|vbscript|data|blob|file|view-source|about|intent';
const scheme = new RegExp(`^(?:(?:${schemes}):[\\\\/]*|[a-z][a-z\\d+.-]{0,30}:[\\\\/]{2})`, 'i');
const port = /^:\d{1,5}(?![\p{N}\p{L}.])/u;
const mailField = /^\?[a-z]{1,9}=/i;

const endings = 'com|net|org|info|biz|shop|online|store|site|top|xyz|app|dev|test|example|[a-z]{2}';
const secondEndings = '(?:com|co|net|org|gov|edu)\\.[a-z]{2}';
/** A Chinese full stop counts as a dot before an existing top-level domain. */
const ideographicEnding = new RegExp(
  `^[\\u3002\\uff61](?:${secondEndings}|${endings})(?![a-z\\d-]|[.@][a-z\\d])`,
  'i',
);

/**
 * The part of an address that the scanner is in. `start`: no sign has decided it yet. `host`: after the dot or
 * slashes of a host. `path` and `query` are the tail.
 */
type Part = 'start' | 'mailbox' | 'host' | 'path' | 'query';

const ideographicDot = /[\u3002\uff61]/;
const anyDot = /^[.\uff0e\u3002\uff61][\p{L}\p{N}]/u;
const signedNumber = /^\+\d/;

/** The part after a sign within a path or query; undefined where the sign ends the address. */
function partInTail(part: 'path' | 'query', sign: string, isLink: boolean): Part | undefined {
  if (sign === '?' || sign === '#') return 'query';
  if (sign === '&' || sign === '=') return part === 'query' || isLink ? part : undefined;
  return part;
}

/** The part after a sign before any path or query; undefined where the sign ends the address. */
function partBeforeTail(
  part: Exclude<Part, 'path' | 'query'>,
  sign: string,
  rest: string,
  isLink: boolean,
): Part | undefined {
  switch (sign) {
    case '&':
    case '=':
      return;
    case ':':
      return isLink || (part === 'host' && port.test(rest)) ? part : undefined;
    case '/':
      return part === 'host' ? 'path' : undefined;
    case '\\':
      return part === 'start' ? undefined : 'path';
    case '?':
    case '#':
      return part === 'host' || (part === 'mailbox' && mailField.test(rest)) ? 'query' : undefined;
    case '+':
      return signedNumber.test(rest) && !rest.includes('@') ? undefined : part;
    case '@':
    case '\uff20':
    case '\ufe6b':
      return isLink ? part : 'mailbox';
    default:
      return part === 'start' && anyDot.test(rest) ? 'host' : part;
  }
}

/**
 * The part of an address after a sign; undefined where the sign ends the address. @param rest the text from the sign
 * on
 */
function partAfter(part: Part, rest: string, isLink: boolean): Part | undefined {
  const [sign = ''] = rest;
  if (ideographicDot.test(sign) && !ideographicEnding.test(rest)) return;
  return part === 'path' || part === 'query'
    ? partInTail(part, sign, isLink)
    : partBeforeTail(part, sign, rest, isLink);
}

/** What a character is: a letter or digit that looks like Latin, one of another script, or a sign. */
type CharacterKind = 'alike' | 'other' | 'sign';

function kindOf(character: string): CharacterKind {
  if (character < '\x80') return /[a-z\d]/i.test(character) ? 'alike' : 'sign';
  if (!/[\p{L}\p{N}]/u.test(character)) return 'sign';
  return alikeLetter.test(character.normalize('NFKC')) ? 'alike' : 'other';
}

/** Signs of an address, after which letters of another script may follow. */
const joinsLetters = /[.\-@/\\\uff0e\uff20\ufe6b]/;

/**
 * Finds the end of the token at the start of a run: the first sign that its part of an address cannot have, or the place where one
 * letter looks like Latin, the next does not, and no sign of an address joins them.
 */
function findTokenEnd(text: string): number {
  const [prefix = ''] = scheme.exec(text) ?? /^[\\/]{2}/.exec(text) ?? [];
  const isLink = prefix !== '';
  let part = firstPart(prefix);
  // The kind of the last letter; `sign` after a sign that may join two scripts.
  let lastKind: CharacterKind = 'sign';
  let position = prefix.length;
  for (const character of text.slice(position)) {
    const kind = kindOf(character);
    if (kind === 'sign') {
      const nextPart = partAfter(part, text.slice(position), isLink);
      if (!nextPart) return position;
      part = nextPart;
      if (joinsLetters.test(character)) lastKind = 'sign';
    } else {
      if (lastKind !== 'sign' && lastKind !== kind) return position;
      lastKind = kind;
    }
    position += character.length;
  }
  return position;
}

/** The part after the prefix of a link. A scheme without slashes, such as `javascript:`, has no host. */
function firstPart(prefix: string): Part {
  if (prefix === '') return 'start';
  return /[\\/]$/.test(prefix) ? 'host' : 'path';
}

/** Hidden characters copied with a token, other than those that reverse the writing. */
const copied = `(?![\\u202d\\u202e])[${hiddenClasses}]`;
/** Signs that cannot begin a token. */
const opening = new RegExp(`(?:${copied}|[.:?#&=~_-]|[/\\\\](?![/\\\\]))+`, 'uy');
const closing = new RegExp(`(?:${copied}|[.:?#&=+~_@\\uff20\\u3002\\uff0e\\uff61-])+$`, 'u');

const fileEndings =
  'aspx?|avif|css|csv|docx?|gif|heic|html?|ico|ics|jpe?g|js|json|mp4|pdf|php|png|pptx?|rtf|svg|txt|vcf|webp|xlsx?|xml|zip';
const fileName = new RegExp(`^[^@/\\\\?#]+\\.(?:${fileEndings})$`, 'i');
export const isFileName = (text: string): boolean => fileName.test(text);

/** What people write with a dot and without a space, such as `Mr.Tan` and `Sdn.Bhd`. */
const abbreviation = /^(?:attn|bhd|co|dr|inc|jl|ltd|mr|mrs|ms|no|ph|prof|ref|sdn|st|tel)\.[\p{L}]+$/iu;

/** Whether a run has the form of an address. Any ending counts, because no list of top-level domains is complete. */
export function isAddress(text: string): boolean {
  if (/^[\p{L}\p{M}]*$/u.test(text)) return false;
  const readable = toReadable(text);
  if (scheme.test(readable)) return /[\p{L}\p{N}]/u.test(readable.replace(scheme, ''));
  if (/^[\\/]{2}./.test(readable)) return true;
  if (fileName.test(readable) || abbreviation.test(readable)) return false;
  if (/@[^@]/.test(readable)) return !/^@[\p{L}\p{N}_-]+$/u.test(readable);
  if (/^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]|$)/.test(readable)) return true;
  const [host = ''] = readable.split(/[:/\\?#]/, 1);
  const labels = host.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  return Boolean(labels.at(-2)) && last.length >= 2 && /\p{L}/u.test(last);
}

function shapeOf(text: string): Token['shape'] {
  if (isAddress(text)) return 'address';
  return /^[@\uff20\ufe6b]/.test(text) ? 'name' : 'word';
}

/** The text that a sticky pattern matches at a position; empty if it does not match. */
const matchAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/** Matches a figure, an account or a number at a position. */
function lexemeAt(text: string, start: number): Token | undefined {
  for (const [shape, pattern] of lexemes) {
    const match = matchAt(pattern, text, start);
    if (match) return { text: match, shape, start, end: start + match.length };
  }
  return;
}

/** Reads the token at the start of a run; its text is empty if the run has only signs. */
function readRun(text: string, start: number): Token {
  const end = findTokenEnd(text);
  const token = text.slice(0, end).replace(closing, '');
  return { text: token, shape: shapeOf(token), start, end: start + end };
}

/** Cuts a prepared text into tokens, without comparing them with our channels. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let runEnd = 0;
  let position = 0;
  while (position < text.length) {
    position += matchAt(opening, text, position).length;
    const isInRun = position < runEnd;
    if (!isInRun) runEnd = position + matchAt(run, text, position).length;
    const token = lexemeAt(text, position) ?? readRun(text.slice(position, runEnd), position);
    if (token.text) tokens.push(token);
    position = Math.max(position + 1, token.end);
  }
  return tokens;
}
