import { companyPhrase, readName } from './company-name.ts';
import type { Context } from './context.ts';
import { findKnownText } from './known-fakes.ts';
import { type Label, labelAt, type Service, serviceWithin } from './labels.ts';
import { countDigits, minAccountDigits } from './letters.ts';
import { readPhone, splitNumbers } from './phone.ts';
import { readAddress } from './read-address.ts';
import type { Reading, ReadToken } from './reading.ts';
import { isAboutMoney, isReference } from './references.ts';
import { readServiceName } from './service-names.ts';
import { type Token, tokenise } from './tokenise.ts';

/** So much before an address may be its sender's name, in UTF-16 units. */
const maxBefore = 200;

/** What is around a token. */
interface Surroundings {
  text: string;
  /** The label directly before it. */
  label: Label | undefined;
  /** The service that the text names: the last one before it, else the first behind it. */
  service: Service | undefined;
  isAlone: boolean;
  /** Whether the text is about money. */
  aboutMoney: boolean;
}

/** A number of a container, which is no account. */
const container = /^[A-Z]{3}[UJZ]\d{7}$/;

/**
 * A word, unless it has digits enough for an account. Numbers of our registration and addresses are words, and so are those that
 * a text without money calls an order's or the like.
 */
function readWord({ text, start }: Token, { particulars }: Context, around: Surroundings): Reading {
  if (countDigits(text) < minAccountDigits) return { kind: 'word' };
  const isKnown = particulars.has(text.replace(/\D/g, '')) || container.test(text);
  const isHarmless = isKnown || (!around.aboutMoney && isReference(around.text, start));
  return { kind: isHarmless ? 'word' : 'account' };
}

function readNumber(token: Token, context: Context, around: Surroundings): ReadToken[] {
  const { label, isAlone } = around;
  const { channels } = context;
  const { service } = label ?? {};
  const atService = (channels.messaging ?? []).filter((channel) => channel.service === service);
  const phones = service ? atService.map(({ handle }) => handle) : channels.phones;
  const about = { isLabelled: label !== undefined, isAlone };
  const isOurs = (number: string) => readPhone(number, phones, about).kind === 'ours';
  let start = token.start;
  return splitNumbers(token.text, isOurs).map((text) => {
    start = Math.max(start, start + token.text.slice(start - token.start).indexOf(text));
    const read = readPhone(text, phones, about);
    // A number of ours has not every service.
    const isElsewhere = service && readPhone(text, channels.phones, about).kind === 'ours';
    const part = { ...token, text, start, end: start + text.length };
    let reading: Reading = read.kind === 'number' ? readWord(part, context, around) : toReading(read);
    if (isElsewhere && reading.kind !== 'ours') reading = { kind: 'other' };
    return { token: part, reading };
  });
}

function toReading(read: Exclude<ReturnType<typeof readPhone>, { kind: 'number' }>): Reading {
  if (read.kind === 'ours') return { kind: 'ours', channel: read.channel };
  return read.kind === 'impostor' ? read : { kind: 'other' };
}

/** The one place that decides what a token is. */
function readToken(token: Token, context: Context, around: Surroundings): ReadToken[] {
  const alone = (reading: Reading): ReadToken[] => [{ token, reading }];
  switch (token.shape) {
    case 'address':
      return alone(
        readAddress(
          token.text,
          around.text.slice(Math.max(0, token.start - maxBefore), token.start),
          context,
        ),
      );
    case 'number':
      return readNumber(token, context, around);
    case 'account':
      return alone(readWord(token, context, around));
    case 'figure': {
      // A number that is as round as an amount.
      const [number] = around.label ? readNumber(token, context, around) : [];
      return alone(number?.reading.kind === 'ours' ? number.reading : { kind: 'word' });
    }
    default:
      return alone(
        readServiceName(token.text, context.names, around.label, around.service) ??
          readWord(token, context, around),
      );
  }
}

