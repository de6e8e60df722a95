import { parseUrl } from '../api/addresses.ts';
import type { OfficialChannels } from '../official-channels/official-channels.ts';
import { withoutPunycode } from './letters.ts';

/**
 * An official channel as we write it. `link`: within our domain, without its scheme. `page`: at a service, with it. `name`: with its
 * service, as `WeChat: name`.
 */
export interface OurChannel {
  kind: 'mailbox' | 'domain' | 'link' | 'page' | 'number' | 'name';
  text: string;
}

/** Normalises a host as browsers do: ASCII, lower case, without a trailing dot. */
const hostOf = (text: string): string | undefined =>
  parseUrl(`https://${text}`)?.hostname.replace(/\.$/, '') || undefined;

/** Decodes the Punycode labels of a host, as pages show it. */
export const toShownHost = (host: string): string =>
  withoutPunycode(host.replace(/\.$/, '').normalize('NFC').toLowerCase());

const toMailbox = (mailbox: string): string => withoutPunycode(mailbox.trim().normalize('NFC').toLowerCase());

/** The channels as addresses are compared with them. Invalid channels are left out, so they never match. */
export const parseChannels = (channels: OfficialChannels): OfficialChannels => ({
  ...channels,
  domains: channels.domains.flatMap((domain) => {
    const host = hostOf(domain.trim().replace(/^(?:https?:\/\/|@)/i, ''))?.replace(/^www\./, '');
    return host?.includes('.') ? host : [];
  }),
  mailboxes: channels.mailboxes.map(toMailbox),
  ...(channels.published && { published: channels.published.map(toMailbox) }),
});

/** Whether a text is written in the letters of another one, not in those that browsers convert to them. */
const isSpelled = (written: string, expected: string): boolean =>
  written.toLowerCase() === expected && written.toUpperCase() === expected.toUpperCase();

/** A subdomain of ours: labels of letters, digits and hyphens, as DNS allows them. */
const plainLabels = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*$/i;

/** A subdomain that contains another host, such as `evil.test-www.`: people would read it as two addresses. */
const foreignEnding = /\.(?:(?:com|net|org|info|biz)[.-]|[a-z]{2,}-www\.)/i;

/**
 * The subdomain of one of our domains, such as `www.`; undefined if the host is not ours or is written in other letters.
 */
export function labelsBefore(host: string, domains: readonly string[]): string | undefined {
  const written = host.replace(/\.$/, '').normalize('NFC');
  for (const domain of domains)
    for (const spelling of [domain, withoutPunycode(domain)]) {
      const labels = written.slice(0, -spelling.length);
      const isOurs = isSpelled(written.slice(labels.length), spelling) && plainLabels.test(labels);
      if (isOurs && !foreignEnding.test(labels)) return labels.toLowerCase();
    }
  return;
}
