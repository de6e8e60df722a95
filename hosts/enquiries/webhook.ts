import type { Config } from '../config/config.ts';
import { withReference } from './enquiry.ts';
import { DeliveryError, type Receiver } from './receiver.ts';

/** Milliseconds for a whole attempt, well below the lease of the outbox. */
const attemptTimeout = 30_000;

type WebhookSettings = NonNullable<Config['webhook']>;

/**
 * Posts enquiries to WEBHOOK_URL by the Standard Webhooks scheme (https://www.standardwebhooks.com): the id
 * is that of the enquiry at every attempt, and the signature covers id, time of the attempt and body.
 */
export async function createWebhook(webhook: WebhookSettings, timeout = attemptTimeout): Promise<Receiver> {
  return {
    failure:
      'an enquiry could not be posted to the webhook; it is stored and is tried again. Check WEBHOOK_URL and its receiver if this repeats',
    async send(enquiry) {
      const payload = {
        type: 'enquiry.created',
        timestamp: enquiry.created_at,
        data: withReference(enquiry),
      };
      const status = await postSigned(webhook, enquiry.id, payload, timeout);
      if (status >= 200 && status < 300) return;
      // What is said of this enquiry. Anything else is said of the address, the secret or the receiver.
      const isEnquiryRefused = [400, 413, 415, 422].includes(status);
      throw new DeliveryError(`status ${status}`, { isEnquiryRefused });
    },
  };
}

/**
 * @returns the status of the response
 * @throws {DeliveryError} when there is none
 */
export async function postSigned(
  { url, secret }: WebhookSettings,
  id: string,
  payload: object,
  timeout = attemptTimeout,
): Promise<number> {
  const { Webhook } = await import('standardwebhooks');
  const now = new Date();
  const body = JSON.stringify(payload);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'trade-elements',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  try {
    // The signature is for this address, so redirects are not followed.
    const options = { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(timeout) } as const;
    const response = await fetch(url, { ...options, headers, body });
    await response.body?.cancel();
    return response.status;
  } catch (cause) {
    const { name, cause: reason } = cause as { name: string; cause?: { code?: string } };
    throw new DeliveryError(reason?.code ?? name, { cause });
  }
}
