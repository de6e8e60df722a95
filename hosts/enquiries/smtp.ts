import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/config-checks.ts';
import { meaningOfReply, type SmtpStep } from './answers.ts';
import type { Outcome } from './outcome.ts';
import type { Attempt } from './receiver.ts';

export interface SmtpSettings extends Pick<Config, 'enquiryTo'> {
  smtpUrl: string;
  /** Names this server to the mail server. */
  publicUrl?: string | undefined;
  mailFrom?: string | undefined;
}

/** An error of nodemailer, with what the server has responded. */
interface SmtpError {
  code?: string | undefined;
  responseCode?: number | undefined;
  message?: string | undefined;
  command?: string | undefined;
}

/**
 * How long the mail server may take, in milliseconds: for all until the final dot, and for its answer to that
 * dot (RFC 5321, 4.5.3.2.6: a shorter time leads to copies of the same mail).
 */
export const smtpTimeouts = { untilDot: 120_000, afterDot: 600_000 };

/** Calls back after a time, unless the function that it returns is called before. */
export type StartTimer = (milliseconds: number, onLate: () => void) => () => void;

const startTimer: StartTimer = (milliseconds, onLate) => {
  const timer = setTimeout(onLate, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * The connection to the server of SMTP_URL. Neither password nor mail crosses a network without TLS, unless
 * the address ends in `?requireTLS=false`. Nodemailer is loaded here, because nobody needs it without
 * SMTP_URL.
 *
 * @param silence how long the server may say nothing, in milliseconds
 */
export async function createTransport(smtpUrl: string, publicUrl = 'http://localhost', silence = 30_000) {
  const { default: nodemailer } = await import('nodemailer');
  const { hostname } = new URL(publicUrl);
  return nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    // Strict relays refuse the name of a machine that is not a domain; the address may give another.
    ...(/\.[a-z][a-z\d-]*$/.test(hostname) && { name: hostname }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends one mail to one recipient. @returns the outcome */
export type SendMail = (mail: SendMailOptions, to: string, attempt: Attempt) => Promise<Outcome>;

/** Creates the function that sends mail by SMTP_URL, with the sender's address. */
export function createMailSender(
  { smtpUrl, publicUrl, mailFrom, enquiryTo }: SmtpSettings,
  start = startTimer,
): { from: string; sendMail: SendMail } {
  const from = mailFrom ?? senderOf(smtpUrl, enquiryTo);
  async function sendMail(mail: SendMailOptions, to: string, attempt: Attempt): Promise<Outcome> {
    const timeout = new AbortController();
    let stopTimer = start(smtpTimeouts.untilDot, () => timeout.abort());
    let isTextSent = false;
    function onTextSent(): void {
      isTextSent = true;
      stopTimer();
      stopTimer = start(smtpTimeouts.afterDot, () => timeout.abort());
      attempt.onAwaiting();
    }
    // Its own limit of silence would end the wait for the last answer; the timer above ends it.
    const transport = await createTransport(smtpUrl, publicUrl, 2 * smtpTimeouts.afterDot);
    transport.use('stream', ({ message }, done) => {
      // The message is read only after the server has accepted the recipient; the final dot follows its end.
      message.processFunc((text) => text.once('end', onTextSent));
      done();
    });
    try {
      const { accepted, rejectedErrors = [] } = await transport.sendMail({
        ...mail,
        envelope: { from, to },
        signal: AbortSignal.any([timeout.signal, attempt.signal]),
      });
      // LMTP refuses a recipient after the text.
      return accepted.length > 0 ? { is: 'sent' } : toOutcome(rejectedErrors[0] ?? {}, isTextSent);
    } catch (error) {
      return toOutcome(error as SmtpError, isTextSent);
    } finally {
      stopTimer();
    }
  }
  return { from, sendMail };
}

/** Headers that mark a mail as automatic, so that no program answers it (RFC 3834, and Exchange). */
export const automatic = {
  /** Mail written by a program. Its sender still gets notices of undeliverable mail. */
  generated: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
  /** Headers of a mail that answers what a person sent. */
  reply: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
};

const isAddress = /^[^@\s]+@[^@\s]+$/;

/** The sender of mail: most servers let an account send only under its own address. */
export function senderOf(smtpUrl: string, enquiryTo: readonly string[]): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return isAddress.test(user) ? user : (enquiryTo[0] ?? '');
}

/** Nodemailer's code and the server's status, without the server's text. */
export function smtpErrorKind({ code, responseCode, message }: SmtpError): string {
  // Node's error for the connection, such as "certificate has expired".
  if (code === 'ESOCKET') return `${code}: ${message}`;
  if (code === 'ETLS') return `${code}: the server offers no TLS (STARTTLS)`;
  return [code ?? message, responseCode].filter(Boolean).join(' ');
}

/** Nodemailer's codes of an error that is in the mail itself. */
const codesOfMail = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

function stepOf({ code, command = '' }: SmtpError, isTextSent: boolean): SmtpStep {
  if (code === 'EAUTH') return 'login';
  if (isTextSent || command === 'DATA') return 'text';
  if (command === 'MAIL FROM') return 'sender';
  return command === 'RCPT TO' ? 'recipient' : 'connection';
}

/**
 * @param isTextSent whether the server may have the whole mail
 * @throws what is not an error of the mail server
 */
function toOutcome(error: SmtpError, isTextSent: boolean): Outcome {
  const { code = '', responseCode = 0 } = error;
  if (!/^E[A-Z]+$/.test(code)) throw error;
  const kind = smtpErrorKind(error);
  const is = meaningOfReply(stepOf(error, isTextSent), responseCode);
  if (is) return { is, kind };
  if (code === 'EAUTH') return { is: 'locked out', kind };
  if (isTextSent) return { is: 'not known', kind };
  return { is: codesOfMail.includes(code) ? 'refused for good' : 'unreachable', kind };
}
