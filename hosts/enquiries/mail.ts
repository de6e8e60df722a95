import { domainToASCII } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import type { CompanyFacts } from '../../src/api/company-facts.ts';
import { enquiryFields } from '../../src/api/enquiry-fields.ts';
import type { Person, TabEntry } from '../../src/api/response-fields.ts';
import type { Config } from '../config/config.ts';
import { domainsOf, findTab } from './desk.ts';
import { formatOrigin, referenceOf, type StoredEnquiry, toPlainLine } from './enquiry.ts';
import { DeliveryError, type Receiver } from './receiver.ts';
import {
  attemptTimeout,
  createTransport,
  domainOf,
  isTemporary,
  type Refusal,
  toDeliveryError,
} from './smtp.ts';

export interface MailSettings extends Pick<Config, 'enquiryTo'> {
  smtpUrl: string;
  /** Names this server to the mail server. */
  publicUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** Who the company is now. */
  company: () => CompanyFacts;
  /** The tabs of the site, for the subject and the desk that answers. */
  tabs?: (() => readonly TabEntry[]) | undefined;
}

/**
 * Sends through the server of SMTP_URL, to the desk of the tab or else to ENQUIRY_TO. Recipients that are
 * refused for the moment get an enquiry later, on their own.
 */
export async function createMailer(
  { smtpUrl, mailFrom, enquiryTo, publicUrl, company, tabs = () => [] }: MailSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  timeout = attemptTimeout,
): Promise<Receiver> {
  const transport = await createTransport(smtpUrl, publicUrl);
  const from = mailFrom ?? senderOf(smtpUrl, enquiryTo);
  const operated = [from, ...enquiryTo].map((address) => domainOf(address).toLowerCase());
  /** The mailbox of a person in the content, if it is of a domain that both the content and the operator name. */
  const deskMailbox = (desk: Person | undefined): string => {
    const { email = '' } = desk ?? {};
    const domain = domainOf(email).toLowerCase();
    return operated.includes(domain) && domainsOf(company()).includes(domain) ? email : '';
  };
  const logRefused = (refused: number) =>
    refused > 0 && log.warn({ refused }, 'the mail server refused some of the addresses of ENQUIRY_TO');

  async function deliver(mail: SendMailOptions, to: string[]): Promise<void> {
    try {
      const signal = AbortSignal.timeout(timeout);
      const { accepted, rejectedErrors = [] } = await transport.sendMail({
        ...mail,
        envelope: { from, to },
        signal,
      });
      const [deferred] = rejectedErrors.filter(isTemporary);
      // LMTP responds for each recipient, after the text.
      const [first] = accepted.length === 0 ? rejectedErrors : [];
      if (deferred ?? first) throw Object.assign(deferred ?? first ?? {}, { rejectedErrors });
      logRefused(rejectedErrors.length);
    } catch (error) {
      const { rejectedErrors = [] } = error as { rejectedErrors?: Refusal[] };
      const deferred = rejectedErrors.filter(isTemporary);
      if (deferred.length > 0) logRefused(rejectedErrors.length - deferred.length);
      const later = deferred.map(({ recipient = '' }) => toEnvelope(recipient)).join(' ');
      throw toDeliveryError(error, later || null);
    }
  }

  return {
    failure:
      'an enquiry could not be mailed; it is stored and is tried again. Check SMTP_URL and the mail server if this repeats',
    async send(enquiry, recipients) {
      const left = recipients?.split(' ') ?? [];
      const tab = findTab(enquiry.looking_for, tabs());
      const desk = deskMailbox(tab?.desk);
      if (desk && (left.length === 0 || left.includes(toEnvelope(desk)))) {
        try {
          return await deliver(enquiryMail(enquiry, { from, to: [desk] }, tab?.title), [desk]);
        } catch (error) {
          if (!(error instanceof DeliveryError && error.isPermanent)) throw error;
          log.warn(
            'the mail server refused a mail to a desk of people.yaml: the enquiry goes to ENQUIRY_TO. Check the email addresses in that file',
          );
        }
      }
      const waiting = enquiryTo.filter((address) => left.includes(toEnvelope(address)));
      // None of them is left if ENQUIRY_TO has changed since.
      const to = waiting.length > 0 ? waiting : enquiryTo;
      await deliver(enquiryMail(enquiry, { from, to: enquiryTo }, tab?.title), to);
    },
  };
}

/** An address as nodemailer names it to the server. */
const toEnvelope = (address: string): string =>
  address.slice(0, -domainOf(address).length) + domainToASCII(domainOf(address));

interface MailAddresses {
  from: string;
  to: string[];
}

/** People who read the mail may not know the tags of languages. */
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The longest subject, in characters. A longer one is truncated; the body has the full text. */
const subjectLength = 100;

const tagLength = 40;

/** Typed text for a header: one line, in which nothing looks like an encoded word. */
function toHeader(text: string, maxLength: number): string {
  const letters = [...toPlainLine(text).replaceAll('=?', '= ?')];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : letters.join('');
}

/**
 * The mail of an enquiry. Its Message-ID is the same at every attempt, so that a server which got it twice
 * recognises it; its date is that of the attempt, because mail from the past is taken for spam, or missed in
 * a sorted mailbox. Visitors' input goes only into addresses, the subject and the body, as lines without control characters.
 */
export function enquiryMail(enquiry: StoredEnquiry, { from, to }: MailAddresses, tab = ''): SendMailOptions {
  const tags = [tab, enquiry.lang].map((tag) => toHeader(tag.replace(/[[\]]/g, ''), tagLength));
  const shownTags = tags.map((tag) => tag && ` [${tag}]`).join('');
  return {
    from: { name: 'Website', address: from },
    to,
    // Other letters in front of the @ need a server with SMTPUTF8. The address is in the text, too.
    ...(!/[^\0-\x7f].*@/s.test(enquiry.email) && {
      replyTo: { name: toPlainLine(enquiry.name), address: enquiry.email },
    }),
    subject: toHeader(`Enquiry${shownTags}: ${enquiry.looking_for}`, subjectLength),
    messageId: `<${enquiry.id}@${domainOf(from)}>`,
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

/** The origin of an enquiry, if it is known, and its time. */
function origin(enquiry: StoredEnquiry): string {
  const { page, lang, created_at } = enquiry;
  const via = toPlainLine(formatOrigin(enquiry));
  return [
    via && `Sent via ${via}${page && ` (${toPlainLine(page)})`}\n`,
    lang && `Language: ${languageName(lang)}\n`,
    `Received: ${new Date(created_at).toUTCString()}\n`,
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

const isAddress = /^[^@\s]+@[^@\s]+$/;

/** Who the mail is from: servers commonly let an account send only under its own address. */
export function senderOf(smtpUrl: string, enquiryTo: readonly string[]): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return isAddress.test(user) ? user : (enquiryTo[0] ?? '');
}
