import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import type { CompanyFacts } from '../../src/api/company-facts.ts';
import type { Person } from '../../src/api/response-fields.ts';
import { directionOf, lookUpLanguage } from '../../src/locales/languages.ts';
import { type OwnTexts, serverTexts } from '../locales/server-texts.ts';
import { domainsOf, findAnswering } from './desk.ts';
import { referenceOf, type StoredEnquiry } from './enquiry.ts';
import type { MailSettings } from './mail.ts';
import { domainOf } from './mailbox.ts';
import type { Outcome } from './outcome.ts';
import type { Receiver } from './receiver.ts';
import { automatic, createMailSender, type StartTimer } from './smtp.ts';

/** The age at which a confirmation no longer helps anybody, in milliseconds. */
const maxAge = 24 * 60 * 60_000;

/**
 * Maximum number of confirmations in an hour. More would be mail to people who never asked, and make this server
 * look like a source of spam.
 */
const maxPerHour = 100;
const hour = 3_600_000;

/**
 * Confirms enquiries to the people who sent them, through the server of SMTP_URL: each at most once, to one
 * recipient.
 */
export function createConfirmationMailer(
  settings: MailSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  startTimer?: StartTimer,
): Receiver {
  const { company, tabs = () => [], texts } = settings;
  const { from, sendMail } = createMailSender(settings, startTimer);
  const limit = createHourlyLimit(maxPerHour, () =>
    log.warn(
      'more confirmations were asked for than people send enquiries: until the hour is over, none is sent. Somebody may enter addresses of others',
    ),
  );

  return {
    failure:
      'an enquiry could not be confirmed to the person who sent it; it is tried again. Check SMTP_URL and the mail server if this repeats',
    atMostOnce: true,
    maxAtOnce: 2,
    async send(enquiry, attempt) {
      const mail = confirmationMail(enquiry, from, company(), {
        desk: findAnswering(enquiry, tabs()).desk,
        texts: texts?.(),
      });
      const isLate = Date.now() - Date.parse(enquiry.created_at) > maxAge;
      if (!mail || isLate || !limit.hasRoom()) return nothingToSend;
      const outcome = await sendMail(mail, enquiry.email, attempt);
      if (outcome.is !== 'unreachable' && outcome.is !== 'locked out') limit.count();
      return outcome;
    },
  };
}

/** Removes the enquiry from the outbox, as a sent mail does. */
const nothingToSend: Outcome = { is: 'sent' };

/** @param onFull called once in each hour that has had as many as it may have */
function createHourlyLimit(maxCount: number, onFull: () => void) {
  let start = performance.now();
  let sentCount = 0;
  let wasReported = false;
  return {
    hasRoom(): boolean {
      if (performance.now() - start >= hour) {
        start = performance.now();
        sentCount = 0;
        wasReported = false;
      }
      if (sentCount < maxCount) return true;
      if (!wasReported) onFull();
      wasReported = true;
      return false;
    },
    count(): void {
      sentCount++;
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
  { desk, texts }: { desk?: Person | undefined; texts?: OwnTexts | undefined } = {},
): SendMailOptions | undefined {
  if (!oneAddress.test(enquiry.email)) return;
  const language = lookUpLanguage(enquiry.lang);
  const { t } = serverTexts(language, texts);
  const { company, email, phone } = facts;
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  const domains = list.format(domainsOf(facts).map((domain) => `@${domain}`));
  const deskLine = desk && [desk.name, desk.phone, desk.email].filter(Boolean).join(', ');
  const reference = t('mail.reference', { reference: referenceOf(enquiry.id) });
  const paragraphs = [
    t('mail.received', { company }),
    deskLine ? `${reference}\n${t('mail.desk', { desk: deskLine })}` : reference,
    t('mail.domain', { domain: domains }),
    t('mail.fraud', { phone }),
    t('mail.notYou'),
  ];
  const text = paragraphs.join('\n\n');
  return {
    from: { name: company, address: from },
    to: { name: '', address: enquiry.email },
    replyTo: email,
    subject: t('enquiry.sent'),
    messageId: `<confirmation.${referenceOf(enquiry.id)}@${domainOf(from)}>`,
    headers: {
      'Content-Language': language,
      ...automatic.reply,
    },
    text: directionOf(language) === 'rtl' ? markRightToLeft(text) : text,
  };
}

/** Plain text has no direction: without the mark in each line, some programs show Urdu from the left. */
const markRightToLeft = (text: string): string => text.replace(/^(?=.)/gm, '\u200f');
