import type { SendMailOptions } from 'nodemailer';
import { lookUpLanguage } from '../../../src/locales/languages.ts';
import { serverTexts } from '../../locales/server-texts.ts';
import type { StoredEnquiry } from '../types.ts';
import { quoteTyped } from './quote-typed.ts';
import { domainOf } from './smtp.ts';

/** In characters. */
const maxName = 60;
const maxSubject = 80;

/** One address, and nothing else that the head of a mail could take for a second one. */
const oneAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,253}$/u;

const { VITE_COMPANY_NAME, VITE_COMPANY_EMAIL, VITE_COMPANY_PHONE, VITE_OFFICIAL_DOMAIN } = import.meta.env;

/**
 * The mail to the person who enquired, in the language of their form: that it arrived, who replies, and how to recognise
 * us. Nothing that was typed is in its head but the recipient.
 *
 * @returns nothing where the address is not a single one.
 */
export function confirmationMail(enquiry: StoredEnquiry, from: string): SendMailOptions | undefined {
  if (!oneAddress.test(enquiry.email)) return;
  const language = lookUpLanguage(enquiry.lang);
  const { t } = serverTexts(language);
  const name = quoteTyped(enquiry.name, maxName);
  const subject = quoteTyped(enquiry.looking_for, maxSubject);
  const company = VITE_COMPANY_NAME ?? '';
  return {
    from: { name: company, address: from },
    to: { name: '', address: enquiry.email },
    replyTo: VITE_COMPANY_EMAIL || from,
    envelope: { from, to: [enquiry.email] },
    subject: t('enquiry.sent'),
    messageId: `<confirmation.${enquiry.id}@${domainOf(from)}>`,
    date: new Date(enquiry.created_at),
    headers: {
      'Content-Language': language,
      // RFC 3834: no program replies to it.
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
    text: [
      t('mail.received', { company }),
      `${t('mail.name', { name })}\n${t('mail.lookingFor', { subject })}`,
      t('mail.domain', { domain: `@${VITE_OFFICIAL_DOMAIN}` }),
      t('mail.fraud', { phone: VITE_COMPANY_PHONE ?? '' }),
      t('mail.notYou'),
    ].join('\n\n'),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Whether mail from this address is what the confirmation itself calls genuine. */
export const isOfficialSender = (from: string): boolean =>
  domainOf(from).toLowerCase() === VITE_OFFICIAL_DOMAIN?.toLowerCase();
