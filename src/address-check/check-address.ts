import { findAccounts } from './accounts.ts';
import {
  hiddenClasses,
  hiddenLetter,
  isOfficial,
  type KnownFake,
  type OfficialChannels,
  parseChannels,
} from './channels.ts';
import { checkHandle, findHandles, type Handle } from './handles.ts';
import { chatNumber, checkPhone, phonePattern } from './phone.ts';
import { findResemblance, type Range, type Resemblance, toReadable } from './resemblance.ts';

/** A part of an address, in which every character can be seen. */
interface TextPart {
  text: string;
  /** Whether it differs from the official channel. */
  marked: boolean;
  /** Where it begins in the address. */
  start: number;
}

/**
 * The verdict on a pasted text; `parts` are what it is about.
 * - `ours`: exactly one of the official channels. `unchecked` is what else in the text may lead to somebody, as `skype:name`,
 *   and cannot be compared with anything; empty if there is none.
 * - `account`: the number of a bank account or card, or the address of a wallet. We publish none, so no page can confirm one,
 *   not even beside a channel that is ours.
 * - `known`: on the list of what has spoken in our name.
 * - `impostor`: not ours, but it looks like the channel `imitates`.
 * - `other`: not ours. `hint` says more about it: we never use a free mail provider, and a shortener hides where
 *   it leads. Neither is an accusation: honest people use both.
 * - `invalid`: not an address; `tooLong` is a text, or a list of addresses, that is too long to check.
 */
export type Verdict =
  | { kind: 'ours'; parts: TextPart[]; unchecked: string }
  | { kind: 'account'; parts: TextPart[]; call: OfficialChannels['accounts'] }
  | { kind: 'known'; parts: TextPart[]; fake: KnownFake }
  | { kind: 'impostor'; parts: TextPart[]; imitates: string }
  | { kind: 'other'; parts: TextPart[]; hint?: 'freeMail' | 'shortener' | undefined }
  | { kind: 'invalid'; reason: 'empty' | 'tooLong' | 'noAddress' };

/** Longest text that is checked, in UTF-16 units. A longer one is not an address, and this bounds all work below. */
export const maxInputLength = 2048;
/** Maximum number of addresses in one text. Visitors check one; a pasted message has a few more. */
const maxAddresses = 20;

/** Something in the text that has the form of an address; `before` is the text up to it. */
interface Address {
  text: string;
  before: string;
  isPhone?: boolean;
  handle?: Handle;
}

const schemes =
  'https?|ftps?|wss?|mailto|whatsapp|javascript|vbscript|data|blob|file|view-source|about|intent';
const linkPattern = new RegExp(
  `(?:\\b(?:${schemes}):|\\b[a-z][a-z\\d+.-]*:[\\\\/]{2})[^\\p{White_Space}<>"«»“”]+`,
  'giu',
);
const wordPattern = /[^\p{White_Space}<>()[\]{}"«»“”„‘’`,;，；：、（）【】]+/gu;
const copied = `(?![\\u202d\\u202e])[${hiddenClasses}]`;
/** Punctuation of the sentence around an address, and hidden characters that were copied with it. None reverses letters. */
const around = new RegExp(`^(?:${copied})+|(?:[.,;:!?'’*_…。！？)\\]}]|${copied})+$`, 'gu');
const label = /^\p{L}[\p{L}-]*:(?![\\/])/u;
const fileName = /^[^@/\\]+\.(?:aspx?|csv|docx?|gif|heic|html?|jpe?g|pdf|php|png|pptx?|rtf|txt|xlsx?|xml)$/i;

/** Whether a word has the form of an address, whatever follows the last dot: no list of endings is complete. */
function isAddress(word: string): boolean {
  const text = toReadable(word);
  if (fileName.test(text)) return false;
  return (
    /@[^@]|^[\\/]{2}./.test(text) ||
    /^[\\/]*[^/\\?#]*[^./\\?#]\.(?=[^.:/\\?#]*\p{L})[^.:/\\?#]{2,}\.?(?:[:/\\?#]|$)/u.test(text) ||
    /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/].*)?$/.test(text)
  );
}

