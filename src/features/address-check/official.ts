import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { parse } from 'tldts';
import { isOrdinary } from './address-words.ts';
import { labelDecoded } from './decode.ts';
import { lettersOf, textOf } from './letters.ts';
import { plain } from './look-alikes.ts';
import type { OfficialChannels } from './verdict.ts';

/** A name by which people know us. */
export interface OwnName {
  /** Small letters and hyphens: `example`, `blue-harbour`. */
  text: string;
  /** The domain whose name it is, or the company's name. */
  imitates: string;
  /** The suffix of that domain; undefined for the company's name. */
  suffix?: string;
  /** So usual a word that the name alone is no evidence. */
  ordinary: boolean;
}

/** The official channels in the forms that checks compare with. */
export interface Official {
  names: OwnName[];
  /** Hosts in ASCII, without `www.`. */
  domains: string[];
  /** In small letters. */
  mailboxes: string[];
  phones: { given: string; number: PhoneNumber }[];
  social: { given: string; url: URL }[];
}

/** The URL of a text, by the URL standard; undefined for what is none. */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return;
  }
}

const withBrackets = /^\[[\da-f:.]+\]$/i;

/** A host as browsers write it: ASCII, small letters, without the dot of the root. Undefined for what is no host. */
export function hostOf(text: string): string | undefined {
  if (!withBrackets.test(text) && /[/\\?#@:]/.test(text)) return;
  return urlOf(`http://${text}`)?.hostname.replace(/\.$/, '') || undefined;
}

/** Forms of companies, left out of their names. */
const companyForm = /^(?:ag|bhd|co|corp|corporation|gmbh|inc|limited|llc|ltd|plc|pte|pty|sa|sdn|srl)$/;

function domainName(domain: string): OwnName | undefined {
  const { domainWithoutSuffix, publicSuffix } = parse(domain, { allowPrivateDomains: true });
  if (!domainWithoutSuffix || !publicSuffix) return;
  const text = textOf(plain(labelDecoded(lettersOf(domainWithoutSuffix))));
  return { text, imitates: domain, suffix: publicSuffix, ordinary: isOrdinary(text) };
}

function companyName(name: string): OwnName {
  const words = textOf(plain(lettersOf(name))).split(/[^\p{L}\p{N}]+/u);
  const text = words.filter((word) => !companyForm.test(word)).join('');
  return { text, imitates: name, ordinary: isOrdinary(text) };
}

/** Reads the channels; what cannot be read is left out, and so is never taken for ours. */
export function readOfficial(channels: OfficialChannels): Official {
  const domains = channels.domains.flatMap(
    (domain) =>
      hostOf(
        domain
          .trim()
          .replace(/^(?:https?:\/\/|@)/i, '')
          .replace(/\/$/, ''),
      )?.replace(/^www\./, '') ?? [],
  );
  const names = [
    ...domains.flatMap((domain) => domainName(domain) ?? []),
    ...channels.names.map(companyName),
  ];
  return {
    names: names.filter(
      ({ text }, at) => text.length > 2 && names.findIndex((own) => own.text === text) === at,
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
export const officialDomainOf = (host: string, { domains }: Official): string | undefined =>
  domains.find((domain) => host === domain || host.endsWith(`.${domain}`));
