import { domainToASCII } from 'node:url';

/** The two sides of an address of email; a quoted name may contain an `@`, a domain may not. */
export function splitAddress(address: string): { name: string; domain: string } {
  const at = address.lastIndexOf('@');
  return { name: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) };
}

/** The part of an address after its `@`, as it is registered: in small ASCII letters. */
export const domainOf = (address: string): string => domainToASCII(splitAddress(address).domain);

/** An address as it is named to a mail server: its domain as it is registered. */
export function toEnvelope(address: string): string {
  const { name, domain } = splitAddress(address);
  return `${name}@${domainToASCII(domain)}`;
}

/**
 * The same text for addresses that surely lead to one mailbox: capitals and a part after a plus do not
 * matter, in Gmail neither do dots.
 */
export function mailboxOf(email: string): string {
  const { name, domain } = splitAddress(email.normalize('NFKC').toLowerCase());
  const host = domainToASCII(domain)
    .replace(/\.$/, '')
    .replace(/^googlemail\.com$/, 'gmail.com');
  const box = name.replace(/\+.*/s, '');
  return `${host === 'gmail.com' ? box.replaceAll('.', '') : box}@${host}`;
}
