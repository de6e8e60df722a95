import type { Config } from '../../config/config.ts';
import type { StoredEnquiry } from '../types.ts';
import { enquiryMail } from './enquiry-mail.ts';

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the enquiry for at least one recipient.
   *
   * @returns how many recipients it refused.
   * @throws {MailError}
   */
  send(enquiry: StoredEnquiry): Promise<{ refused: number }>;
}

export class MailError extends Error {
  override name = 'MailError';
  /** Nodemailer's code and the server's status, nothing that could name a person. */
  readonly kind: string;
  /** Whether the server refused this one mail; others may pass. Otherwise there was no connection at all. */
  readonly ofThisMail: boolean;

  constructor(error: unknown) {
    const { code = 'EUNKNOWN', responseCode } = error as { code?: unknown; responseCode?: unknown };
    const kind = responseCode === undefined ? String(code) : `${code} ${responseCode}`;
    super(kind, { cause: error });
    this.kind = kind;
    // With a status the server has refused the addresses or the text; without one the connection was cut at that point.
    this.ofThisMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined;
  }
}

/** Milliseconds for a whole attempt, well below the lease of the outbox. */
const timeout = 120_000;

const isAddress = /^[^@\s]+@[^@\s]+$/;

/** Sends through the server of SMTP_URL. Nodemailer is loaded here alone: without SMTP_URL nobody needs it. */
export async function createMailer({
  smtpUrl,
  enquiryTo,
}: {
  smtpUrl: string;
  enquiryTo: Config['enquiryTo'];
}): Promise<Mailer> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Servers commonly let an account send under its own address alone.
  const user = decodeURIComponent(new URL(smtpUrl).username);
  const addresses = { from: isAddress.test(user) ? user : (enquiryTo[0] ?? ''), to: enquiryTo };
  return {
    async send(enquiry) {
      try {
        const { rejected = [] } = await transport.sendMail({
          ...enquiryMail(enquiry, addresses),
          signal: AbortSignal.timeout(timeout),
        });
        return { refused: rejected.length };
      } catch (error) {
        throw new MailError(error);
      }
    },
  };
}
