import type { FastifyInstance } from 'fastify';
import qrCode from 'qrcode';
import { buildDefaults, officialChannels } from '../../src/features/address-check/official-channels.ts';
import { company } from './page-texts.ts';

/** Escapes the separators in a value (RFC 2426). */
const value = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** The official channels as a vCard 3.0, the version that every address book reads. */
function contactCard(): string {
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

/** How long finders of a vulnerability may rely on the address; RFC 9116 recommends less than a year. */
const securityLifetime = 360 * 24 * 60 * 60_000;

/** Whom to tell about a vulnerability (RFC 9116). */
export function securityText(publicUrl: string): string {
  const contact = import.meta.env.VITE_SECURITY_CONTACT || company.email || '';
  return [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(Date.now() + securityLifetime).toISOString()}`,
    'Preferred-Languages: en',
    ...(publicUrl ? [`Canonical: ${publicUrl}${securityPath}`] : []),
    '',
  ].join('\n');
}

export const securityPath = '/.well-known/security.txt';

export async function contactFilesContent(): Promise<{ card: string; picture: string }> {
  const card = contactCard();
  return { card, picture: await qrCode.toString(card, { type: 'svg', errorCorrectionLevel: 'M' }) };
}

/** `/contact.vcf` and `/contact-qr.svg`: the official channels, to be saved before they are needed; and `security.txt`. */
export async function contactFiles(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  const { card, picture } = await contactFilesContent();
  const send = (path: string, type: string, body: () => string, headers: Record<string, string> = {}) =>
    app.get(path, (_request, reply) =>
      reply
        .type(type)
        .headers({ 'cache-control': 'public, max-age=3600', ...headers })
        .send(body()),
    );
  send('/contact.vcf', 'text/vcard; charset=utf-8', () => card, {
    'content-disposition': 'attachment; filename="contact.vcf"',
  });
  send('/contact-qr.svg', 'image/svg+xml', () => picture, {
    'content-security-policy': "default-src 'none'",
  });
  send(securityPath, 'text/plain; charset=utf-8', () => securityText(publicUrl));
}
