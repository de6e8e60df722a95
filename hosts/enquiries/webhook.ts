import http from 'node:http';
import https from 'node:https';
import { readRetryAfter } from '../../src/api/retry-after.ts';
import type { Config } from '../config/config.ts';
import { meaningOfStatus } from './answers.ts';
import { withReference } from './enquiry.ts';
import type { Outcome } from './outcome.ts';
import type { Attempt, Receiver } from './receiver.ts';

/** Milliseconds for a whole attempt. */
const attemptTimeout = 30_000;

type WebhookSettings = NonNullable<Config['webhook']>;

/**
 * Posts enquiries to WEBHOOK_URL by the Standard Webhooks scheme (https://www.standardwebhooks.com): the id
 * is that of the enquiry at every attempt, and the signature covers id, time of the attempt and body.
 */
export function createWebhook(webhook: WebhookSettings, timeout = attemptTimeout): Receiver {
  return {
    failure:
      'an enquiry could not be posted to the webhook; it is stored and is tried again. Check WEBHOOK_URL and its receiver if this repeats',
    maxAtOnce: 2,
    async send(enquiry, attempt) {
      const payload = {
        type: 'enquiry.created',
        timestamp: enquiry.created_at,
        data: withReference(enquiry),
      };
      attempt.onAwaiting();
      return toOutcome(await postSigned(webhook, enquiry.id, payload, timeout, attempt.signal), attempt);
    },
  };
}

/** The response to a request. */
export type Answer =
  | { status: number; retryAfter: string | undefined }
  /** `isPosted`: whether there was a connection, so that the receiver may have the request. */
  | { error: string; isPosted: boolean };

function toOutcome(answer: Answer, { unknowns }: Pick<Attempt, 'unknowns'>): Outcome {
  if ('error' in answer) return { is: answer.isPosted ? 'not known' : 'unreachable', kind: answer.error };
  const kind = `status ${answer.status}`;
  const is = meaningOfStatus(answer.status);
  if (is === 'unreachable') return { is, kind, pause: readRetryAfter(answer.retryAfter) };
  // It was asked again after an attempt of which nothing was known: it has had the enquiry since then.
  if (is === 'not known' && unknowns > 0) return { is: 'sent', note: kind };
  return is === 'sent' ? { is } : { is, kind };
}

/** Posts a payload, and waits for the status of the response only. */
export async function postSigned(
  { url, secret }: WebhookSettings,
  id: string,
  payload: object,
  timeout = attemptTimeout,
  signal?: AbortSignal,
): Promise<Answer> {
  const { Webhook } = await import('standardwebhooks');
  const now = new Date();
  const body = JSON.stringify(payload);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'trade-elements',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  const timeoutSignal = AbortSignal.timeout(timeout);
  const abortSignal = AbortSignal.any(signal ? [timeoutSignal, signal] : [timeoutSignal]);
  // Not `fetch`, which does not say whether there was a connection. Redirects are not followed: the signature
  // is for this address.
  const isSecure = url.startsWith('https:');
  const { request } = isSecure ? https : http;
  return new Promise((resolve) => {
    const post = request(url, { method: 'POST', headers, signal: abortSignal, agent: false }, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.destroy();
    });
    let isPosted = false;
    post.on('socket', (socket) =>
      socket.on(isSecure ? 'secureConnect' : 'connect', () => {
        isPosted = true;
      }),
    );
    post.on('error', ({ code, name }: NodeJS.ErrnoException) =>
      resolve({ error: timeoutSignal.aborted ? 'ETIMEDOUT' : (code ?? name), isPosted }),
    );
    // An informational response, such as 101, may end without an error.
    post.on('close', () => resolve({ error: 'ECONNRESET', isPosted }));
    post.end(body);
  });
}
