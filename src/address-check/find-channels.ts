import { hiddenClasses, minAccountDigits, type OfficialChannels, readOfficial } from './channels.ts';
import { isWithinEdits } from './edits.ts';
import { readLabel } from './labels.ts';
import { chatNumber, checkPhone, isInternational, phonePattern } from './phone.ts';
import { findResemblance, partThatDiffers, type Resemblance, skeletonOf, toReadable } from './resemblance.ts';

/** An official channel as we write it; a name with its service, as `WeChat: name`. */
export interface OurChannel {
  text: string;
  isNumber: boolean;
}

const schemes = 'https?|ftps?|wss?|whatsapp|javascript|vbscript|data|blob|file|view-source|about|intent';
const linkPattern = new RegExp(
  `(?:\\b(?:${schemes}):|\\b[a-z][a-z\\d+.-]{0,30}:[\\\\/]{2})[^\\p{White_Space}<>"«»“”]+`,
  'giu',
);
const wordPattern = /[^\p{White_Space}<>()[\]{}"«»“”„‘’`,;，；：、（）【】]+/gu;
/** Punctuation of the sentence around an address, and hidden characters that were copied with it. None reverses letters. */
const copied = new RegExp(`^(?![\\u202d\\u202e])[${hiddenClasses}]$`, 'u');
const opening = /^[<([{"'«“„‘`（【]$/;
const closing = /^[.,;:!?'’*_…。！？)\]}>"»”`）】]$/;
const labelOfWord = /^\p{L}[\p{L}-]{0,30}:(?![\\/])/u;
const fileName = /^[^@/\\]+\.(?:aspx?|csv|docx?|gif|heic|html?|jpe?g|pdf|php|png|pptx?|rtf|txt|xlsx?|xml)$/i;

/** A text without the signs around it, each looked at once. */
function withoutSigns(text: string, isBracketed = false): string {
  let [start, end] = [0, text.length];
  while (
    start < end &&
    (copied.test(text.charAt(start)) || (isBracketed && opening.test(text.charAt(start))))
  )
    start++;
  while (end > start && (copied.test(text.charAt(end - 1)) || closing.test(text.charAt(end - 1)))) end--;
  return text.slice(start, end);
}

/** Whether a word has the form of an address, whatever follows the last dot: no list of endings is complete. */
function isAddress(word: string): boolean {
  const text = toReadable(word);
  if (fileName.test(text)) return false;
  if (/@[^@]|^[\\/]{2}./.test(text) || /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]|$)/.test(text)) return true;
  const [host = ''] = text.replace(/^[\\/]+/, '').split(/[:/\\?#]/, 1);
  const labels = host.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  return Boolean(labels.at(-2)) && last.length >= 2 && /\p{L}/u.test(last);
}

/** Dots as people write them so that no program makes a link of an address. */
const disguisedDot = / ?[[({] ?(?:\.|dot) ?[\])}] ?/gi;

/** The lines of a text. Browsers remove line breaks from a link, so an address may span two lines. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\t\n\v\f\r\u2028\u2029]+/)
    .map((line) => line.replace(/\p{Zs}+/gu, ' ').trim())
    .filter(Boolean);

/**
 * The lines as two texts: as they are, and with links that a mail program broke put together. The rest of a link is the only word of its
 * line, or has signs of a path.
 */
export function readingsOf(lines: readonly string[]): Set<string> {
  let joined = '';
  for (const line of lines) {
    const last = joined.slice(1 + Math.max(joined.lastIndexOf(' '), joined.lastIndexOf('\n')));
    const next = line.replace(/^[> ]+/, '');
    const isBroken = /^\(?(?:https?:\/\/|www\.)/i.test(last) && /^[^\s/?#%&=]*[/?#%&=]\S|^\S+$/.test(next);
    joined += isBroken ? next : `\n${line}`;
  }
  return new Set(
    [lines.join('\n'), joined].map((text) =>
      text
        .trim()
        .replace(/\n(?=[@.:\\%])/g, '')
        .replace(disguisedDot, '.'),
    ),
  );
}

/** The one official channel that a text is, with a label before it or without. */
export function readChannel(given: string, channels: OfficialChannels): OurChannel | undefined {
  const text = withoutSigns(given, true);
  const { value: labelled, service } = readLabel(text);
  const value = withoutSigns(labelled, true);
  const { messaging = [] } = channels;
  const names = messaging.filter(
    ({ service: own, handle }) => (!service || own === service) && bare(handle) === bare(value),
  );
  if (names.length > 0 && !/^\+/.test(value))
    return { text: names.map(({ service, handle }) => `${service}: ${handle}`).join(', '), isNumber: false };
  const phones = service
    ? messaging.flatMap((own) => (own.service === service ? own.handle : []))
    : channels.phones;
  const number = isNumber.test(value) && checkPhone(value, phones);
  if (typeof number === 'object' && 'channel' in number) return { text: number.channel, isNumber: true };
  for (const address of service ? [text] : [text, value]) {
    const found = readAddress(address, channels);
    if (found && !found.tail) return found.channel;
  }
  return;
}

const isNumber = /^[+\uff0b(]?[\p{Nd}\p{Zs}().\-/\u2010-\u2015\uff08\uff09+]+$/u;
const bare = (handle: string): string => handle.replace(/^@/, '').toLowerCase();

/** The mailbox, link or chat of ours at the start of a word. */
function readAddress(
  word: string,
  channels: OfficialChannels,
): { channel: OurChannel; tail: string } | undefined {
  const official = readOfficial(word, channels);
  if (official) return { channel: { text: official.channel, isNumber: false }, tail: official.tail };
  const chat = chatNumber(word);
  const number = chat && checkPhone(chat.number, channels.phones);
  return chat && typeof number === 'object' && 'channel' in number
    ? { channel: { text: number.channel, isNumber: true }, tail: chat.tail }
    : undefined;
}

/** Something of others in a text, with its verdict. */
interface Finding {
  text: string;
  resemblance?: Resemblance | undefined;
}

/** What speaks of an account, in the languages of the elements, also the start of an IBAN. */
const accountWord =
  /\b(?:iban|swift|bic|acc(?:oun)?ts?|akaun|bank\w*|card|konto\w*|hesa[bp]\p{L}*|havale\w*|wallet|duitnow|jazzcash|beneficiary|routing|wire)\b|\ba\/c|\b[a-z]{2}\d\d[\s\d-]|λογαριασμ|τράπεζ|账[户号]|賬|帳|银行|銀行|卡号|汇款|اکاؤنٹ|بینک/iu;
/** The code of a bank, or a word in capitals, which is as long. */
const bankCode = /(?<![\p{L}\p{N}])[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\p{N}])/u;
/** Digits of any kind, Chinese ones included. */
const digits = /[\p{N}〇零一二三四五六七八九壹贰叁肆伍陆柒捌玖]/gu;

export const speaksOfPayment = (text: string): boolean =>
  (text.match(digits)?.length ?? 0) >= minAccountDigits || accountWord.test(text) || bankCode.test(text);

/** The parts of a text, each of which may be one channel. */
export const partsOfText = (text: string): string[] =>
  text
    .split(/[\n,;，；、|]/)
    .map((part) => part.trim())
    .filter((part) => withoutSigns(part, true));

const isName = /^@?[\p{L}\p{N}_.-]{3,64}$/u;

/** Finds what has the form of an address, a number or a name; `rest` is the text without what is ours. */
export function findChannels(text: string, channels: OfficialChannels) {
  const ours: OurChannel[] = [];
  const others: Finding[] = [];
  let rest = text;
  const keep = (found: string, channel: OurChannel, tail = '') => {
    ours.push(channel);
    rest = rest.replace(found, () => ` ${tail}`);
  };
  const judge = (word: string, before: string) =>
    others.push({ text: word, resemblance: findResemblance(word, before, channels) });
  const readWord = (match: string, offset: number, all: string): string => {
    const whole = withoutSigns(match);
    const word = whole.replace(labelOfWord, '');
    if (!/^[a-z][a-z\d+.-]{0,30}:/i.test(whole) && !isAddress(whole)) return match;
    const official = readAddress(word, channels);
    if (official) {
      keep(word, official.channel, official.tail);
      for (const part of official.tail.split(/[\s?&#=,;!|、，；·]+/))
        if (part && isAddress(part)) judge(part, '');
    } else if (/:[\\/]+[^\\/]|[^.@]\.[^.]|@[^@]+\./.test(toReadable(word)))
      judge(word, all.slice(Math.max(0, offset - 200), offset));
    else return match;
    return ' ';
  };
  let remaining = text.replace(linkPattern, readWord).replace(wordPattern, readWord);
  for (const [found, name = ''] of remaining.matchAll(/(?<![\p{L}\p{N}_.@/])@([\p{L}\p{N}_.-]{3,64})/gu)) {
    const finding = checkName(name, channels);
    if (!finding) continue;
    if ('text' in finding) keep(found, finding);
    else others.push({ text: name, resemblance: finding });
    remaining = remaining.replace(found, ' ');
  }
  for (const part of partsOfText(remaining)) {
    const { value, service } = readLabel(withoutSigns(part));
    const finding = service && isName.test(value) ? checkName(value, channels, service) : undefined;
    if (!finding) continue;
    if ('text' in finding) keep(part, finding);
    else others.push({ text: value, resemblance: finding });
  }
  const hasAccount = accountWord.test(text);
  const isOnlyNumbers = ours.length + others.length === 0;
  for (const { 0: found, index, input } of remaining
    .split('\n')
    .flatMap((line) => [...line.matchAll(phonePattern)])) {
    const number = found.trim();
    // The end of an account.
    if (/[\p{L}\p{N}]/u.test(input.charAt(index - 1)) && !/^[+\uff0b]/.test(number)) continue;
    const isAbroad = remaining.replace(number, '').search(/[+\uff0b]\s?\p{Nd}/u) >= 0;
    const finding = checkPhone(number, channels.phones);
    if (!finding) continue;
    const isFull = isInternational(number) && !(hasAccount && /^\P{N}*0/u.test(number.normalize('NFKC')));
    if (typeof finding === 'object' && 'channel' in finding) {
      if (isFull || !isAbroad) keep(number, { text: finding.channel, isNumber: true });
      else others.push({ text: number });
    } else if (finding !== 'other' && (isFull || (isOnlyNumbers && !hasAccount)))
      others.push({ text: number, resemblance: finding });
    else if (isFull || (isOnlyNumbers && !hasAccount && /^[(\s]*\p{Nd}/u.test(number) && isDialled(number)))
      others.push({ text: number });
  }
  return { ours, others, rest };
}

/** Whether a number without its country may be one that people dial. */
const isDialled = (number: string): boolean =>
  /^[(\s]*0/.test(number.normalize('NFKC')) && number.replace(/\P{Nd}/gu, '').length <= 15;

/** A name behind an `@`: ours, one that looks like ours, or undefined. */
function checkName(
  name: string,
  { messaging = [] }: OfficialChannels,
  service?: string,
): OurChannel | Resemblance | undefined {
  const same = messaging.filter(
    (own) => (!service || own.service === service) && !own.handle.startsWith('+'),
  );
  const equal = same.find(({ handle }) => bare(handle) === bare(name));
  if (equal) return { text: `${equal.service}: ${equal.handle}`, isNumber: false };
  const [written, near] = [
    skeletonOf(bare(name)),
    same.map((own) => ({ ...own, meant: skeletonOf(bare(own.handle)) })),
  ];
  const found = near.find(
    ({ meant }) => written.includes(meant) || isWithinEdits(written, meant, meant.length < 8 ? 1 : 2),
  );
  return (
    found && {
      imitates: `${found.service}: ${found.handle}`,
      marks: [partThatDiffers(bare(name), bare(found.handle))],
    }
  );
}
