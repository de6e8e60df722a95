// The table itself: its function is a CommonJS module, for which every element would load helpers.
import lookAlikes from 'unhomoglyph/data.json';
import type { OfficialChannels } from '../official-channels/official-channels.ts';
import { isWithinEdits } from '../text/edit-distance.ts';
import { hiddenLetter, withoutPunycode } from './channels.ts';

/** A range of a text in UTF-16 units: from the first, up to but not including the second. */
export type Range = readonly [start: number, end: number];

/**
 * An address that is made to look like the official channel `imitates`; `marks` are the parts that differ
 * from it.
 */
export interface Resemblance {
  imitates: string;
  marks: Range[];
}

/** Decodes percent escapes, those that are escaped a few times more too. */
function withoutEscapes(text: string, depth = 0): string {
  const decoded = text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes.replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    }
  });
  return decoded === text || depth > 4 ? text : withoutEscapes(decoded, depth + 1);
}

/** The text as browsers and readers understand it: decoded, without hidden characters. */
export const toReadable = (text: string): string =>
  withoutPunycode(
    withoutEscapes(text.normalize('NFKC'))
      .normalize('NFKC')
      .replace(hiddenLetter, '')
      .replaceAll('\u3002', '.'),
  );

const alike: Readonly<Record<string, string>> = lookAlikes;

