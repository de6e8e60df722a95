import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { PageCache } from './page-cache.ts';

/**
 * Sends pages that lie ready before Fastify sees the request: its objects and hooks, the same for each of them, take three
 * times as long as the rest. What has a condition, a query of its own or another method goes its usual way, and so does
 * the first request for a page in each encoding, whose head is kept for the others.
 */
export function sendStored(app: FastifyInstance, pages: Pick<PageCache, 'stored'>): void {
  function send({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    // Of a server that stops, Fastify tells connections to end.
    if (method !== 'GET' || headers['if-none-match'] !== undefined || !app.server.listening) return false;
    const page = pages.stored(url);
    if (!page) return false;
    const encoding = acceptedEncoding(headers['accept-encoding']);
    const head = page.heads[encoding];
    if (!head) return false;
    response.writeHead(page.status, head).end(page.encodings[encoding]);
    return true;
  }

  app.server.removeAllListeners('request').on('request', (request, response) => {
    if (!send(request, response)) app.routing(request, response);
  });
}