const isAbroad = ({ token }: ReadToken): boolean => /^[(\s]*(?:[+\uff0b]|00)/.test(token.text);

/** Beside a number of another country, one without its country may be of that country, too. */
function withoutForeignDialling(read: readonly ReadToken[]): ReadToken[] {
  const isNumber = ({ token }: ReadToken) => token.shape === 'number';
  const hasForeign = read.some((one) => isNumber(one) && isAbroad(one) && one.reading.kind === 'other');
  return read.map((one) =>
    hasForeign && isNumber(one) && !isAbroad(one) && one.reading.kind === 'ours'
      ? { ...one, reading: { kind: 'other' } }
      : one,
  );
}

/** Joins the words of a company's name that looks like ours and ends in a legal form. */
function withCompanyNames(read: readonly ReadToken[], text: string, context: Context): ReadToken[] {
  const joined: ReadToken[] = [];
  for (let at = 0; at < read.length; ) {
    const phrase = phraseAt(read, at, text);
    const range = companyPhrase(phrase.map(({ token }) => token.text));
    const words = range ? phrase.slice(range.from, range.to) : [];
    const [first, last] = [words[0]?.token, words.at(-1)?.token];
    const written = first && last ? text.slice(first.start, last.start + last.text.length) : '';
    const name = written && readName(written, context.channels);
    if (range && first && typeof name === 'object')
      joined.push(
        ...phrase.slice(0, range.from),
        {
          token: { ...first, text: written },
          reading: { kind: 'impostor', ...name },
        },
        ...phrase.slice(range.to),
      );
    else joined.push(...phrase);
    at += phrase.length;
  }
  return joined;
}

/** Words with nothing but spaces and hyphens between them; at least one token. */
function phraseAt(read: readonly ReadToken[], from: number, text: string): readonly ReadToken[] {
  let to = from + 1;
  while (to < read.length) {
    const [before, next] = [read[to - 1], read[to]];
    if (before?.reading.kind !== 'word' || next?.reading.kind !== 'word') break;
    if (!/^[ .&-]*$/.test(text.slice(before.token.start + before.token.text.length, next.token.start))) break;
    to++;
  }
  return read.slice(from, to);
}

/** Numbers, names and accounts that are known fakes. */
const withKnownFakes = (read: readonly ReadToken[], { fakes }: Context): ReadToken[] =>
  read.map((one) => {
    const fake = one.reading.kind === 'ours' ? undefined : findKnownText(one.token.text, fakes);
    return fake ? { ...one, reading: { kind: 'known', fake } } : one;
  });

/** Whether a label says what the next token is. The name of a service is none before a mailbox: `PayPal: name@ours`. */
function isLabelOf({ token, reading }: ReadToken, service: Service | undefined): boolean {
  if (reading.kind === 'word' || reading.kind === 'label') return false;
  if (!service || token.shape !== 'address' || !('channel' in reading)) return true;
  // Our pages and chats are at services.
  return reading.channel.kind === 'number' || reading.channel.kind === 'page';
}

/** A label before anything else is a word. */
const withoutIdleLabels = (read: readonly ReadToken[]): ReadToken[] =>
  read.map((one, at) => {
    const next = read[at + 1];
    if (one.reading.kind !== 'label' || (next && isLabelOf(next, one.reading.service))) return one;
    return { ...one, reading: { kind: 'word' } };
  });

/** A token, or the tokens that are a label together. */
interface Item {
  token: Token;
  label: Label | undefined;
  /** The service that it names. */
  service: Service | undefined;
}

function joinLabels(tokens: readonly Token[], text: string): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const label = labelAt(tokens, at, text);
    const last = tokens[at + (label?.length ?? 1) - 1] ?? token;
    items.push({
      token: { ...token, text: text.slice(token.start, last.start + last.text.length) },
      label,
      service: label ? label.service : serviceWithin(token.text),
    });
    at += label?.length ?? 1;
  }
  return items;
}

/** Cuts a prepared text into tokens, and reads each once. */
export function readTokens(text: string, context: Context): ReadToken[] {
  const items = joinLabels(tokenise(text), text);
  const isAlone = items.filter(({ label }) => !label).length === 1;
  const aboutMoney = isAboutMoney(text);
  let service = items.find((item) => item.service)?.service;
  const read = items.flatMap((item, at): ReadToken[] => {
    service = item.service ?? service;
    const { token, label } = item;
    if (label) return [{ token, reading: { kind: 'label', service: label.service } }];
    return readToken(token, context, { text, label: items[at - 1]?.label, service, isAlone, aboutMoney });
  });
  const withFakes = withKnownFakes(withoutForeignDialling(read), context);
  return withoutIdleLabels(withCompanyNames(withFakes, text, context));
}
