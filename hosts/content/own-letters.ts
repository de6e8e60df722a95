import { domainToASCII, domainToUnicode } from 'node:url';

// A domain has two spellings: its own letters, which people read, and ASCII, which protocols need.

/** Converts a domain to its own letters, in any spelling; returns any other text unchanged. */
export function inOwnLetters(domain: string): string {
  if (!/[^\0-\x7f]|xn--/i.test(domain)) return domain;
  return domainToUnicode(domainToASCII(domain.normalize('NFC'))) || domain;
}

/** An email address with its domain in its own letters. */
export const addressInOwnLetters = (address: string): string =>
  address.replace(/[^@]*$/, (domain) => inOwnLetters(domain));

/** An address of the web whose host is in ASCII, for what may not have other letters. */
export const inAscii = (address: string): string =>
  address.replace(
    /^(https?:\/\/)([^/?#]*)/i,
    (_, scheme: string, host: string) => scheme + domainToASCII(host),
  );

/** An address of the web whose host is in its own letters, for what people read. */
export const webInOwnLetters = (address: string): string =>
  address.replace(
    /^(https?:\/\/)([^/:?#]*)/i,
    (_, scheme: string, host: string) => scheme + inOwnLetters(host),
  );
