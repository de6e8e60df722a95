import { isLoopback } from '../config/config-checks.ts';
import { DeliveryError } from './receiver.ts';

/** An error of nodemailer, with what the server has responded. */
export interface Refusal {
  responseCode?: number | undefined;
  recipient?: string | undefined;
  code?: string | undefined;
  message?: string | undefined;
  command?: string | undefined;
}

export const isTemporary = ({ responseCode = 0 }: Refusal): boolean =>
  responseCode >= 400 && responseCode < 500;

/** Milliseconds for a whole attempt, well below the lease of the outbox. */
export const attemptTimeout = 120_000;

/**
 * The connection to the server of SMTP_URL. Neither password nor mail crosses a network without TLS, unless
 * the address ends in `?requireTLS=false`. Nodemailer is loaded here, because nobody needs it without
 * SMTP_URL.
 */
export async function createTransport(smtpUrl: string, publicUrl = 'http://localhost') {
  const { default: nodemailer } = await import('nodemailer');
  const { hostname } = new URL(publicUrl);
  return nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    // Strict relays refuse the name of a machine that is not a domain; the address may give another.
    ...(/\.[a-z][a-z\d-]*$/.test(hostname) && { name: hostname }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The part of an address after its `@`. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Nodemailer's codes for one mail; with all others, the server accepts none. */
const codesOfOneMail = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

/**
 * Nodemailer's code and the server's status, without the server's text.
 *
 * @param recipients those that still wait, if others have accepted the mail
 * @throws what is not an error of the mail server
 */
export function toDeliveryError(cause: unknown, recipients: string | null = null): DeliveryError {
  const { code, responseCode = 0, message, command } = cause as Refusal;
  if (!/^E[A-Z]+$/.test(code ?? '')) throw cause;
  // What Node says of the connection, such as "certificate has expired".
  if (code === 'ESOCKET') return new DeliveryError(`${code}: ${message}`, { cause });
  if (code === 'ETLS') return new DeliveryError(`${code}: the server offers no TLS (STARTTLS)`, { cause });
  // 53x: the server wants a password or TLS first. A sender that is refused for the moment has sent too much.
  const isSession =
    responseCode === 421 ||
    (responseCode >= 530 && responseCode < 540) ||
    (command === 'MAIL FROM' && isTemporary({ responseCode }));
  const isEnquiryRefused = codesOfOneMail.includes(String(code)) && !isSession;
  return new DeliveryError([code, responseCode || ''].join(' ').trim(), {
    isEnquiryRefused,
    isPermanent: isEnquiryRefused && !isTemporary({ responseCode }),
    recipients,
    cause,
  });
}
