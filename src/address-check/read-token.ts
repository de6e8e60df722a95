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

/** Maximum length of a sender's name before an address, in UTF-16 units. */
const maxBefore = 200;

/** What is around a token. */
interface Surroundings {
  text: string;
  /** The label directly before it. */
  label: Label | undefined;
  /** The service that the text names: the last one before the token, else the first one after it. */
  service: Service | undefined;
  isAlone: boolean;
  /** Whether the text is about money. */
  aboutMoney: boolean;
}

/** A container number, which is not an account. */
const container = /^[A-Z]{3}[UJZ]\d{7}$/;

/**
 * Reads a token as a word, or as an account if it has enough digits. The numbers of our registration and postal
 * addresses are words, and so are order numbers in a text that is not about money.
 */
function readWord({ text, start }: Token, { particulars }: Context, surroundings: Surroundings): Reading {
  if (countDigits(text) < minAccountDigits) return { kind: 'word' };
  const isKnown = particulars.has(text.replace(/\D/g, '')) || container.test(text);
  const isHarmless = isKnown || (!surroundings.aboutMoney && isReference(surroundings.text, start));
  return { kind: isHarmless ? 'word' : 'account' };
}

function readNumber(token: Token, context: Context, surroundings: Surroundings): ReadToken[] {
  const { label, isAlone } = surroundings;
  const { channels } = context;
  const { service } = label ?? {};
  const atService = (channels.messaging ?? []).filter((channel) => channel.service === service);
  const phones = service ? atService.map(({ handle }) => handle) : channels.phones;
  const about = { isLabelled: label !== undefined, isAlone };
  const isOurs = (number: string) => readPhone(number, phones, about).kind === 'ours';
  let start = token.start;
  return splitNumbers(token.text, isOurs).map((text) => {
    start = Math.max(start, start + token.text.slice(start - token.start).indexOf(text));
    const phone = readPhone(text, phones, about);
    // One of our numbers need not be on every service.
    const isElsewhere = service && readPhone(text, channels.phones, about).kind === 'ours';
    const part = { ...token, text, start, end: start + text.length };
    let reading: Reading = phone.kind === 'number' ? readWord(part, context, surroundings) : toReading(phone);
    if (isElsewhere && reading.kind !== 'ours') reading = { kind: 'other' };
    return { token: part, reading };
  });
}

function toReading(phone: Exclude<ReturnType<typeof readPhone>, { kind: 'number' }>): Reading {
  if (phone.kind === 'ours') return { kind: 'ours', channel: phone.channel };
  return phone.kind === 'impostor' ? phone : { kind: 'other' };
}

/** Decides what a token is. Nothing else does. */
function readToken(token: Token, context: Context, surroundings: Surroundings): ReadToken[] {
  const alone = (reading: Reading): ReadToken[] => [{ token, reading }];
  switch (token.shape) {
    case 'address':
      return alone(
        readAddress(
          token.text,
          surroundings.text.slice(Math.max(0, token.start - maxBefore), token.start),
          context,
        ),
      );
    case 'number':
      return readNumber(token, context, surroundings);
    case 'account':
      return alone(readWord(token, context, surroundings));
    case 'figure': {
      // One of our numbers may look like an amount, so only a label before it counts.
      const [number] = surroundings.label ? readNumber(token, context, surroundings) : [];
      return alone(number?.reading.kind === 'ours' ? number.reading : { kind: 'word' });
    }
    default:
      return alone(
        readServiceName(token.text, context.names, surroundings.label, surroundings.service) ??
          readWord(token, context, surroundings),
      );
  }
}

const isAbroad = ({ token }: ReadToken): boolean => /^[(\s]*(?:[+\uff0b]|00)/.test(token.text);

/** Beside a foreign number, a number without a calling code may be foreign, too. */
function withoutForeignDialling(tokens: readonly ReadToken[]): ReadToken[] {
  const isNumber = ({ token }: ReadToken) => token.shape === 'number';
  const hasForeign = tokens.some(
    (token) => isNumber(token) && isAbroad(token) && token.reading.kind === 'other',
  );
  return tokens.map((token) =>
    hasForeign && isNumber(token) && !isAbroad(token) && token.reading.kind === 'ours'
      ? { ...token, reading: { kind: 'other' } }
      : token,
  );
}

/** Joins the words of a company name into one token if it looks like ours and ends in a legal form. */
function withCompanyNames(tokens: readonly ReadToken[], text: string, context: Context): ReadToken[] {
  const joined: ReadToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at, text);
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

/** The words of a phrase, with only spaces and hyphens between them; at least one token. */
function phraseAt(tokens: readonly ReadToken[], from: number, text: string): readonly ReadToken[] {
  let to = from + 1;
  while (to < tokens.length) {
    const [before, next] = [tokens[to - 1], tokens[to]];
    if (before?.reading.kind !== 'word' || next?.reading.kind !== 'word') break;
    if (!/^[ .&-]*$/.test(text.slice(before.token.start + before.token.text.length, next.token.start))) break;
    to++;
  }
  return tokens.slice(from, to);
}

/** Marks numbers, names and accounts that are known fakes. */
const withKnownFakes = (tokens: readonly ReadToken[], { fakes }: Context): ReadToken[] =>
  tokens.map((token) => {
    const fake = token.reading.kind === 'ours' ? undefined : findKnownText(token.token.text, fakes);
    return fake ? { ...token, reading: { kind: 'known', fake } } : token;
  });

/** Whether a label describes the next token. A service name before a mailbox does not: `PayPal: name@ours`. */
function isLabelOf({ token, reading }: ReadToken, service: Service | undefined): boolean {
  if (reading.kind === 'word' || reading.kind === 'label') return false;
  if (!service || token.shape !== 'address' || !('channel' in reading)) return true;
  // Our pages and chats belong to services, so a service name may precede them.
  return reading.channel.kind === 'number' || reading.channel.kind === 'page';
}

/** Turns labels that describe nothing into words. */
const withoutIdleLabels = (tokens: readonly ReadToken[]): ReadToken[] =>
  tokens.map((token, at) => {
    const next = tokens[at + 1];
    if (token.reading.kind !== 'label' || (next && isLabelOf(next, token.reading.service))) return token;
    return { ...token, reading: { kind: 'word' } };
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
  const tokens = items.flatMap((item, at): ReadToken[] => {
    service = item.service ?? service;
    const { token, label } = item;
    if (label) return [{ token, reading: { kind: 'label', service: label.service } }];
    return readToken(token, context, { text, label: items[at - 1]?.label, service, isAlone, aboutMoney });
  });
  const withFakes = withKnownFakes(withoutForeignDialling(tokens), context);
  return withoutIdleLabels(withCompanyNames(withFakes, text, context));
}
