import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { unlisted } from '../pages/site-paths.ts';
import { fastQuality } from '../render/encode.ts';

/**
 * What machines between server and reader, and search engines, may do with a response:
 *
 * - **transform: nothing.** Some CDNs otherwise hide the addresses of email in a page behind a script that the policy
 *   refuses, and a changed script no longer matches its hash.
 * - **compress: nothing.** `no-transform` forbids that too, so the server compresses whatever text its plugins have not
 *   compressed already.
 * - **list: pages only.** A header says so, and not `robots.txt`: a search engine must still load what elements on
 *   other sites show, and a crawler that may not load an address does not see that it must not list it.
 */
export const machineRules = fp(
  async (app: FastifyInstance, { isStaging }: Partial<Pick<Config, 'isStaging'>>): Promise<void> => {
    app.addHook('onRequest', async ({ url }, reply) => {
      const [path = ''] = url.split('?', 1);
      if (isStaging || unlisted.some((address) => path.startsWith(address)))
        reply.header('x-robots-tag', 'noindex');
    });
    app.addHook('onSend', async (_request, reply) => {
      const caching = reply.getHeader('cache-control');
      reply.header('cache-control', caching ? `${caching}, no-transform` : 'no-transform');
    });
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: fastQuality } },
    });
  },
);
