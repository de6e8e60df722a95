import type { KnownFake, OfficialChannels } from '../official-channels/official-channels.ts';
import { hiddenClasses, hiddenLetter, type OurChannel, parseChannels } from './channels.ts';
import {
  findChannels,
  maxAddresses,
  normalise,
  partsOfText,
  readChannel,
  speaksOfPayment,
  withoutParticulars,
} from './find-channels.ts';
import { findCompanyName, type Range, toReadable } from './resemblance.ts';

/** A part of an address, in which every character can be seen. */
interface TextPart {
  text: string;
  /** Whether it differs from the official channel. */
  marked: boolean;
  /** Where it begins in the address. */
  start: number;
}

/**
 * The verdict on a pasted text; `parts` are what it is about. `payment`: it may speak of an account, which no
 * page can confirm.
 * - `ours`: the whole text is one official channel, with nothing beside it but a label.
 * - `mixed`: there are official channels in it, and `rest`, which holds no address of others and was not checked.
 * - `known`: on the list of what has spoken in our name.
 * - `impostor`: not ours, but it looks like the channel `imitates`.
 * - `other`: not ours. `hint` says more about it: we never use a free mail provider, and a shortener hides
 *   where it leads. Neither is an accusation: honest people use both.
 * - `account`: nothing but what may be the number of an account.
 * - `invalid`: not an address; `tooLong` is a text, or a list of addresses, that is too long to check.
 */
export type Verdict =
  | ({ payment: boolean } & (
      | { kind: 'ours' | 'mixed'; channels: OurChannel[]; rest: string }
      | { kind: 'known'; parts: TextPart[]; fake: KnownFake }
      | { kind: 'impostor'; parts: TextPart[]; imitates: string }
      | { kind: 'other'; parts: TextPart[]; hint?: 'freeMail' | 'shortener' | undefined }
      | { kind: 'account'; parts: TextPart[] }
    ))
  | { kind: 'invalid'; reason: 'empty' | 'tooLong' | 'noAddress' | 'name' };

/**
 * Longest text that is checked, in UTF-16 units. A longer one is not an address, and this bounds all work
 * below.
 */
export const maxInputLength = 2048;
/** Unicode's compatible form of one letter can have eighteen. */
const maxNormalLength = 2 * maxInputLength;

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

/** Compares a pasted text with the official channels. Never throws, keeps nothing. */
export function checkAddress(input: string, given: OfficialChannels): Verdict {
  if (input.length > maxInputLength || input.normalize('NFKC').length > maxNormalLength)
    return { kind: 'invalid', reason: 'tooLong' };
  if (!input.replace(hiddenLetter, '').trim()) return { kind: 'invalid', reason: 'empty' };
  const channels = parseChannels(given);
  const text = normalise(input);
  const parts = partsOfText(text);
  const whole = readChannel(text, channels);
  if (whole) return { kind: 'ours', channels: [whole], rest: '', payment: false };
  if (parts.length > maxAddresses * 3) return { kind: 'invalid', reason: 'tooLong' };
  const each = parts.map((part) => readChannel(part, channels));
  const list = each.filter((channel) => channel !== undefined);
  if (list.length > 0 && list.length === parts.length)
    return { kind: 'mixed', channels: list, rest: '', payment: false };

  const { ours, others, rest } = findChannels(text, channels);
  const unknown = withoutParticulars(rest, channels.particulars);
  if (ours.length + others.length > maxAddresses) return { kind: 'invalid', reason: 'tooLong' };
  const payment = speaksOfPayment(unknown);
  for (const found of [...others.map(({ text }) => text), rest]) {
    const fake = findKnownFake(found, channels.knownFakes);
    if (fake) return { kind: 'known', parts: partsOf(found.trim()), fake, payment };
  }
  for (const { text, resemblance } of others)
    if (resemblance) {
      const { imitates, marks } = resemblance;
      return { kind: 'impostor', parts: partsOf(text, marks), imitates, payment };
    }
  // Whatever else is ours: what is not is what harms. An account beside ours has a sentence of its own.
  const [other] = ours.length > 0 && payment ? others.filter(({ text }) => /[@.]/.test(text)) : others;
  if (other) return { kind: 'other', parts: partsOf(other.text), hint: hintFor(other.text), payment };
  if (ours.length > 0) return { kind: 'mixed', channels: ours, rest: showHidden(rest.trim()), payment };
  const name = findCompanyName(text, channels);
  // Before the accounts: eight capitals of a name look like the code of a bank.
  if (name === 'ours') return { kind: 'invalid', reason: 'name' };
  if (payment) return { kind: 'account', parts: partsOf(text), payment };
  if (unknown !== rest) return { kind: 'invalid', reason: 'name' };
  if (name) return { kind: 'impostor', parts: partsOf(text, name.marks), imitates: name.imitates, payment };
  // A name at some service.
  return /[@:：]\s?\p{L}/u.test(text)
    ? { kind: 'other', parts: partsOf(text), payment }
    : { kind: 'invalid', reason: 'noAddress' };
}

const plain = (text: string): string =>
  toReadable(text)
    .trim()
    .toLowerCase()
    .replace(/^(?:mailto:|https?:\/\/)?(?:www\.)?|[/.]{1,9}$/g, '');

/** Letters and digits: numbers and accounts are written with any signs in between. */
const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').replace(/^00/, '');

/** The known fake that an address is, or belongs to: a domain in the list stands for all that is in it. */
function findKnownFake(text: string, fakes: readonly KnownFake[] = []): KnownFake | undefined {
  const given = plain(text);
  const [host = ''] = given.replace(/^[^/?#]*@/, '').split(/[/?#:]/, 1);
  return fakes.find(({ address }) => {
    const fake = plain(address);
    if (!/[@/.]|^$/.test(fake) || /^[\p{N}\s+().\-/]{6,}$/u.test(fake))
      return compact(given).includes(compact(fake));
    if (given === fake || fake.includes('@')) return given === fake && fake !== '';
    if (/[/?#]/.test(fake)) return given.startsWith(fake) && /[/?#&]/.test(given.charAt(fake.length));
    return fake !== '' && `.${host}`.endsWith(`.${fake}`);
  });
}
