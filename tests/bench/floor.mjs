import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listen } from '../listen.mjs';

/** Headers that are about one transfer, or that this server sets itself. */
const ownHeaders = new Set([
  'connection',
  'keep-alive',
  'date',
  'etag',
  'vary',
  'content-length',
  'content-encoding',
  'transfer-encoding',
]);

/**
 * The same pages without script; all else comes from the site itself.
 * @param withHeaders whether the responses have the site's headers; otherwise only what they cannot do without
 */
export async function startFloor(site, { withHeaders }) {
  const kept = new Map();
  const server = createServer(async (request, response) => {
    // By what the browser takes: a photograph has several formats at one address.
    const { accept = '*/*' } = request.headers;
    const key = `${accept} ${request.url}`;
    let entry = kept.get(key);
    if (!entry) {
      const upstream = await fetch(site + request.url, {
        headers: { 'accept-encoding': 'identity', accept },
      });
      const type = upstream.headers.get('content-type') ?? '';
      let body = Buffer.from(await upstream.arrayBuffer());
      if (type.startsWith('text/html')) {
        body = Buffer.from(
          body.toString().replace(/<script(?![^>]*application\/(ld\+)?json)[\s\S]*?<\/script>/g, ''),
        );
      }
      const packed = /text|svg|json|javascript|xml/.test(type);
      entry = {
        status: upstream.status,
        headers: {
          ...Object.fromEntries(
            [...upstream.headers].filter(([name]) =>
              withHeaders ? !ownHeaders.has(name) : /^(content-type|cache-control)$/.test(name),
            ),
          ),
          ...(packed && { 'content-encoding': 'br' }),
        },
        body: packed ? brotliCompressSync(body) : body,
      };
      kept.set(key, entry);
    }
    response.writeHead(entry.status, entry.headers).end(entry.body);
  });
  const { url, close } = await listen(server);
  return { url, stop: close };
}
