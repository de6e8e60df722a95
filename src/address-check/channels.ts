import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { parse } from 'tldts';
import { labelDecoded } from './host.ts';
import { lettersOf, textOf } from './letters.ts';
import { minBrandLength, minExactBrandLength } from './likeness.ts';
import { toAscii } from './look-alikes.ts';
import type { OfficialChannels } from './verdict.ts';
import { isOrdinary } from './words.ts';

/** A name by which people know us. */
export interface Brand {
  /** Small letters and hyphens: `example`, `blue-harbour`. */
  text: string;
  /** The official channel of this name: one of our domains, or the company's name. */
  official: string;
  /** The suffix of that domain; undefined for the company's name. */
  suffix: string | undefined;
  /** Whether it is such a usual word that the name on its own is no evidence. */
  isOrdinary: boolean;
  /** Whether the name is evidence without the suffix of our domain. */
  isDistinctive: boolean;
}

/** The official channels in the forms in which addresses are compared with them. */
export interface ParsedChannels {
  brands: Brand[];
  /** Hosts in ASCII, without `www.`. */
  domains: string[];
  /** In small letters. */
  mailboxes: string[];
  phones: { given: string; number: PhoneNumber }[];
  social: { given: string; url: URL }[];
}

/** The URL of a text, by the URL standard; undefined if it is not one. */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return;
  }
}

const inBrackets = /^\[[\da-f:.]+\]$/i;

/** A host as browsers write it: ASCII, small letters, without the dot of the root. Undefined if it is not a host. */
export function hostOf(text: string): string | undefined {
  if (!inBrackets.test(text) && /[/\\?#@:]/.test(text)) return;
  return urlOf(`http://${text}`)?.hostname.replace(/\.$/, '') || undefined;
}

/** Legal forms, left out of a company's name. */
const legalForm = /^(?:ag|bhd|co|corp|corporation|gmbh|inc|limited|llc|ltd|plc|pte|pty|sa|sdn|srl)$/;

const brand = (text: string, official: string, suffix?: string): Brand => ({
  text,
  official,
  suffix,
  isOrdinary: isOrdinary(text),
  isDistinctive: !isOrdinary(text) && text.length >= minBrandLength,
});

function brandOfDomain(domain: string): Brand | undefined {
  const { domainWithoutSuffix, publicSuffix } = parse(domain, { allowPrivateDomains: true });
  if (!domainWithoutSuffix || !publicSuffix) return;
  const text = textOf(toAscii(labelDecoded(lettersOf(domainWithoutSuffix))));
  return brand(text, domain, publicSuffix);
}

function brandOfCompany(name: string): Brand {
  const words = textOf(toAscii(lettersOf(name))).split(/[^\p{L}\p{N}]+/u);
  return brand(words.filter((word) => !legalForm.test(word)).join(''), name);
}

const parseDomain = (domain: string): string | undefined =>
  hostOf(
    domain
      .trim()
      .replace(/^(?:https?:\/\/|@)/i, '')
      .replace(/\/$/, ''),
  )?.replace(/^www\./, '');

/** Parses the channels. What cannot be parsed is left out, so it is never taken for ours. */
export function parseChannels(channels: OfficialChannels): ParsedChannels {
  const domains = channels.domains.flatMap((domain) => parseDomain(domain) ?? []);
  const brands = [
    ...domains.flatMap((domain) => brandOfDomain(domain) ?? []),
    ...channels.names.map(brandOfCompany),
  ];
  return {
    brands: brands.filter(
      ({ text }, index) =>
        text.length >= minExactBrandLength && brands.findIndex((one) => one.text === text) === index,
    ),
    domains,
    mailboxes: channels.mailboxes.map((mailbox) => mailbox.trim().toLowerCase()),
    phones: channels.phones.flatMap((given) => {
      const number = parsePhoneNumberFromString(given);
      return number ? { given, number } : [];
    }),
    social: channels.social.flatMap((given) => {
      const url = urlOf(given);
      return url ? { given, url } : [];
    }),
  };
}

/** The official domain that a host is, or is a subdomain of. */
export const officialDomainOf = (host: string, { domains }: ParsedChannels): string | undefined =>
  domains.find((domain) => host === domain || host.endsWith(`.${domain}`));
