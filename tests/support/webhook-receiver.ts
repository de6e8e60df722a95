import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { listen } from '../listen.mjs';

export const webhookSecret = `whsec_${Buffer.from('a secret of the tests, 32 bytes.').toString('base64')}`;

export interface Post {
  id: string;
  payload: { type: string; timestamp: string; data: Record<string, string> };
  headers: IncomingHttpHeaders;
}

export type Turn = number | { status: number; headers: OutgoingHttpHeaders } | 'cut' | 'hang';

export interface WebhookReceiver {
  url: string;
  /** All that were verified by the reference library. */
  received: Post[];
  /** Those of them that got 204. */
  accepted: Post[];
  /** What it made of those that were not. */
  forged: string[];
  /** What the next posts get: a status, or a cut connection after they were received, or nothing. Those after the last get 204. */
  turns: Turn[];
  close(): Promise<void>;
}

/** A receiver as the Standard Webhooks specification asks for it, on loopback. */
export async function startWebhookReceiver(...turns: Turn[]): Promise<WebhookReceiver> {
  const verifier = new Webhook(webhookSecret);
  const received: Post[] = [];
  const accepted: Post[] = [];
  const forged: string[] = [];

  const server = createServer(async (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    // A sender that is killed in the middle of its request.
    request.on('error', () => undefined);
    try {
      for await (const chunk of request) body += chunk;
    } catch {
      return;
    }
    try {
      const payload = verifier.verify(body, request.headers as Record<string, string>) as Post['payload'];
      const post = { id: String(request.headers['webhook-id']), payload, headers: request.headers };
      received.push(post);
      const turn = turns.shift() ?? 204;
      if (turn === 'hang') return;
      if (turn === 'cut') return void request.socket.destroy();
      if (turn === 204) accepted.push(post);
      const { status, headers } = typeof turn === 'number' ? { status: turn, headers: {} } : turn;
      response.writeHead(status, { location: '/elsewhere', ...headers }).end();
    } catch (error) {
      forged.push(String(error));
      response.writeHead(401).end();
    }
  });
  const { url, close } = await listen(server);
  return {
    url: `${url}/hook?key=1`,
    close,
    received,
    accepted,
    forged,
    turns,
  };
}
