import { isLoopback } from '../../config/config-checks.ts';
import { DeliveryError } from './receiver.ts';

/** Milliseconds for a whole attempt, well below the lease of the outbox. */
export const attemptTimeout = 120_000;

const isAddress = /^[^@\s]+@[^@\s]+$/;

/**
 * The connection to the server of SMTP_URL. Neither password nor mail crosses a network without TLS, unless the address ends
 * in `?requireTLS=false`. Only this file loads Nodemailer: without SMTP_URL nobody needs it.
 */
export async function createTransport(smtpUrl: string) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Who the mail is from: servers commonly let an account send only under its own address. */
export function senderOf(smtpUrl: string, enquiryTo: readonly string[]): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return isAddress.test(user) ? user : (enquiryTo[0] ?? '');
}

/** The part of an address after its `@`. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Nodemailer's code and the server's status, without the server's text. */
export function toDeliveryError(cause: unknown): DeliveryError {
  const { code = 'EUNKNOWN', responseCode, message } = cause as Partial<Record<string, unknown>>;
  // What Node says of the connection, such as "certificate has expired".
  if (code === 'ESOCKET') return new DeliveryError(`${code}: ${message}`, { cause });
  if (code === 'ETLS') return new DeliveryError(`${code}: the server offers no TLS (STARTTLS)`, { cause });
  if (responseCode === undefined) return new DeliveryError(String(code), { cause });
  // With a status the server has refused the addresses or the text; without one the connection was cut at that point.
  const isEnquiryRefused = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new DeliveryError(`${code} ${responseCode}`, { isEnquiryRefused, cause });
}
