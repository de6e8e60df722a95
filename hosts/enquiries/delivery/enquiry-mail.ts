import type { SendMailOptions } from 'nodemailer';
import { enquiryFields } from '../../../src/api/enquiry-fields.ts';
import { toPlainLine } from '../display-text.ts';
import { formatOrigin } from '../origin.ts';
import type { StoredEnquiry } from '../types.ts';

export interface MailAddresses {
  from: string;
  to: string[];
}

/** People who read the mail may not know the tags of languages. */
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Longer subjects are cut; the text has all of it. */
const subjectLength = 100;

/**
 * The mail of an enquiry. It is the same at every attempt, its Message-ID included, so that a server which got it twice
 * can tell. What visitors typed goes into addresses, the subject and the text only, as lines without control characters.
 */
export function enquiryMail(enquiry: StoredEnquiry, { from, to }: MailAddresses): SendMailOptions {
  const subject = [...toPlainLine(`Enquiry: ${enquiry.looking_for}`)];
  return {
    from: { name: 'Website', address: from },
    to,
    replyTo: { name: toPlainLine(enquiry.name), address: enquiry.email },
    subject:
      subject.length > subjectLength ? `${subject.slice(0, subjectLength - 1).join('')}…` : subject.join(''),
    messageId: `<${enquiry.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(enquiry.created_at),
    text: [
      ...enquiryFields.map((field) => section(field.replaceAll('_', ' '), enquiry[field])),
      origin(enquiry),
    ]
      .filter(Boolean)
      .join('\n'),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const section = (title: string, text: string): string => `${title}:\n${toPlainText(text)}\n`;

/** Where it came from, as far as that is known. */
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
    // It came from outside, and looks like a tag at most.
    return plain;
  }
}

/** Lines as they are, and nothing that could steer a terminal. */
function toPlainText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `  ${line.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')}`.trimEnd())
    .join('\n');
}
