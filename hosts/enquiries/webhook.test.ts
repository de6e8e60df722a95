import { describe, expect, it, onTestFinished } from 'vitest';
import { attempt } from '../../tests/support/attempt.ts';
import { enquiry, noLoad, ownOrigin } from '../../tests/support/enquiry-fixture.ts';
import { startSilentServer } from '../../tests/support/silent-server.ts';
import { startWebhookReceiver, type Turn, webhookSecret } from '../../tests/support/webhook-receiver.ts';
import { createWebhook } from './webhook.ts';

const stored = {
  ...enquiry,
  ...ownOrigin,
  ...noLoad,
  ...noLoad,
  id: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-01-31T10:00:00.000Z',
};

async function setUp(...turns: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(...turns);
  onTestFinished(() => receiver.close());
  const timeout = turns[0] === 'hang' ? 1_000 : undefined;
  return { receiver, webhook: createWebhook({ url: receiver.url, secret: webhookSecret }, timeout) };
}

describe('the webhook', () => {
  it('posts an enquiry that the reference library verifies, with the id of the enquiry', async () => {
    const { receiver, webhook } = await setUp();
    await webhook.send({ ...stored, remark: '您好 — مرحبا' }, attempt());
    expect(receiver.forged).toEqual([]);
    expect(receiver.accepted).toEqual([
      {
        id: stored.id,
        payload: {
          type: 'enquiry.created',
          timestamp: stored.created_at,
          data: { reference: 'TE-CCCC-CCC', ...stored, remark: '您好 — مرحبا', load: [] },
        },
        headers: expect.objectContaining({ 'content-type': 'application/json' }),
      },
    ]);
  });

  it.each<[Turn, string, string]>([
    [400, 'refused for now', 'status 400'],
    [413, 'refused for now', 'status 413'],
    [422, 'refused for now', 'status 422'],
    [401, 'unreachable', 'status 401'],
    [404, 'unreachable', 'status 404'],
    [410, 'unreachable', 'status 410'],
    [500, 'unreachable', 'status 500'],
    // The enquiry is for the address that was set.
    [302, 'unreachable', 'status 302'],
    [409, 'not known', 'status 409'],
    ['cut', 'not known', 'ECONNRESET'],
    ['hang', 'not known', 'ETIMEDOUT'],
  ])('answers %s: %s', async (turn, is, kind) => {
    const { receiver, webhook } = await setUp(turn);
    expect(await webhook.send(stored, attempt())).toMatchObject({ is, kind });
    expect(receiver.received).toHaveLength(1);
  });

  it('that has an enquiry already, of which nothing was known, counts as having received it', async () => {
    const { webhook } = await setUp(409);
    expect(await webhook.send(stored, attempt({ unknowns: 1 }))).toEqual({ is: 'sent', note: 'status 409' });
  });

  it.each<[Turn, number]>([
    [{ status: 429, headers: { 'retry-after': '90' } }, 90_000],
    [{ status: 503, headers: { 'retry-after': '99999' } }, 3_600_000],
    [{ status: 503, headers: { 'retry-after': 'soon' } }, 0],
  ])('asks by %j to be left alone for %i ms', async (turn, pause) => {
    const { webhook } = await setUp(turn);
    expect(await webhook.send(stored, attempt())).toMatchObject({ is: 'unreachable', pause });
  });

  it('has no enquiry if there was no connection, or none that is encrypted', async () => {
    const { receiver } = await setUp();
    const send = (url: string, timeout?: number) =>
      createWebhook({ url, secret: webhookSecret }, timeout).send(stored, attempt());
    expect(await send('http://127.0.0.1:1/hook')).toEqual({ is: 'unreachable', kind: 'ECONNREFUSED' });
    expect(await send(receiver.url.replace('http:', 'https:'))).toMatchObject({ is: 'unreachable' });
    // Takes connections and says nothing, so that no encryption begins.
    const { host, close } = await startSilentServer();
    onTestFinished(close);
    expect(await send(`https://${host}/hook`, 500)).toEqual({ is: 'unreachable', kind: 'ETIMEDOUT' });
  });

  it.each([
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
    ['half a head', 'HTTP/1.1 200 OK\r\nx-'],
  ])('may have an enquiry when it answers %s', async (_case, answer) => {
    const { host, close } = await startSilentServer((socket) =>
      socket.on('data', () => void socket.end(answer)),
    );
    onTestFinished(close);
    const webhook = createWebhook({ url: `http://${host}/hook`, secret: webhookSecret });
    expect(await webhook.send(stored, attempt())).toMatchObject({ is: 'not known' });
  });

  it('may have an enquiry when the process ends before its answer', async () => {
    const { receiver, webhook } = await setUp('hang');
    const end = new AbortController();
    const sent = webhook.send(stored, attempt({ signal: end.signal }));
    await expect.poll(() => receiver.received).toHaveLength(1);
    end.abort();
    expect(await sent).toEqual({ is: 'not known', kind: 'ABORT_ERR' });
  });
});
