import { domainToASCII } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import type { CompanyFacts } from '../../src/api/company-facts.ts';
import { enquiryFields } from '../../src/api/enquiry-fields.ts';
import type { TabEntry } from '../../src/api/response-fields.ts';
import type { OwnTexts } from '../locales/server-texts.ts';
import { domainsOf, findAnswering } from './desk.ts';
import { formatOrigin, referenceOf, type StoredEnquiry, toPlainLine } from './enquiry.ts';
import { loadText } from './mail-load.ts';
import { domainOf, toEnvelope } from './mailbox.ts';
import type { Receiver } from './receiver.ts';
import { automatic, createMailSender, type SmtpSettings, type StartTimer } from './smtp.ts';

export interface MailSettings extends SmtpSettings {
  /** The company's present facts. */
  company: () => CompanyFacts;
  /** The company's own texts. */
  texts?: (() => OwnTexts | undefined) | undefined;
  /** The tabs of the site, for the subject and the desk that answers. */
  tabs?: (() => readonly TabEntry[]) | undefined;
}

/** Sends through the server of SMTP_URL, to the desk of the tab or else to ENQUIRY_TO. */
export function createMailer(
  settings: MailSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  startTimer?: StartTimer,
): Receiver {
  const { enquiryTo, company, tabs = () => [] } = settings;
  const { from, sendMail } = createMailSender(settings, startTimer);
  const operated = [from, ...enquiryTo].map(domainOf);
  const everyone = enquiryTo.map(toEnvelope);
  /** The staff whose addresses the mail server refused when it was last asked. */
  const refused = new Set<string>();

  /** The tabs of an enquiry, and the address of their desk, if that is of a domain of both content and operator. */
  function findDesk(enquiry: StoredEnquiry): { title: string; desk?: string | undefined } {
    const answering = findAnswering(enquiry, tabs());
    const title = answering.tabs.map((tab) => tab.title).join(', ');
    const { email = '' } = answering.desk ?? {};
    const domain = domainOf(email);
    const isOurs = operated.includes(domain) && domainsOf(company()).map(domainToASCII).includes(domain);
    return { title, desk: isOurs ? email : undefined };
  }

  /** Logs that an address of the staff is refused, until the server takes it again. */
  function noteRefused(address: string, isDesk: boolean, reference: string): void {
    if (refused.has(address)) return;
    refused.add(address);
    log.warn(
      { reference, address },
      isDesk
        ? 'the mail server refuses mail to a desk of people.yaml: the enquiry goes to ENQUIRY_TO. Check the address there'
        : 'the mail server refuses mail to an address of ENQUIRY_TO. Check the address there',
    );
  }

  return {
    failure:
      'an enquiry could not be mailed; it is stored and is tried again. Check SMTP_URL and the mail server if this repeats',
    maxAtOnce: 5,
    recipientsOf(enquiry) {
      const { desk } = findDesk(enquiry);
      return desk === undefined ? [everyone] : [[toEnvelope(desk)], everyone];
    },
    async send(enquiry, attempt) {
      const { recipient } = attempt;
      const { title, desk } = findDesk(enquiry);
      const isDesk = desk !== undefined && toEnvelope(desk) === recipient;
      const mail = enquiryMail(enquiry, { from, to: isDesk ? [desk] : enquiryTo }, title);
      const outcome = await sendMail(mail, recipient, attempt);
      if (outcome.is === 'refused for good') noteRefused(recipient, isDesk, referenceOf(enquiry.id));
      else if (outcome.is === 'sent') refused.delete(recipient);
      return outcome;
    },
  };
}

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
 * recognises it, and not the id, by which the enquiry can be read: replies repeat it; its date is that of the attempt, because mail from the past is taken for spam, or missed in
 * a sorted mailbox. Visitors' input goes only into addresses, the subject and the body, as lines without control characters.
 */
export function enquiryMail(enquiry: StoredEnquiry, { from, to }: MailAddresses, tab = ''): SendMailOptions {
  const tags = [tab, enquiry.lang].map((tag) => toHeader(tag.replace(/[[\]]/g, ''), tagLength));
  const load = loadText(enquiry);
  const shownTags = tags.map((tag) => tag && ` [${tag}]`).join('');
  return {
    from: { name: 'Website', address: from },
    to,
    // Other letters in front of the @ need a server with SMTPUTF8. The address is in the text, too.
    ...(!/[^\0-\x7f].*@/s.test(enquiry.email) && {
      replyTo: { name: toPlainLine(enquiry.name), address: enquiry.email },
    }),
    subject: toHeader(`Enquiry${shownTags}: ${enquiry.looking_for}`, subjectLength),
    messageId: `<${referenceOf(enquiry.id)}@${domainOf(from)}>`,
    headers: automatic.generated,
    text: [
      `reference:\n  ${referenceOf(enquiry.id)}\n`,
      ...enquiryFields
        .filter((field) => enquiry[field])
        .map((field) => `${field.replaceAll('_', ' ')}:\n${toPlainText(enquiry[field])}\n`),
      load && `load:\n${toPlainText(load)}\n`,
      origin(enquiry),
    ]
      .filter(Boolean)
      .join('\n'),
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
