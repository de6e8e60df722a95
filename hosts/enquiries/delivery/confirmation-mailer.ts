import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import { confirmationMail, isOfficialSender } from './confirmation-mail.ts';
import { DeliveryError, type Receiver } from './receiver.ts';
import { attemptTimeout, createTransport, senderOf, toDeliveryError } from './smtp.ts';

/** In milliseconds: who has waited this long for a confirmation is not helped by one. */
const maxAge = 24 * 60 * 60_000;

/** Confirms enquiries to those who sent them, through the server of SMTP_URL: each once at most, and to one recipient. */
export async function createConfirmationMailer(
  { smtpUrl, enquiryTo }: { smtpUrl: string; enquiryTo: Config['enquiryTo'] },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Receiver> {
  const transport = await createTransport(smtpUrl);
  const from = senderOf(smtpUrl, enquiryTo);
  if (!isOfficialSender(from)) {
    log.warn(
      { from },
      'confirmations say that genuine mail comes from VITE_OFFICIAL_DOMAIN, but are sent from another domain; use an account of that domain in SMTP_URL',
    );
  }
  return {
    failure:
      'an enquiry could not be confirmed to the person who sent it; it is tried again. Check SMTP_URL and the mail server if this repeats',
    atMostOnce: true,
    async send(enquiry) {
      const mail = confirmationMail(enquiry, from);
      if (!mail || Date.now() - Date.parse(enquiry.created_at) > maxAge) return;
      try {
        await transport.verify();
      } catch (cause) {
        throw new DeliveryError(toDeliveryError(cause).kind, { cause });
      }
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(attemptTimeout) });
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
