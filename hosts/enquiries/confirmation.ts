import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import type { CompanyFacts } from '../../src/api/company-facts.ts';
import type { Person } from '../../src/api/response-fields.ts';
import { directionOf, lookUpLanguage } from '../../src/locales/languages.ts';
import { serverTexts } from '../locales/server-texts.ts';
import { domainsOf, findTab } from './desk.ts';
import { referenceOf, type StoredEnquiry } from './enquiry.ts';
import { type MailSettings, senderOf } from './mail.ts';
import { DeliveryError, type Receiver } from './receiver.ts';
import { attemptTimeout, createTransport, domainOf, toDeliveryError } from './smtp.ts';

/** The age at which a confirmation no longer helps anybody, in milliseconds. */
const maxAge = 24 * 60 * 60_000;

/** Confirmations of this server: more would be mail to people who never asked, which is taken for spam. */
const maxPerHour = 100;
const hour = 3_600_000;

/**
 * Confirms enquiries to the people who sent them, through the server of SMTP_URL: each at most once, to one
 * recipient.
 */
export async function createConfirmationMailer(
  { smtpUrl, mailFrom, enquiryTo, publicUrl, company, tabs = () => [] }: MailSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  timeout = attemptTimeout,
): Promise<Receiver> {
  const transport = await createTransport(smtpUrl, publicUrl);
  const from = mailFrom ?? senderOf(smtpUrl, enquiryTo);
  let hourStart = performance.now();
  let count = 0;
  return {
    failure:
      'an enquiry could not be confirmed to the person who sent it; it is tried again. Check SMTP_URL and the mail server if this repeats',
    atMostOnce: true,
    async send(enquiry) {
      const mail = confirmationMail(enquiry, from, company(), findTab(enquiry.looking_for, tabs())?.desk);
      if (!mail || Date.now() - Date.parse(enquiry.created_at) > maxAge) return;
      try {
        await transport.verify();
      } catch (cause) {
        throw new DeliveryError(toDeliveryError(cause).kind, { cause });
      }
      if (performance.now() - hourStart >= hour) [hourStart, count] = [performance.now(), 0];
      if (++count === maxPerHour + 1)
        log.warn(
          'more confirmations were asked for than people send enquiries: until the hour is over, none is sent. Somebody may enter addresses of others',
        );
      if (count > maxPerHour) return;
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeout) });
      } catch (error) {
        const { responseCode = 0 } = error as { responseCode?: number };
        // 4xx: the server did not accept the mail, but may accept it later.
        if (responseCode >= 400 && responseCode < 500) throw toDeliveryError(error);
        log.warn(
          { kind: toDeliveryError(error).kind },
          'an enquiry was not confirmed to the person who sent it: the mail server refused the address, or did not say whether it took the mail',
        );
      }
    },
  };
}

/** A single address, with nothing that the header of a mail could read as a second one. */
const oneAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,253}$/u;

/**
 * The mail to the person who enquired, in the language of their form: that it arrived, who replies, and how
 * to recognise us. It quotes nothing that was typed: the recipient was typed too, so anybody could otherwise
 * send any message to anybody.
 *
 * @returns undefined if the address is not a single one.
 */
export function confirmationMail(
  enquiry: StoredEnquiry,
  from: string,
  facts: CompanyFacts,
  desk?: Person,
): SendMailOptions | undefined {
  if (!oneAddress.test(enquiry.email)) return;
  const language = lookUpLanguage(enquiry.lang);
  const { t } = serverTexts(language);
  const { company, email, phone } = facts;
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  return {
    from: { name: company, address: from },
    to: { name: '', address: enquiry.email },
    replyTo: email,
    envelope: { from, to: [enquiry.email] },
    subject: t('enquiry.sent'),
    messageId: `<confirmation.${enquiry.id}@${domainOf(from)}>`,
    headers: {
      'Content-Language': language,
      // RFC 3834: prevents automatic replies.
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
    text: [
      t('mail.received', { company }),
      [
        t('mail.reference', { reference: referenceOf(enquiry.id) }),
        desk && t('mail.desk', { desk: [desk.name, desk.phone, desk.email].filter(Boolean).join(', ') }),
      ]
        .filter(Boolean)
        .join('\n'),
      t('mail.domain', { domain: list.format(domainsOf(facts).map((domain) => `@${domain}`)) }),
      t('mail.fraud', { phone }),
      t('mail.notYou'),
    ]
      .join('\n\n')
      // Plain text has no direction: without the mark, some programs show Urdu from the left.
      .replace(/^(?=.)/gm, directionOf(language) === 'rtl' ? '\u200f' : ''),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
