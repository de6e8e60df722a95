import { readFile } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../listen.mjs';
import type { Missing } from './older.ts';

export interface WatchedPages {
  url: string;
  /** Errors in the pages, reports of their policy, and responses with an error, since they were last taken. */
  takeErrors(): string[];
  close(): Promise<void>;
}

const script = '/page-errors.js';

/**
 * A server in front of another that tells what goes wrong in its pages: not every protocol tells what a page writes to its
 * console. Also takes away what an older browser lacks. All else passes as it is.
 */
export async function watchPages(origin: string, missing?: Missing): Promise<WatchedPages> {
  const code = await readFile(new URL('./page-errors.js', import.meta.url), 'utf8');
  let errors: string[] = [];

  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === script) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(code + (missing?.script ?? ''));
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
      const type = headers['content-type'] ?? '';
      const isPage = type.startsWith('text/html');
      if (!isPage && !(missing && /javascript|css/.test(type))) {
        outgoing.writeHead(status, headers);
        response.pipe(outgoing);
        return;
      }
      const { 'content-length': __, ...others } = headers;
      // What is rewritten has other hashes than the policy names.
      if (missing) delete others['content-security-policy'];
      outgoing.writeHead(status, others);
      const body = await text(response);
      const changed = missing?.rewrite?.(body) ?? body;
      outgoing.end(isPage ? withScript(missing?.rewriteHtml?.(changed) ?? changed) : changed);
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
