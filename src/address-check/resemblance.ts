// Imports the data only: the package's function is CommonJS, for which every element would load helpers.

import lookAlikes from 'unhomoglyph/data.json';
import type { OfficialChannels } from '../official-channels/official-channels.ts';
import { isWithinEdits } from '../text/edit-distance.ts';
import { inSequence } from '../text/join-patterns.ts';
import { type Range, smallAscii, toReadable, withoutPunycode } from './letters.ts';

/**
 * An address that is made to look like the official channel `imitates`; `marks` are the parts that differ
 * from it.
 */
export interface Resemblance {
  imitates: string;
  marks: Range[];
}

const alike: Readonly<Record<string, string>> = lookAlikes;

const looksLike = (letters: string): string =>
  [...letters]
    .map((letter) => alike[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

export const ascii = /^[\0-\x7f]*$/;

/**
 * Replaces each letter with one that stands for all its look-alikes. Some small letters look like another one only
 * as capitals.
 */
const withoutLookAlikes = (text: string): string =>
  text.normalize('NFD').replace(/[^\0-\x7f]/gu, (letter) => {
    const candidates = [looksLike(letter), looksLike(letter.toUpperCase())];
    return candidates.find((text) => ascii.test(text)) ?? letter;
  });

/** The skeleton of a text: one letter for all that look alike. Texts with the same skeleton look the same. */
export function skeletonOf(text: string): string {
  const readable = toReadable(text).toLowerCase();
  return (ascii.test(readable) ? readable : withoutLookAlikes(readable))
    .replace(/[0i1|!]/g, (letter) => (letter === '0' ? 'o' : 'l'))
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Pairs of letters that imitate one letter, as skeletons: an `i` is an `l` in a skeleton. */
const pairs: readonly [letter: string, pair: string][] = [
  ['m', 'nn'],
  ['d', 'cl'],
  ['g', 'cj'],
  ['h', 'll'],
];

/**
 * The skeletons of a domain: its own, and one for each letter that a pair can imitate. Only domains get these: in a
 * text, such a pair could join the end of one word with the start of the next.
 */
function skeletonsOf(domain: string): string[] {
  const skeleton = skeletonOf(domain);
  const name = nameOf(skeleton);
  const imitated = pairs.map(([letter, pair]) => skeleton.replace(name, name.replaceAll(letter, pair)));
  return [...new Set([skeleton, ...imitated])];
}

/** The skeleton without hyphens, dots and other signs. */
export const lettersOf = (text: string): string => skeletonOf(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The part of a text that differs from another one; where letters are left out, the letter before them. */
export function partThatDiffers(written: string, original: string): Range {
  const shorter = Math.min(written.length, original.length);
  let start = 0;
  while (start < shorter && written[start] === original[start]) start++;
  let after = 0;
  while (after < shorter - start && written.at(-1 - after) === original.at(-1 - after)) after++;
  const end = written.length - after;
  return start < end || written === original ? [start, end] : [Math.max(0, start - 1), Math.max(1, end)];
}

/** The name in a domain: `example` of `example.com.my`. */
const nameOf = (domain: string): string =>
  domain
    .split('.')
    .slice(0, -1)
    .reduce((name, label) => (label.length > name.length ? label : name), '');

/** Number of edits within which a name is similar. None for a short name: an edit gives the name of another company. */
function allowedEdits(domain: string): number {
  const { length } = nameOf(domain);
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/** Minimum length of a name that is searched inside others: shorter ones are part of too many honest names. */
const minNameLength = 4;
const legalForm =
  /^(?:ag|as|aş|bhd|bv|co|corp|corporation|fze|gmbh|inc|limited|llc|llp|ltd|nv|plc|pte|pty|sa|sdn|srl|sti|şti)$/iu;
export const isLegalForm = (word: string): boolean => legalForm.test(word);
export const wordsOf = (company: string): string[] => company.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
export const withoutLegalForm = (company: string): string =>
  wordsOf(company)
    .filter((word) => !isLegalForm(word))
    .join('');

/** The parts of a host that differ from our domain. Our name in it stays unmarked. */
function marksInHost(host: string, domain: string, offset: number): Range[] {
  const name = nameOf(domain);
  const at = smallAscii(host).indexOf(name);
  const from = at < 0 ? 0 : at + name.length;
  const imitated = at < 0 ? domain : domain.slice(domain.indexOf(name) + name.length);
  const [start, end] = partThatDiffers(smallAscii(host).slice(from), imitated);
  return [
    [offset, offset + Math.max(0, at)],
    [offset + from + start, offset + from + end],
  ];
}

/** The parts of an address up to its path: scheme and slashes, user or mailbox, `www.`, host and port. */
const addressParts = inSequence(
  [/^((?:[a-z][a-z\d+.-]*:(?=[\\/]))?[\\/]*)/, /([^\\/?#]*[@\uff20\ufe6b])?/, /(www\.)?/, /([^\\/?#]*)/],
  'i',
);

/** Longest sender's name that is compared, in UTF-16 units. */
const maxSenderLength = 120;

/** The sender's name in front of a mailbox in brackets. */
export function senderIn(textBefore: string): string {
  const nearestText = textBefore.slice(-maxSenderLength).trimEnd();
  return /[<([]/.test(nearestText.slice(-1)) ? (nearestText.split(/[\n;>]|@[^,\n@]*,/).at(-1) ?? '') : '';
}

/** The official channels, prepared for comparing addresses. */
export interface Originals {
  domains: readonly { domain: string; skeleton: string; dotted: string }[];
  mailboxes: readonly { mailbox: string; skeleton: string; edits: number }[];
  /** The names of domains and company, as letters, with the domain that they stand for. */
  brands: readonly { letters: string; domain: string }[];
}

const dotted = (text: string): string => `.${skeletonOf(text).replace(/[^\p{L}\p{N}-]+/gu, '.')}.`;

/** Prepares the official channels once for a text, however many addresses it has. */
export function prepareOriginals({ names, domains: inAscii, mailboxes }: OfficialChannels): Originals {
  const domains = inAscii.map(withoutPunycode);
  const brands = [
    ...domains.map((domain) => ({ letters: lettersOf(nameOf(domain)), domain })),
    ...names.map((name) => ({ letters: lettersOf(withoutLegalForm(name)), domain: domains[0] ?? name })),
  ];
  return {
    domains: domains.flatMap((domain) =>
      skeletonsOf(domain).map((skeleton) => ({ domain, skeleton, dotted: dotted(domain) })),
    ),
    mailboxes: mailboxes.map((mailbox) => ({
      mailbox,
      skeleton: skeletonOf(mailbox),
      edits: allowedEdits(mailbox.split('@')[1] ?? ''),
    })),
    brands: brands.filter(({ letters }) => letters.length >= minNameLength),
  };
}

/**
 * Decides what looks like ours. Texts are compared by what they look like: without hidden characters, percent
 * escapes and Punycode, and with one letter for all that look alike. An address that is not exactly an
 * official one looks like ours if its host or mailbox contains the name of the company or of a domain (from
 * four letters on); or if it is at most two edits from an official domain or mailbox (one if the name has
 * fewer than eight letters, none if fewer than five); or if an official one is in the wrong place: our domain
 * anywhere in it, or our name as that of the sender.
 *
 * @param sender the sender's name before a mailbox
 */
export function findResemblance(
  text: string,
  sender: string,
  { domains, mailboxes, brands }: Originals,
): Resemblance | undefined {
  const [, scheme = '', user = '', www = '', host = ''] = addressParts.exec(text) ?? [];
  const brandIn = (part: string) => {
    const written = lettersOf(part);
    return brands.find(({ letters }) => written.includes(letters))?.domain;
  };
  const mailboxSkeleton = skeletonOf(user + www + host);
  const similarMailbox = mailboxes.find(({ skeleton, edits }) =>
    isWithinEdits(mailboxSkeleton, skeleton, edits),
  );
  const labels = skeletonOf(host.replace(/:\d*$/, '').replace(/\.$/, '')).split('.');
  const nearDomain = domains.find(({ domain, skeleton }) =>
    isWithinEdits(labels.slice(-domain.split('.').length).join('.'), skeleton, allowedEdits(domain)),
  );
  const inHost = nearDomain?.domain ?? brandIn(host);
  const everything = dotted(text + sender);
  const imitates =
    similarMailbox?.mailbox ??
    inHost ??
    brandIn(user + sender) ??
    domains.find(({ dotted }) => everything.includes(dotted))?.domain;
  if (!imitates) return;

  const hostStart = scheme.length + user.length + www.length;
  let marks: Range[] = [[hostStart, hostStart + host.length]];
  if (similarMailbox) marks = [partThatDiffers(smallAscii(user + www + host), similarMailbox.mailbox)];
  else if (inHost) marks = marksInHost(host, inHost, hostStart);
  const differing = marks.filter(([start, end]) => start < end);
  if (differing.length > 0) return { imitates, marks: differing };
  // The host is ours, so the difference is in the rest of the address.
  return { imitates, marks: [user ? [scheme.length, scheme.length + user.length] : [0, text.length]] };
}
