import { inSequence } from '../text/join-patterns.ts';
import { words } from '../text/words.ts';
import { digitClass, withoutEscapes } from './letters.ts';
import { isAddress, isFileName } from './tokenise.ts';

/** Query parameters that identify a click or a campaign. */
const clickIds =
  'dgclid gclid gbraid wbraid fbclid msclkid mc_cid mc_eid yclid ttclid twclid igsh igshid li_fat_id _hsenc _hsmi srsltid utm_id';
const clickId = new RegExp(`(?<=[?&#])(?:${words(clickIds).join('|')})=[\\w.~-]*`, 'gi');
/** Query parameters that campaigns and assistants add to say where a reader came from. */
const origin = /(?<=[?&#])(?:utm_\w+|ref|ref_src|referrer|source|via)=[^&#]*/gi;

/** A link inside a tail, up to the next separator. */
const innerLink = inSequence(
  [/(?<![a-z])/, /(?:(?:https?|mailto|tel|intent):[\\/]*|[\\/]{2,})/, /[^\s&|"<>]*/],
  'gi',
);
const mailbox = /[^\s/?#&=:@]+@[^\s/?#&=@]+/g;
const mailboxesIn = (text: string): string[] => (text.includes('@') ? (text.match(mailbox) ?? []) : []);
const hostValue = /^(?:[a-z\d-]+\.)+[a-z]{2,}$/i;

/** Query values that consist of a host: `?next=evil.test`. */
function hostsIn(tail: string): string[] {
  const [, query = ''] = tail.split(/[?#](.*)/s);
  return query
    .split(/[?&#]/)
    .map((parameter) => parameter.slice(parameter.indexOf('=') + 1))
    .filter((value) => hostValue.test(value) && !isFileName(value));
}

/** Addresses in the fields of a `mailto:` link: its subject, body and other recipients. */
const addressesIn = (fields: string): string[] => fields.split(/[\s?&=,;]+/).filter(isAddress);

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const date = inSequence(
  [/(?:19|20)\d\d/, /[-./]?(?:0[1-9]|1[0-2])/, /(?:[-./]?(?:0[1-9]|[12]\d|3[01]))?/, /(?!\d)/],
  'g',
);
/** Tariff codes of goods have six digits: `1511.90`. */
const longNumber = new RegExp(`(?:${digitClass}[-._~+ ]?){8}`, 'u');

/** What the path, query and fragment of an address contain. */
export interface Tail {
  /** Addresses in the tail. A path itself is never read as a host. */
  addresses: string[];
  /** Whether the rest has enough digits for an account. Dates and UUIDs do not count. */
  hasAccount: boolean;
}

/** @param isMail whether it holds the fields of a mail */
export function readTail(tail: string, isMail: boolean): Tail {
  const text = withoutEscapes(tail).normalize('NFKC').replace(clickId, '');
  const withoutLinks = text.replace(innerLink, ' ');
  const withoutOrigin = withoutLinks.replace(origin, '');
  const links = text.replace(origin, '').match(innerLink) ?? [];
  const otherAddresses = isMail
    ? addressesIn(withoutOrigin)
    : [...mailboxesIn(withoutOrigin), ...hostsIn(withoutOrigin)];
  return {
    addresses: [...links, ...otherAddresses],
    hasAccount: longNumber.test(withoutLinks.replace(uuid, '').replace(date, '')),
  };
}
