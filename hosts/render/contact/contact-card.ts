import { buildDefaults, officialChannels } from '../../../src/features/address-check/official-channels.ts';
import { company } from '../company.ts';

/** A value of RFC 2426: what divides values is escaped. */
const value = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** The official channels as a vCard 3.0, the version that every address book reads. */
export function contactCard(): string {
  const { company: name = '', email = '', website = '' } = company;
  const { domains, mailboxes, phones, social } = officialChannels(buildDefaults);
  const websites = [website, ...domains.slice(1).map((domain) => `https://${domain}`), ...social];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${value(name)};;;;`,
    `FN:${value(name)}`,
    `ORG:${value(name)}`,
    'X-ABShowAs:COMPANY',
    ...[...new Set([email, ...mailboxes])].map((address) => `EMAIL;TYPE=WORK:${value(address)}`),
    ...phones.map((phone) => `TEL;TYPE=WORK,VOICE:${value(phone)}`),
    ...websites.map((address) => `URL:${address}`),
    'END:VCARD',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
