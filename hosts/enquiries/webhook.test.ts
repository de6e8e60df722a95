import { describe, expect, it, onTestFinished } from 'vitest';
import { enquiry, ownOrigin } from '../../tests/support/enquiry-fixture.ts';
import { startWebhookReceiver, webhookSecret } from '../../tests/support/webhook-receiver.ts';
import { createWebhook } from './webhook.ts';

const stored = {
  ...enquiry,
  ...ownOrigin,
  id: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-01-31T10:00:00.000Z',
};

async function setUp(...turns: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(...turns);
  onTestFinished(() => receiver.close());
  const timeout = turns[0] === 'hang' ? 1_000 : undefined;
  return { receiver, webhook: await createWebhook({ url: receiver.url, secret: webhookSecret }, timeout) };
}

describe('the webhook', () => {
  it('posts an enquiry that the reference library verifies, with the id of the enquiry', async () => {
    const { receiver, webhook } = await setUp();
    await webhook.send({ ...stored, remark: '您好 — مرحبا' });
    expect(receiver.forged).toEqual([]);
    expect(receiver.accepted).toEqual([
      {
        id: stored.id,
        payload: {
          type: 'enquiry.created',
          timestamp: stored.created_at,
          data: { reference: 'TE-CCCC-CCC', ...stored, remark: '您好 — مرحبا' },
        },
        headers: expect.objectContaining({ 'content-type': 'application/json' }),
      },
    ]);
  });

  it.each<[number | 'cut' | 'hang', string, boolean]>([
    [400, 'status 400', true],
    [413, 'status 413', true],
    [422, 'status 422', true],
    [401, 'status 401', false],
    [404, 'status 404', false],
    [408, 'status 408', false],
    [429, 'status 429', false],
    [500, 'status 500', false],
    [503, 'status 503', false],
    // The enquiry is for the address that was set.
    [302, 'status 302', false],
    ['cut', 'UND_ERR_SOCKET', false],
    ['hang', 'TimeoutError', false],
  ])('fails on %s', async (turn, kind, isEnquiryRefused) => {
    const { receiver, webhook } = await setUp(turn);
    await expect(webhook.send(stored)).rejects.toMatchObject({ kind, isEnquiryRefused });
    expect(receiver.received).toHaveLength(1);
  });
});
