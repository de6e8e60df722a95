import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import type { Person } from '../../src/api/response-fields.ts';
import { companyMessaging } from '../../src/official-channels/content-channels.ts';
import { chatAddress } from '../../src/official-channels/messaging.ts';
import { officialChannels } from '../../src/official-channels/official-channels.ts';
import { deriveFrom, type PageApi, type Source } from '../api/source.ts';
import type { Company } from '../content/company.ts';
import { inAscii } from '../content/own-letters.ts';
import { toEnvelope } from '../enquiries/mailbox.ts';
import { companyJson } from './company-json.ts';

/** Escapes the separators in a value (RFC 2426). Each of these signs begins another line in some reader. */
const escapeValue = (text: string): string =>
  text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|[\n\v\f\r\x85\u2028\u2029]/g, '\\n');

/** An address, in which only white space could begin another line. */
const escapeAddress = (text: string): string => inAscii(text).replace(/[\s\x85]/g, encodeURIComponent);

/** The official channels as a vCard 3.0, the version that every address book reads. */
function contactCard({ name, email, facts }: Company, people: readonly Person[]): string {
  const { domains, mailboxes, phones, social } = officialChannels(facts, facts);
  const messaging = companyMessaging(people);
  const emails = new Set([email, ...mailboxes]);
  const allPhones = new Set([...phones, ...people.flatMap(({ phone }) => phone ?? [])]);
  const chats = messaging.map(chatAddress).filter(Boolean);
  const websites = [facts.website, ...domains.slice(1).map((domain) => `https://${domain}`), ...social];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeValue(name)};;;;`,
    `FN:${escapeValue(name)}`,
    `ORG:${escapeValue(name)}`,
    'X-ABShowAs:COMPANY',
    ...Array.from(emails, (address) => `EMAIL;TYPE=WORK:${escapeValue(address)}`),
    ...Array.from(allPhones, (phone) => `TEL;TYPE=WORK,VOICE:${escapeValue(phone)}`),
    ...websites.map((address) => `URL:${escapeAddress(address)}`),
    ...messaging.map(({ service, handle }) => `IMPP;X-SERVICE-TYPE=${service}:${escapeValue(handle)}`),
    ...chats.map((address) => `URL:${escapeAddress(address)}`),
    'END:VCARD',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** Validity of the address for reporting vulnerabilities; RFC 9116 recommends less than a year. */
const securityLifetime = 360 * 24 * 60 * 60_000;

/** `security.txt` (RFC 9116): where to report a vulnerability. */
export function securityText(publicUrl: string, { security_contact, email }: Company): string {
  const contact = security_contact ?? email;
  return [
    `Contact: ${contact.includes('://') ? inAscii(contact) : `mailto:${toEnvelope(contact)}`}`,
    `Expires: ${new Date(Date.now() + securityLifetime).toISOString()}`,
    'Preferred-Languages: en',
    ...(publicUrl ? [`Canonical: ${publicUrl}${securityPath}`] : []),
    '',
  ].join('\n');
}

export const securityPath = '/.well-known/security.txt';

interface ContactFiles {
  card: string;
  picture: string;
}

export function contactFilesContent(company: Company, people: readonly Person[]): ContactFiles {
  const card = contactCard(company, people);
  // A screen has no stains or tears to correct, and fewer modules are larger.
  const draw = (text: string) => renderSVG(text, { ecc: 'L', border: 4, pixelSize: 1 });
  try {
    return { card, picture: draw(card) };
  } catch {
    // A QR code holds 2 KB: with more people, it has only the company.
    return { card, picture: draw(contactCard(company, [])) };
  }
}

/**
 * The routes of files that say how the company can be reached: `/contact.vcf` and `/contact-qr.svg`, to be saved before
 * they are needed; `security.txt`; and `company.json` for elements on other sites.
 */
export async function contactFiles(
  app: FastifyInstance,
  { publicUrl, source }: { publicUrl: string; source: Source },
): Promise<void> {
  const company = () => source.open().api.company;
  const readContent = async (api: PageApi) => contactFilesContent(api.company, await api.people());
  const makeFiles = deriveFrom(source, readContent);
  // While an external API is unavailable, the card has only the company.
  const files = () => makeFiles().catch(() => contactFilesContent(company(), []));
  const send = (
    path: string,
    type: string,
    body: () => string | Promise<string>,
    headers: Record<string, string> = {},
  ) =>
    app.get(path, async (_request, reply) => {
      const text = await body();
      return reply
        .type(type)
        .headers({ 'cache-control': 'public, max-age=3600', ...headers })
        .send(text);
    });
  send('/contact.vcf', 'text/vcard; charset=utf-8', async () => (await files()).card, {
    'content-disposition': 'attachment; filename="contact.vcf"',
  });
  send('/contact-qr.svg', 'image/svg+xml', async () => (await files()).picture, {
    'content-security-policy': "default-src 'none'",
  });
  send(securityPath, 'text/plain; charset=utf-8', () => securityText(publicUrl, company()));
  const makeFacts = deriveFrom(source, async (api) => companyJson(api.edition, await api.people()));
  const facts = () => makeFacts().catch(() => companyJson(source.open().api.edition, []));
  send('/elements/company.json', 'application/json; charset=utf-8', facts, {
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
}
