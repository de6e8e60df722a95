import { withReference } from '../reference.ts';
import { DeliveryError, type Receiver } from './outbox-worker.ts';

/** Milliseconds for a whole attempt, well below the lease of the outbox. */
const attemptTimeout = 30_000;

/**
 * Posts enquiries to WEBHOOK_URL by the Standard Webhooks scheme (https://www.standardwebhooks.com): the id is that of the
 * enquiry at every attempt, and the signature covers id, time of the attempt and body.
 */
export async function createWebhook(
  { url, secret }: { url: string; secret: string },
  timeout = attemptTimeout,
): Promise<Receiver> {
  const { Webhook } = await import('standardwebhooks');
  const signer = new Webhook(secret);
  return {
    failure:
      'an enquiry could not be posted to the webhook; it is stored and is tried again. Check WEBHOOK_URL and its receiver if this repeats',
    async send(enquiry) {
      const now = new Date();
      const body = JSON.stringify({
        type: 'enquiry.created',
        timestamp: enquiry.created_at,
        data: withReference(enquiry),
      });
      const status = await post(url, body, AbortSignal.timeout(timeout), {
        'content-type': 'application/json',
        'user-agent': 'trade-elements',
        'webhook-id': enquiry.id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signer.sign(enquiry.id, now, body),
      });
      if (status >= 200 && status < 300) return;
      // A receiver that refuses one enquiry may accept others; one that is busy or broken will not.
      const isEnquiryRefused = status < 500 && ![408, 425, 429].includes(status);
      throw new DeliveryError(`status ${status}`, { isEnquiryRefused });
    },
  };
}

async function post(
  url: string,
  body: string,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<number> {
  try {
    // The signature is for this address, so redirects are not followed.
    const response = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal });
    await response.body?.cancel();
    return response.status;
  } catch (cause) {
    const { name, cause: reason } = cause as { name: string; cause?: { code?: string } };
    throw new DeliveryError(reason?.code ?? name, { cause });
  }
}
