import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import { enquiryFields } from '../../../src/api/enquiry-fields.ts';
import type { Config } from '../../config/config.ts';
import { formatOrigin, toPlainLine } from '../display-text.ts';
import { referenceOf } from '../reference.ts';
import type { StoredEnquiry } from '../types.ts';
import type { Receiver } from './receiver.ts';
import { attemptTimeout, createTransport, domainOf, senderOf, toDeliveryError } from './smtp.ts';

/** Sends through the server of SMTP_URL; an enquiry is sent once it is accepted for at least one recipient. */
export async function createMailer(
  { smtpUrl, enquiryTo }: { smtpUrl: string; enquiryTo: Config['enquiryTo'] },
  log: Pick<FastifyBaseLogger, 'warn'>,
  timeout = attemptTimeout,
): Promise<Receiver> {
  const transport = await createTransport(smtpUrl);
  const addresses = { from: senderOf(smtpUrl, enquiryTo), to: enquiryTo };
  return {
    failure:
      'an enquiry could not be mailed; it is stored and is tried again. Check SMTP_URL and the mail server if this repeats',
    async send(enquiry) {
      try {
        const { rejected = [] } = await transport.sendMail({
          ...enquiryMail(enquiry, addresses),
          signal: AbortSignal.timeout(timeout),
        });
        const refused = rejected.length;
        if (refused > 0) log.warn({ refused }, 'the mail server refused some of the addresses of ENQUIRY_TO');
      } catch (error) {
        throw toDeliveryError(error);
      }
    },
  };
}

export interface MailAddresses {
  from: string;
  to: string[];
}

/** People who read the mail may not know the tags of languages. */
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Longer subjects are truncated; the body has the full text. */
const subjectLength = 100;

/**
 * The mail of an enquiry. It is the same at every attempt, its Message-ID included, so that a server which got it twice
 * recognises it. Visitors' input goes only into addresses, the subject and the body, as lines without control characters.
 */
export function enquiryMail(enquiry: StoredEnquiry, { from, to }: MailAddresses): SendMailOptions {
  const subject = [...toPlainLine(`Enquiry: ${enquiry.looking_for}`)];
  return {
    from: { name: 'Website', address: from },
    to,
    replyTo: { name: toPlainLine(enquiry.name), address: enquiry.email },
    subject:
      subject.length > subjectLength ? `${subject.slice(0, subjectLength - 1).join('')}…` : subject.join(''),
    messageId: `<${enquiry.id}@${domainOf(from)}>`,
    date: new Date(enquiry.created_at),
    text: [
      `reference:\n  ${referenceOf(enquiry.id)}\n`,
      ...enquiryFields
        .filter((field) => enquiry[field])
        .map((field) => `${field.replaceAll('_', ' ')}:\n${toPlainText(enquiry[field])}\n`),
      origin(enquiry),
    ]
      .filter(Boolean)
      .join('\n'),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Where it came from, if known. */
function origin(enquiry: StoredEnquiry): string {
  const { page, lang } = enquiry;
  const via = toPlainLine(formatOrigin(enquiry));
  return [
    via && `Sent via ${via}${page && ` (${toPlainLine(page)})`}\n`,
    lang && `Language: ${languageName(lang)}\n`,
  ]
    .filter(Boolean)
    .join('');
}

function languageName(tag: string): string {
  const plain = toPlainLine(tag);
  try {
    return `${languageNames.of(tag)} (${plain})`;
  } catch {
    // Untrusted: only its form as a language tag has been checked.
    return plain;
  }
}

/** Keeps line breaks, and removes everything that could control a terminal. */
function toPlainText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `  ${line.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')}`.trimEnd())
    .join('\n');
}