/** Every recipient of a `mailto:` link, including copies, in any field. */
const recipientsOf = (mailto: string): string[] =>
  mailto
    .slice('mailto:'.length)
    .split(/[?&#]/)
    .filter((field) => !/^(?:subject|body)=/i.test(field))
    .flatMap((field) => field.slice(field.indexOf('=') + 1).split(/[,;]/))
    .filter(Boolean);

/** Dots as people write them so that no program makes a link of an address. */
const disguisedDot = /\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*/gi;
/** Separates the parts of a link that may hold another address. */
const separators = /[\s/\\?&#=,;!|·、，；]+/u;

/** Whether a part of a text after its first separator has the form of an address, as in `ours.example/,https://other.example`. */
const holdsAddress = (text: string): boolean =>
  text
    .split(separators)
    .slice(1)
    .map((part) => part.replace(around, ''))
    .some((part) => part !== '' && isAddress(part));

/** The part of a link from its host on. */
const afterHost = (link: string): string => link.replace(/^(?:[a-z][a-z\d+.-]*:)?[\\/]*/i, '');

/** Finds everything that has the form of an address: first links, then words, accounts, telephone numbers; `rest` is what is left. */
function findAddresses(
  input: string,
  { phones, messaging = [] }: OfficialChannels,
): { found: Address[]; accounts: string[]; rest: string } {
  const found: Address[] = [];
  // Browsers remove line breaks from a link, so an address may span two lines.
  let remaining = input.replace(/[\t\r\n]+(?=[@.:\\%])/g, '').replace(disguisedDot, '.');
  const collect = (pattern: RegExp, textsIn: (match: string) => string[]) => {
    remaining = remaining.replace(pattern, (match, offset) => {
      const texts = textsIn(match.replace(around, ''));
      found.push(...texts.map((text) => ({ text, before: remaining.slice(0, offset) })));
      return texts.length > 0 ? ' '.repeat(match.length) : match;
    });
  };
  const handles = findHandles(remaining, messaging);
  found.push(...handles.map((handle) => ({ text: handle.text, before: '', handle })));
  remaining = handles.reduce((rest, { found }) => rest.replace(found, ' '), remaining);
  collect(linkPattern, (link) => (/^mailto:/i.test(link) ? recipientsOf(link) : [link]));
  collect(wordPattern, (word) => (isAddress(word) ? [word.replace(label, '')] : []));
  const accounts = findAccounts(remaining, phones);
  remaining = accounts.reduce((rest, account) => rest.replace(account, ' '), remaining);
  // Next to an address or an account, a number without calling code is a date or an amount.
  const isOnlyNumbers = found.length + accounts.length === 0;
  for (const [text] of remaining.matchAll(phonePattern)) {
    if (isOnlyNumbers || /^[(\s]*(?:[+\uff0b]|00)/.test(text))
      found.push({ text, before: '', isPhone: true });
  }
  return {
    found,
    accounts,
    rest: found.reduce((rest, { text, isPhone }) => (isPhone ? rest.replace(text, ' ') : rest), remaining),
  };
}

/** A name at a service that no list of addresses knows, as `skype:name`. */
const handlePattern = /(?<![\p{L}\d])\p{L}[\p{L}\d+.-]*:[^\s:,;]+/gu;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
/** Free mail providers: names that the provider has with many endings, and single domains. */
const freeMail = words(`
  aol fastmail foxmail gmail gmx googlemail hotmail icloud live outlook proton protonmail rediffmail tutanota yahoo yandex
  ymail zoho zohomail 126.com 139.com 163.com aim.com bk.ru daum.net hanmail.net hey.com hushmail.com inbox.ru list.ru
  mac.com mail.com mail.ru me.com msn.com mynet.com naver.com pm.me qq.com rocketmail.com sina.cn sina.com sohu.com
  tuta.com tuta.io web.de yeah.net
`);
/** Links that hide where they lead. */
const shorteners = words(`
  adf.ly bit.ly bitly.com buff.ly cutt.ly goo.gl is.gd lnkd.in ow.ly rb.gy rebrand.ly s.id shorturl.at t.co t.ly tiny.cc
  tinyurl.com v.gd
`);

function hintFor(text: string): 'freeMail' | 'shortener' | undefined {
  const [, user, host = ''] =
    /^(?:https?:\/\/)?([^/?#]*@)?(?:www\.)?([^/?#:]*)/i.exec(text.toLowerCase()) ?? [];
  if (user && (freeMail.has(host) || freeMail.has(host.split('.')[0] ?? ''))) return 'freeMail';
  return !user && shorteners.has(host) ? 'shortener' : undefined;
}

const unseen = new RegExp(`[${hiddenClasses}\\p{Zl}\\p{Zp}\\p{Cs}]`, 'gu');
/** A text in which every character can be seen: those that cannot be shown, as their code, `U+200B`. */
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

/** Checks one address; undefined if it is a number that is too short to be a telephone number. */
function checkOne(
  { text, before, isPhone, handle }: Address,
  channels: OfficialChannels,
): Verdict | undefined {
  const verdict = (finding: 'ours' | 'other' | Resemblance): Verdict =>
    typeof finding === 'object'
      ? { kind: 'impostor', parts: partsOf(text, finding.marks), imitates: finding.imitates }
      : finding === 'ours'
        ? { kind: finding, parts: partsOf(text), unchecked: '' }
        : { kind: finding, parts: partsOf(text) };
  const fake = findKnownFake(text, channels.knownFakes);
  const orFake = (verdict: Verdict): Verdict =>
    fake && verdict.kind !== 'ours' ? { kind: 'known', parts: partsOf(text), fake } : verdict;
  if (handle) return orFake(verdict(checkHandle(handle, channels.messaging ?? [])));
  if (isPhone) {
    const finding = checkPhone(text, channels.phones);
    return finding && orFake(verdict(finding));
  }
  const chat = chatNumber(text);
  // The address of a chat may have our name with an `@`.
  const isOwnPage = channels.social.includes(text.replace(/^(?!https:)/, 'https://'));
  if (isOfficial(text, channels) || (chat && checkPhone(chat, channels.phones) === 'ours'))
    return verdict(!isOwnPage && holdsAddress(afterHost(text)) ? 'other' : 'ours');
  if (fake) return { kind: 'known', parts: partsOf(text), fake };
  // A name after an `@` is not an address; but it may be the end of one, so the text is not ours.
  if (!/:[\\/]+[^\\/]|[^.@]\.[^.]/.test(toReadable(text))) return { kind: 'invalid', reason: 'noAddress' };
  const resemblance = findResemblance(text, before, channels);
  if (resemblance) return verdict(resemblance);
  return { kind: 'other', parts: partsOf(text), hint: hintFor(text) };
}

/** The worst comes first: one impostor makes the whole text one, and a text is ours only if everything in it is. */
const worstFirst = ['known', 'impostor', 'other', 'account', 'invalid', 'ours'] as const;
const worstOf = (verdicts: readonly Verdict[]): Verdict | undefined =>
  worstFirst.flatMap((kind) => verdicts.find((verdict) => verdict.kind === kind) ?? [])[0];

/**
 * A link at the end of a line, and what may be the rest of it on the next one: mail programs break long links. It is the only
 * word of its line, or has signs of a path.
 */
const brokenLink =
  /((?:https?:\/\/|www\.)\S*)[^\S\r\n]{0,9}\r?\n[>\s]{0,9}(?=\S*[/?#%&=]\S|\S+\s*(?:[\r\n]|$))/gi;

/** Compares a pasted text with the official channels. Never throws, keeps nothing. */
export function checkAddress(input: string, given: OfficialChannels): Verdict {
  if (input.length > maxInputLength) return { kind: 'invalid', reason: 'tooLong' };
  if (!input.replace(hiddenLetter, '').trim()) return { kind: 'invalid', reason: 'empty' };
  const channels = parseChannels(given);
  const readings = new Set([input, input.replace(brokenLink, '$1')]);
  return (
    worstOf([...readings].map((reading) => checkText(reading, channels))) ?? {
      kind: 'invalid',
      reason: 'noAddress',
    }
  );
}

function checkText(input: string, channels: OfficialChannels): Verdict {
  const { found: addresses, accounts, rest } = findAddresses(input, channels);
  if (addresses.length > maxAddresses) return { kind: 'invalid', reason: 'tooLong' };
  const verdicts = addresses.flatMap((address) => checkOne(address, channels) ?? []);
  if (accounts.length > 0) {
    const parts = partsOf(accounts.map((account) => account.trim()).join(', '));
    const [fake] = accounts.flatMap((account) => findKnownFake(account, channels.knownFakes) ?? []);
    verdicts.push(
      fake ? { kind: 'known', parts, fake } : { kind: 'account', parts, call: channels.accounts },
    );
  }
  const worst = worstOf(verdicts);
  if (worst?.kind !== 'ours') return worst ?? { kind: 'invalid', reason: 'noAddress' };
  // Joined to a number that is ours, as in `+44 20 7946 0958/evil.example`.
  if (holdsAddress(` ${rest}`)) return { kind: 'other', parts: partsOf(input.trim()) };
  return { ...worst, unchecked: showHidden(rest.match(handlePattern)?.join(', ') ?? '') };
}

const plain = (text: string): string =>
  toReadable(text)
    .trim()
    .toLowerCase()
    .replace(/^(?:mailto:|https?:\/\/)?(?:www\.)?/, '')
    .replace(/[/.]+$/, '');

const hostOf = (plain: string): string => plain.replace(/^[^/?#]*@/, '').replace(/[/?#:].*$/, '');

/** Letters and digits: numbers and accounts are written with any signs in between. */
const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').replace(/^00/, '');
const isNumber = (text: string): boolean => /^[\p{N}\s+().\-/]{6,}$/u.test(text);
const isAccount = (text: string): boolean => !/[@./]/.test(text);

/** The known fake that an address is, or belongs to: a domain in the list stands for all that is in it. */
function findKnownFake(text: string, fakes: readonly KnownFake[] = []): KnownFake | undefined {
  const given = plain(text);
  return fakes.find(({ address }) => {
    const fake = plain(address);
    if (!fake) return false;
    if (isNumber(fake) || isAccount(fake)) return compact(given) === compact(fake);
    if (given === fake) return true;
    if (fake.includes('@')) return false;
    if (/[/?#]/.test(fake)) return given.startsWith(fake) && /[/?#&]/.test(given.charAt(fake.length));
    const host = hostOf(given);
    return host === fake || host.endsWith(`.${fake}`);
  });
}
