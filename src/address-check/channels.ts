import punycode from 'punycode.js';
import { parseUrl } from '../api/addresses.ts';
import type { OfficialChannels } from '../official-channels/official-channels.ts';

/** An official channel as we write it; a name with its service, as `WeChat: name`. */
export interface OurChannel {
  text: string;
  isNumber: boolean;
  /** Whether only its domain is known to be ours: a mailbox, where no list of them is set. */
  isUnlisted?: boolean;
}

/** Classes of characters that are not drawn, or that change the direction of writing. */
export const hiddenClasses = '\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cf}\\u2800';
/** A hidden character. Line breaks and tabs are white space. */
export const hiddenLetter = new RegExp(`(?![\\t-\\r])[${hiddenClasses}]`, 'gu');

/** Punycode labels as browsers show them. */
export const withoutPunycode = (text: string): string =>
  text.replace(/xn--[a-z\d-]+/gi, (label) => {
    try {
      return punycode.decode(label.slice(4).toLowerCase());
    } catch {
      return label;
    }
  });

/** A host as browsers write it: ASCII, small letters, without the dot of the root. */
const hostOf = (text: string): string | undefined =>
  parseUrl(`https://${text}`)?.hostname.replace(/\.$/, '') || undefined;

/** The channels as addresses are compared with them. Invalid channels are left out, so they never match. */
export const parseChannels = (channels: OfficialChannels): OfficialChannels => ({
  ...channels,
  domains: channels.domains.flatMap((domain) => {
    const host = hostOf(domain.trim().replace(/^(?:https?:\/\/|@)/i, ''))?.replace(/^www\./, '');
    return host?.includes('.') ? host : [];
  }),
  mailboxes: channels.mailboxes.map((mailbox) => mailbox.trim().toLowerCase()),
});

// Without the flag `u`: with it, `i` takes the Kelvin sign for a `k`.
const plainHost = '([^\\s/?#@\\\\:%]+)';
const plainMailbox = new RegExp(`^([a-z\\d.!#$&'*+=?^_\`{|}~-]+)@${plainHost}$`, 'i');
const plainLink = new RegExp(`^(?:https?://)?${plainHost}(?::(?:80|443))?(/[^\\\\]*)?$`, 'i');

/** Whether the host is written in its own letters, not in others that browsers convert to it. */
const isSpelled = (written: string, host: string): boolean =>
  [host, withoutPunycode(host)].some(
    (meant) => written.toLowerCase() === meant && written.toUpperCase() === meant.toUpperCase(),
  );

const withoutPrefix = (host: string) => host.replace(/^(?:www|m)\./, '');
const pathOf = (url: URL) => url.pathname.replace(/\/$/, '');

/**
 * Whether a link leads to our page on a social network. A query is ignored, unless it identifies our page.
 */
const isSamePage = (link: URL, page: URL): boolean =>
  withoutPrefix(link.hostname) === withoutPrefix(page.hostname) &&
  pathOf(link) === pathOf(page) &&
  (link.search === page.search || (page.search === '' && pathOf(page) !== ''));

/** A path that says nothing but where a page is: no other address, and no number of an account. An API may name posts by UUID. */
const isPlainPath = (path: string): boolean =>
  /^\/blog\/[\da-f]{8}(?:-[\da-f]{4,12}){4}$/.test(path) ||
  (/^[\w/~-]*(?:\.(?:html|vcf|xml))?$/.test(path) && path.replace(/\D/g, '').length < minAccountDigits);

/** A text with fewer digits has no account. */
export const minAccountDigits = 6;

/**
 * The mailbox or link of ours at the start of a text, as we write it, and what follows it: a query, a
 * fragment, or a path that could be a message. Undefined for any other text, and for one that is written in a
 * disguise.
 */
export function readOfficial(
  text: string,
  { domains, mailboxes, published, social }: OfficialChannels,
): { channel: OurChannel; tail: string } | undefined {
  const ours = (text: string, tail: string) => ({ channel: { text, isNumber: false }, tail });
  if (text.search(hiddenLetter) >= 0) return;
  const end = text.search(/[?#]|$/);
  const [address, tail] = [text.slice(0, end), text.slice(end)];
  const [, name, mailHost] = plainMailbox.exec(address) ?? [];
  const [, linkHost, path = ''] = plainLink.exec(address) ?? [];
  const written = (mailHost ?? linkHost)?.replace(/\.$/, '');
  const host = written && hostOf(written);
  if (!host || !isSpelled(written, host)) return;
  if (name) {
    const mailbox = `${name}@${host}`.toLowerCase();
    if (mailboxes.length > 0) return mailboxes.includes(mailbox) ? ours(mailbox, tail) : undefined;
    const isUnlisted = published !== undefined && !published.includes(mailbox);
    const channel = { text: mailbox, isNumber: false, ...(isUnlisted && { isUnlisted }) };
    return isOfDomain(host, domains) ? { channel, tail } : undefined;
  }
  if (isOfDomain(host, domains)) {
    const shown = withoutPunycode(host);
    return isPlainPath(path) ? ours(shown + path.replace(/\/$/, ''), tail) : ours(shown, path + tail);
  }
  const link = parseUrl(/^https?:/i.test(text) ? text : `https://${text}`);
  const page = social.find((given) => {
    const page = parseUrl(given);
    return link && page && isSamePage(link, page);
  });
  return page ? ours(page, parseUrl(page)?.search ? '' : tail) : undefined;
}

const isOfDomain = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