const looksLike = (letters: string): string =>
  [...letters]
    .map((letter) => alike[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

const ascii = /^[\0-\x7f]*$/;

/** The text with one letter for all that look alike. Texts with the same skeleton look the same. */
export const skeletonOf = (text: string): string =>
  toReadable(text)
    .toLowerCase()
    .normalize('NFD')
    // Some small letters look like another one only as capitals.
    .replace(/[^\0-\x7f]/gu, (letter) => {
      const candidates = [looksLike(letter), looksLike(letter.toUpperCase())];
      return candidates.find((text) => ascii.test(text)) ?? letter;
    })
    .replaceAll('0', 'o')
    .replace(/[i1|!]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** The skeleton without hyphens, dots and other signs. */
const lettersOf = (text: string): string => skeletonOf(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The part of a text that differs from another one; where letters are left out, the letter before them. */
export function partThatDiffers(written: string, meant: string): Range {
  const shorter = Math.min(written.length, meant.length);
  let start = 0;
  while (start < shorter && written[start] === meant[start]) start++;
  let after = 0;
  while (after < shorter - start && written.at(-1 - after) === meant.at(-1 - after)) after++;
  const end = written.length - after;
  return start < end || written === meant ? [start, end] : [Math.max(0, start - 1), Math.max(1, end)];
}

/** The name in a domain: `example` of `example.com.my`. */
const nameOf = (domain: string): string =>
  domain
    .split('.')
    .slice(0, -1)
    .reduce((name, label) => (label.length > name.length ? label : name), '');

/** A short name allows no edit: each gives the name of another company. */
function allowedEdits(domain: string): number {
  const { length } = nameOf(domain);
  return length < 5 ? 0 : length < 8 ? 1 : 2;
}

/** A shorter name is part of too many honest names. */
const minNameLength = 4;
const legalForm =
  /^(?:ag|as|aş|bhd|bv|co|corp|corporation|fze|gmbh|inc|limited|llc|llp|ltd|nv|plc|pte|pty|sa|sdn|srl|sti|şti)$/iu;
const wordsOf = (company: string): string[] => company.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
const withoutLegalForm = (company: string): string =>
  wordsOf(company)
    .filter((word) => !legalForm.test(word))
    .join('');

/** What companies add to a name. */
const addition = /^(?:company|exports?|global|group|holdings?|imports?|international|logistics|trading)$/iu;
/** A longer text without an address is a sentence. */
const maxNameWords = 6;

/** Whether a text is the name of the company, which anybody can write, or one that looks like it: misspelt, or with additions. */
export function findCompanyName(
  text: string,
  { names: [name = ''], domains: [domain = name] }: OfficialChannels,
): Resemblance | 'ours' | undefined {
  const words = wordsOf(text);
  const [written, meant] = [withoutLegalForm(text), withoutLegalForm(name)].map(lettersOf);
  if (!written || !meant || meant.length < 5 || words.length > maxNameWords) return;
  const isSpelled = ascii.test(text) || text.includes(name);
  if (written === meant && isSpelled) return 'ours';
  const hasAddition = words.some((word) => addition.test(word) || legalForm.test(word));
  const isNear = isWithinEdits(written, meant, meant.length < 8 ? 1 : 2);
  if (!isNear && !(hasAddition && written.includes(meant))) return;
  const [start, end] = partThatDiffers(text.toLowerCase(), name.toLowerCase());
  return { imitates: domain, marks: [[start, end]] };
}

const smallAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The parts of a host that differ from our domain. Our name in it stays unmarked. */
function marksInHost(host: string, domain: string, offset: number): Range[] {
  const name = nameOf(domain);
  const at = smallAscii(host).indexOf(name);
  const from = at < 0 ? 0 : at + name.length;
  const meant = at < 0 ? domain : domain.slice(domain.indexOf(name) + name.length);
  const [start, end] = partThatDiffers(smallAscii(host).slice(from), meant);
  return [
    [offset, offset + Math.max(0, at)],
    [offset + from + start, offset + from + end],
  ];
}

/** Before the slashes; user or mailbox; `www.`; host and port. */
const addressParts =
  /^((?:[a-z][a-z\d+.-]*:(?=[\\/]))?[\\/]*)([^\\/?#]*[@\uff20\ufe6b])?(www\.)?([^\\/?#]*)/i;

/** Longest sender's name that is looked into, in UTF-16 units. */
const maxSenderLength = 120;

/** The sender's name in front of a mailbox in brackets. */
function senderIn(before: string): string {
  const near = before.slice(-maxSenderLength).trimEnd();
  return /[<([]/.test(near.slice(-1)) ? (near.split(/[\n;>]|@[^,\n@]*,/).at(-1) ?? '') : '';
}

/**
 * Decides what looks like ours. Texts are compared by what they look like: without hidden characters, percent
 * escapes and Punycode, and with one letter for all that look alike. An address that is not exactly an
 * official one looks like ours if its host or mailbox contains the name of the company or of a domain (from
 * four letters on); or if it is at most two edits from an official domain or mailbox (one if the name has
 * fewer than eight letters, none if fewer than five); or if an official one is in the wrong place: our domain
 * anywhere in it, or our name as that of the sender.
 */
export function findResemblance(
  text: string,
  before: string,
  { names, domains: inAscii, mailboxes }: OfficialChannels,
): Resemblance | undefined {
  const [, scheme = '', user = '', www = '', host = ''] = addressParts.exec(text) ?? [];
  const domains = inAscii.map(withoutPunycode);
  const brands = [
    ...domains.map((domain) => ({ letters: lettersOf(nameOf(domain)), official: domain })),
    ...names.map((name) => ({ letters: lettersOf(withoutLegalForm(name)), official: domains[0] ?? name })),
  ].filter(({ letters }) => letters.length >= minNameLength);
  const named = (part: string) => {
    const written = lettersOf(part);
    return brands.find(({ letters }) => written.includes(letters))?.official;
  };
  const dotted = (part: string) => `.${skeletonOf(part).replace(/[^\p{L}\p{N}-]+/gu, '.')}.`;
  const isNear = (skeleton: string, official: string, domain: string) =>
    isWithinEdits(skeleton, skeletonOf(official), allowedEdits(domain));

  const mailboxSkeleton = skeletonOf(user + www + host);
  const mailbox = mailboxes.find((mailbox) => isNear(mailboxSkeleton, mailbox, mailbox.split('@')[1] ?? ''));
  const labels = skeletonOf(host.replace(/:\d*$/, '').replace(/\.$/, '')).split('.');
  const inHost =
    domains.find((domain) => isNear(labels.slice(-domain.split('.').length).join('.'), domain, domain)) ??
    named(host);
  const sender = user && senderIn(before);
  const everything = dotted(text + sender);
  const imitates =
    mailbox ??
    inHost ??
    named(user + sender) ??
    domains.find((domain) => everything.includes(dotted(domain)));
  if (!imitates) return;

  const hostStart = scheme.length + user.length + www.length;
  const marks = mailbox
    ? [partThatDiffers(smallAscii(user + www + host), mailbox)]
    : inHost
      ? marksInHost(host, inHost, hostStart)
      : [[hostStart, hostStart + host.length] as const];
  const found = marks.filter(([start, end]) => start < end);
  if (found.length > 0) return { imitates, marks: found };
  // The host is ours, so the difference is in the rest of the address.
  return { imitates, marks: [user ? [scheme.length, scheme.length + user.length] : [0, text.length]] };
}
