import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import { enquiryMail } from './enquiry-mail.ts';
import type { Receiver } from './receiver.ts';
import { attemptTimeout, createTransport, senderOf, toDeliveryError } from './smtp.ts';

/** Sends through the server of SMTP_URL; an enquiry is sent once it is accepted for at least one recipient. */
export async function createMailer(
  { smtpUrl, enquiryTo }: { smtpUrl: string; enquiryTo: Config['enquiryTo'] },
  log: Pick<FastifyBaseLogger, 'warn'>,
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
          signal: AbortSignal.timeout(attemptTimeout),
        });
        const refused = rejected.length;
        if (refused > 0) log.warn({ refused }, 'the mail server refused some of the addresses of ENQUIRY_TO');
      } catch (error) {
        throw toDeliveryError(error);
      }
    },
  };
}
