import { resolve } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createExternalSource } from '../../hosts/api/external-source.ts';
import { loadContent } from '../../hosts/content/loader/load-content.ts';
import { createServer } from '../../hosts/server/create-server.ts';
import { builtAssets } from '../../hosts/server/files.ts';
import { createSite } from '../../hosts/server/site.ts';
import { publicUrl } from '../site/site.ts';
import { type ForeignApi, startForeignApi } from './foreign-api.ts';

/**
 * The site as it is built, with an API of another make below its address, as a proxy would put it there: the server that
 * makes the pages and the browser both read it.
 */
export async function startForeignSite(): Promise<{ url: string; api: ForeignApi; close(): Promise<void> }> {
  const content = await loadContent('hosts/content');
  const api = await startForeignApi(content);
  const config = { enquiryRate: 1000, trustProxy: false, publicUrl };
  const site = createSite(await builtAssets(resolve('dist')));
  const app = await createServer(config, {
    content,
    site(context) {
      const send = (path: unknown, init?: RequestInit) => fetch(api.url + path, init);
      const source = createExternalSource({ base: '', warn: () => undefined, fetch: send });
      const { plugin, ...rest } = site({ ...context, source });
      return {
        ...rest,
        // The other API takes the enquiries too.
        plugin: fp(async (app) => {
          app.addHook('onRequest', async (request, reply) =>
            request.url.startsWith('/api/v1/') ? passOn(api.url, request, reply) : undefined,
          );
          await app.register(plugin);
        }),
      };
    },
  });
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    api,
    async close() {
      await app.close();
      await api.close();
    },
  };
}

async function passOn(target: string, { method, url, raw, headers }: FastifyRequest, reply: FastifyReply) {
  try {
    const response = await fetch(target + url, {
      method,
      headers: { 'content-type': headers['content-type'] ?? '' },
      ...(method === 'POST' && { body: Buffer.concat(await raw.toArray()) }),
    });
    const type = response.headers.get('content-type') ?? 'text/plain';
    return reply
      .code(response.status)
      .type(type)
      .send(Buffer.from(await response.arrayBuffer()));
  } catch {
    return reply.code(502).send();
  }
}
