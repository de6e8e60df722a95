import { readFile } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../listen.mjs';

export interface WatchedPages {
  url: string;
  /** Errors in the pages, reports of their policy, and responses with an error, since they were last taken. */
  takeErrors(): string[];
  close(): Promise<void>;
}

const script = '/page-errors.js';

/**
 * A server in front of another that tells what goes wrong in its pages: not every protocol tells what a page writes to its
 * console. All else passes as it is.
 */
export async function watchPages(origin: string): Promise<WatchedPages> {
  const code = await readFile(new URL('./page-errors.js', import.meta.url), 'utf8');
  let errors: string[] = [];

  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === script) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
      return;
    }
    if (incoming.url === '/page-errors') {
      errors.push(await text(incoming));
      outgoing.writeHead(204).end();
      return;
    }
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const passed = forward(origin + incoming.url, { method: incoming.method, headers });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
    passed.on('response', async (response: IncomingMessage) => {
      const { statusCode: status = 502, headers } = response;
      if (status >= 400) errors.push(`${status}: ${incoming.url}`);
      if (!headers['content-type']?.startsWith('text/html')) {
        outgoing.writeHead(status, headers);
        response.pipe(outgoing);
        return;
      }
      const { 'content-length': __, ...others } = headers;
      outgoing.writeHead(status, others);
      outgoing.end(withScript(await text(response)));
    });
  });
  return {
    ...(await listen(server)),
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
  };
}

const withScript = (page: string): string =>
  page.replace(/<head[^>]*>|<!doctype html>(?!\s*<html)/i, `$&<script src="${script}"></script>`);
