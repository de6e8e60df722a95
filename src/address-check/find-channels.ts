import type { MessagingChannel } from '../official-channels/messaging.ts';
import type { OfficialChannels } from '../official-channels/official-channels.ts';
import { isWithinEdits } from '../text/edit-distance.ts';
import { hiddenClasses, minAccountDigits, type OurChannel, readOfficial } from './channels.ts';
import { readLabel } from './labels.ts';
import { chatNumber, checkPhone, isInternational, phonePattern } from './phone.ts';
import { findResemblance, partThatDiffers, type Resemblance, skeletonOf, toReadable } from './resemblance.ts';

const schemes = 'https?|ftps?|wss?|whatsapp|javascript|vbscript|data|blob|file|view-source|about|intent';
const linkPattern = new RegExp(
  `(?:\\b(?:${schemes}):|\\b[a-z][a-z\\d+.-]{0,30}:[\\\\/]{2})[^\\p{White_Space}<>"«»“”]+`,
  'giu',
);
const wordPattern = /[^\p{White_Space}<>()[\]{}"«»“”„‘’`,;，；：、（）【】]+/gu;
/**
 * Punctuation of the sentence around an address, and hidden characters that were copied with it. None
 * reverses letters.
 */
const copied = `(?![\\u202d\\u202e])[${hiddenClasses}]`;
const opening = new RegExp(`^(?:${copied}|[<([{"'«“„‘\`（【]){1,9}`, 'u');
const closing = new RegExp(`(?:${copied}|[.,;:!?'’*_…。！？)\\]}>"»”\`）】]){1,9}$`, 'u');
const withoutSigns = (text: string): string => text.replace(opening, '').replace(closing, '');
const labelOfWord = /^\p{L}[\p{L}-]{0,30}:(?![\\/])/u;
const fileName = /^[^@/\\]+\.(?:aspx?|csv|docx?|gif|heic|html?|jpe?g|pdf|php|png|pptx?|rtf|txt|xlsx?|xml)$/i;

/**
 * Whether a word has the form of an address, whatever follows the last dot: no list of endings is complete.
 */
function isAddress(word: string): boolean {
  const text = toReadable(word);
  if (fileName.test(text)) return false;
  if (/@[^@]|^[\\/]{2}./.test(text) || /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]|$)/.test(text)) return true;
  const [host = ''] = text.replace(/^[\\/]+/, '').split(/[:/\\?#]/, 1);
  const labels = host.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  return Boolean(labels.at(-2)) && last.length >= 2 && /\p{L}/u.test(last);
}

/** Signs as people write them so that no program makes a link of an address, and how they are read. */
const disguises: readonly [RegExp, string][] = [
  [/ ?[[({] ?(?:\.|dot) ?[\])}] ?/gi, '.'],
  [/ ?[[({] ?(?:@|at) ?[\])}] ?/gi, '@'],
  [/[[({](:(?:\/\/)?)[\])}]/g, '$1'],
  [/\bh(?:xx|\*\*)p(?=s?:)/gi, 'http'],
];
/** An address in words, with nothing beside it but a label. */
const spoken =
  /^(?:[^:：\n]{1,30}[:：] ?)?(?:\S+ at )?[^\s.]+(?: (?:dot|nokta|titik|τελεία|点|ڈاٹ) [^\s.]+)+$/gim;
const spokenSign = / (at|dot|nokta|titik|τελεία|点|ڈاٹ) /giu;

/**
 * A text line by line. Browsers remove line breaks from a link, so what only an address begins with goes on with the
 * line before.
 */
export const normalise = (text: string): string => {
  const lines = text
    .split(/[\t\n\v\f\r\u2028\u2029]+/)
    .map((line) => line.replace(/\p{Zs}+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')
    .replace(/\n[> ]{0,9}(?=[@.:\\%])/g, '');
  return disguises
    .reduce((read, [sign, meant]) => read.replace(sign, meant), lines)
    .replace(spoken, (line) =>
      line.replace(spokenSign, (_, word) => (word.toLowerCase() === 'at' ? '@' : '.')),
    );
};

/** The one official channel that a text is, with a label before it or without. */
export function readChannel(given: string, channels: OfficialChannels): OurChannel | undefined {
  const text = withoutSigns(given);
  const { value: labelled, service } = readLabel(text);
  const value = withoutSigns(labelled);
  const name = checkName(value, channels, service);
  if (name && 'text' in name) return name;
  const atService = channels.messaging?.filter((channel) => channel.service === service) ?? [];
  const phones = service ? atService.map(({ handle }) => handle) : channels.phones;
  const number = isNumber.test(value) && checkPhone(value, phones);
  if (isOurs(number)) return number;
  const found = [text, ...(service ? [] : [value])].map((address) => readAddress(address, channels));
  return found.find((address) => address?.tail === '')?.channel;
}

const isOurs = (finding: unknown): finding is OurChannel => Object(finding).isNumber !== undefined;
const isNumber = /^[+\uff0b(]?[\p{Nd}\p{Zs}().\-/\u2010-\u2015\uff08\uff09+]+$/u;
const bare = (handle: string): string => handle.replace(/^@/, '').toLowerCase();

/** The mailbox, link or chat of ours at the start of a word. */
function readAddress(word: string, channels: OfficialChannels): ReturnType<typeof readOfficial> {
  const chat = chatNumber(word);
  const number = chat && checkPhone(chat.number, channels.phones);
  return (
    readOfficial(word, channels) ?? (isOurs(number) ? { channel: number, tail: chat?.tail ?? '' } : undefined)
  );
}

/** What speaks of an account, in the languages of the elements, also the start of an IBAN. */
const accountWord =
  /\b(?:iban|swift|bic|acc(?:oun)?ts?|akaun|bank\w*|card|konto\w*|hesa[bp]\p{L}*|havale\w*|wallet|duitnow|jazzcash|beneficiary|routing|wire)\b|\ba\/c|\b[a-z]{2}\d\d[\s\d-]|λογαριασμ|τράπεζ|账[户号]|賬|帳|银行|銀行|卡号|汇款|اکاؤنٹ|بینک/iu;
/** The code of a bank, or a word in capitals, which is as long. */
const bankCode = /(?<![\p{L}\p{N}])[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\p{N}])/u;
/** Digits of any kind, Chinese ones included. */
const digits = /[\p{N}〇零一二三四五六七八九壹贰叁肆伍陆柒捌玖]/gu;

/** A number with its country, which is one to call, and no account. */
const numberWithCountry = /(?<![\p{L}\p{N}])[+\uff0b][\p{Nd}\s().-]{7,20}/gu;

/** Numbers of our registration and addresses, which are no accounts. */
export function withoutParticulars(text: string, particulars = ''): string {
  const numbers = (particulars.match(/\d{4,}/g) ?? []).map((number) => [...number].join('[\\s.-]?'));
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${numbers.join('|') || '$^'})(?!\\p{N})`, 'gu'), ' ');
}

export function speaksOfPayment(text: string): boolean {
  const other = text.replace(numberWithCountry, ' ');
  const count = other.match(digits)?.length ?? 0;
  return count >= minAccountDigits || accountWord.test(other) || bankCode.test(other);
}

/** The parts of a text, each of which may be one channel. */
export const partsOfText = (text: string): string[] =>
  text
    .split(/[\n,;，；、|]/)
    .map((part) => part.trim())
    .filter((part) => withoutSigns(part));

/** More addresses are not looked at. Visitors check one; a pasted message has a few more. */
export const maxAddresses = 20;

type Verdict = OurChannel | Resemblance | 'other' | undefined;

/** What has been found in a text so far. */
class Findings {
  readonly ours: OurChannel[] = [];
  readonly others: { text: string; resemblance: Resemblance | undefined }[] = [];
  /** The text without what is ours. */
  rest: string;

  constructor(text: string) {
    this.rest = text;
  }

  add(found: string, verdict: Verdict, tail = ''): void {
    if (isOurs(verdict)) {
      this.ours.push(verdict);
      this.rest = this.rest.replace(found, () => ` ${tail}`);
    } else this.others.push({ text: found, resemblance: verdict === 'other' ? undefined : verdict });
  }
}

/** Finds what has the form of an address, a name or a number, each in what the former have left. */
export function findChannels(text: string, channels: OfficialChannels): Findings {
  const findings = new Findings(text);
  const withoutAddresses = takeAddresses(text, channels, findings);
  const withoutNames = takeNames(withoutAddresses, channels, findings);
  takeNumbers(withoutNames, channels.phones, findings, accountWord.test(text));
  return findings;
}

/** @returns the text without its addresses */
function takeAddresses(text: string, channels: OfficialChannels, findings: Findings): string {
  const judge = (word: string, before: string) => {
    const isTooMany = findings.others.length > maxAddresses;
    findings.add(word, isTooMany ? 'other' : findResemblance(word, before, channels));
  };
  const takeWord = (match: string, offset: number, all: string): string => {
    const whole = withoutSigns(match);
    const word = whole.replace(labelOfWord, '');
    if (!/^[a-z][a-z\d+.-]{0,30}:/i.test(whole) && !isAddress(whole)) return match;
    const official = readAddress(word, channels);
    if (official) {
      findings.add(word, official.channel, official.tail);
      for (const part of official.tail.split(/[\s?&#=,;!|、，；·]+/))
        if (part && isAddress(part)) judge(part, '');
    } else if (/:[\\/]+[^\\/]|[^.@]\.[^.]|@[^@]+\./.test(toReadable(word)))
      judge(word, all.slice(Math.max(0, offset - 200), offset));
    else return match;
    return ' ';
  };
  return text.replace(linkPattern, takeWord).replace(wordPattern, takeWord);
}

/** @returns the text without names of ours at services, and those that look like ours */
function takeNames(text: string, channels: OfficialChannels, findings: Findings): string {
  let remaining = text;
  const labelled = partsOfText(text).map((part) => ({ found: part, ...readLabel(withoutSigns(part)) }));
  const signed = Array.from(text.matchAll(/(?<![\p{L}\p{N}_.@/])@[\p{L}\p{N}_.-]{3,64}/gu), ([found]) => ({
    found,
    value: found.slice(1),
    service: undefined,
  }));
  for (const { found, value, service } of [...signed, ...labelled.filter(({ service }) => service)]) {
    const verdict =
      /^@?[\p{L}\p{N}_.-]{3,64}$/u.test(value) &&
      remaining.includes(found) &&
      checkName(value, channels, service);
    if (!verdict) continue;
    findings.add(isOurs(verdict) ? found : value, verdict);
    remaining = remaining.replace(found, ' ');
  }
  return remaining;
}

function takeNumbers(text: string, phones: readonly string[], findings: Findings, hasAccount: boolean): void {
  const isOnlyNumbers = findings.ours.length + findings.others.length === 0 && !hasAccount;
  for (const line of text.split('\n'))
    for (const { 0: found, index } of line.matchAll(phonePattern)) {
      const number = found.trim();
      // The end of an account.
      if (/[\p{L}\p{N}]/u.test(line.charAt(index - 1)) && !/^[+\uff0b]/.test(number)) continue;
      const verdict = checkPhone(number, phones);
      const isFull = isInternational(number) && !(hasAccount && isDialled(number));
      const isAbroad = !isFull && text.replace(number, '').search(/[+\uff0b]\s?\p{Nd}/u) >= 0;
      if (isOurs(verdict)) findings.add(number, isAbroad ? 'other' : verdict);
      else if (verdict && (isFull || (isOnlyNumbers && (verdict !== 'other' || isDialled(number)))))
        findings.add(number, verdict);
    }
}

/** Whether a number without its country may be one that people dial. */
const isDialled = (number: string): boolean =>
  /^[(\s]*0/.test(number.normalize('NFKC')) && number.replace(/\P{Nd}/gu, '').length <= 15;

/** A name at a service: ours, one that looks like ours, or undefined. */
function checkName(
  given: string,
  { messaging = [] }: OfficialChannels,
  service?: string,
): OurChannel | Resemblance | undefined {
  const name = bare(given);
  const same = messaging.filter(
    (channel) => (!service || channel.service === service) && !channel.handle.startsWith('+'),
  );
  const shown = ({ service, handle }: MessagingChannel) => `${service}: ${handle}`;
  const equal = same.filter(({ handle }) => bare(handle) === name);
  if (equal.length > 0) return { text: equal.map(shown).join(', '), isNumber: false };
  const skeleton = skeletonOf(name);
  const near = same.find(({ handle }) => {
    const meant = skeletonOf(bare(handle));
    return skeleton.includes(meant) || isWithinEdits(skeleton, meant, meant.length < 8 ? 1 : 2);
  });
  return near && { imitates: shown(near), marks: [partThatDiffers(name, bare(near.handle))] };
}
