import type { CompanyFacts } from '../api/company-facts.ts';
import type { MessagingChannel } from './messaging.ts';

/** A known fake, used in the company's name: an address, link, domain, number, name or account. */
export interface KnownFake {
  address: string;
  /** ISO 8601; empty if unknown. */
  date: string;
  purpose: string;
}

/**
 * How the company can be reached. An empty list means that it has no such channel; for mailboxes, see below.
 */
export interface OfficialChannels {
  names: readonly string[];
  /** Domains of the company, without scheme. Their subdomains are the company's as well. */
  domains: readonly string[];
  /** The only mailboxes that the company uses. Empty: only the domains are known. */
  mailboxes: readonly string[];
  /** Mailboxes that its pages show. There may be others. */
  published?: readonly string[];
  /** Telephone numbers with `+` and calling code. */
  phones: readonly string[];
  /** Addresses of its pages on social networks, and of its chats, with scheme. */
  social: readonly string[];
  /** Names of the company at services for messages. */
  messaging?: readonly MessagingChannel[];
  /** Registration number and postal addresses, which anybody can write. */
  particulars?: string;
  knownFakes?: readonly KnownFake[];
}

/** What the attributes of the address check say. */
export type GivenChannels = Pick<CompanyFacts, 'company' | 'domains' | 'mailboxes' | 'phones'>;

const words = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean);

/** Numbers contain spaces, so a space is a separator only in front of a `+`. */
const numbers = (list: string): string[] =>
  list
    .split(/,|\s(?=\+)/)
    .map((number) => number.trim())
    .filter(Boolean);

/**
 * The official channels that the attributes give.
 * @param facts what the company's site adds, unless the attributes are somebody else's
 */
export const officialChannels = (
  attributes: GivenChannels,
  { 'social-href': social = '', email = '', report = '', particulars = '' }: Partial<CompanyFacts> = {},
): OfficialChannels => ({
  names: attributes.company ? [attributes.company] : [],
  domains: words(attributes.domains),
  mailboxes: words(attributes.mailboxes),
  published: words(`${email} ${report}`.toLowerCase()),
  phones: numbers(attributes.phones),
  social: words(social),
  particulars,
});

export const hasChannels = ({ domains, mailboxes, phones, social }: OfficialChannels): boolean =>
  [domains, mailboxes, phones, social].some(({ length }) => length > 0);

/** The number to call when in doubt; undefined where none is given. */
export const numberToCall = (phones: string): string | undefined => numbers(phones)[0];
