import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import { enquiryMail } from './enquiry-mail.ts';
import { DeliveryError, type Receiver } from './receiver.ts';

/** Milliseconds for a whole attempt, well below the lease of the outbox. */
const timeout = 120_000;

const isAddress = /^[^@\s]+@[^@\s]+$/;

/**
 * Sends through the server of SMTP_URL; an enquiry is sent once it is accepted for at least one recipient. Only this file
 * loads Nodemailer: without SMTP_URL nobody needs it.
 */
export async function createMailer(
  { smtpUrl, enquiryTo }: { smtpUrl: string; enquiryTo: Config['enquiryTo'] },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Receiver> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Servers commonly let an account send only under its own address.
  const user = decodeURIComponent(new URL(smtpUrl).username);
  const addresses = { from: isAddress.test(user) ? user : (enquiryTo[0] ?? ''), to: enquiryTo };
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

/** Nodemailer's code and the server's status, without what the server said. */
function toDeliveryError(cause: unknown): DeliveryError {
  const { code = 'EUNKNOWN', responseCode } = cause as { code?: unknown; responseCode?: unknown };
  if (responseCode === undefined) return new DeliveryError(String(code), { cause });
  // With a status the server has refused the addresses or the text; without one the connection was cut at that point.
  const ofThisOne = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new DeliveryError(`${code} ${responseCode}`, { ofThisOne, cause });
}
