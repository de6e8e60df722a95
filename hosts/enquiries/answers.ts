import type { Outcome } from './outcome.ts';

// What the answer of a receiver means, as data: docs/reference.md prints it ("What an answer means").

type Meaning = Outcome['is'];

export interface HttpAnswer {
  /** The first and the last status. */
  from: number;
  to: number;
  is: Meaning;
}

/** The first row that has a status counts. */
export const httpAnswers: readonly HttpAnswer[] = [
  { from: 200, to: 299, is: 'sent' },
  // The receiver may have the enquiry already.
  { from: 409, to: 409, is: 'not known' },
  // About what was posted. Programs are mended within a day more often than their users write again.
  { from: 400, to: 400, is: 'refused for now' },
  { from: 413, to: 413, is: 'refused for now' },
  { from: 415, to: 415, is: 'refused for now' },
  { from: 422, to: 422, is: 'refused for now' },
  // About the address, the secret or the receiver.
  { from: 300, to: 599, is: 'unreachable' },
];

/** The meaning of each status of the webhook. Any other status is not a valid HTTP answer. */
export const meaningOfStatus = (status: number): Meaning =>
  httpAnswers.find(({ from, to }) => status >= from && status <= to)?.is ?? 'unreachable';

/** The step of SMTP that a server answers: `text` is the whole mail, with its final dot. */
export type SmtpStep = 'connection' | 'login' | 'sender' | 'recipient' | 'text';

export interface SmtpAnswer {
  steps: readonly SmtpStep[];
  /** Status codes: 421, or all of a class. */
  from: number;
  to: number;
  is: Meaning;
}

const everyStep: readonly SmtpStep[] = ['connection', 'login', 'sender', 'recipient', 'text'];
const ofMail: readonly SmtpStep[] = ['sender', 'recipient', 'text'];

/** The first row that has both step and code counts. */
export const smtpAnswers: readonly SmtpAnswer[] = [
  { steps: ['login'], from: 400, to: 599, is: 'locked out' },
  { steps: everyStep, from: 421, to: 421, is: 'unreachable' },
  // The server wants a password, or TLS, first.
  { steps: ofMail, from: 530, to: 539, is: 'locked out' },
  { steps: ['connection'], from: 400, to: 599, is: 'unreachable' },
  // The size of the mail, which a client may name with the sender.
  { steps: ['sender'], from: 552, to: 552, is: 'refused for good' },
  // The sender is the same for all.
  { steps: ['sender'], from: 400, to: 599, is: 'unreachable' },
  { steps: ['text'], from: 200, to: 299, is: 'sent' },
  { steps: ['recipient', 'text'], from: 400, to: 499, is: 'refused for now' },
  { steps: ['recipient', 'text'], from: 500, to: 599, is: 'refused for good' },
];

/** The meaning of a mail server's code; undefined if it is not a valid answer. */
export const meaningOfReply = (step: SmtpStep, code: number): Meaning | undefined =>
  smtpAnswers.find(({ steps, from, to }) => steps.includes(step) && code >= from && code <= to)?.is;
