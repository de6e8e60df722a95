import type { FastifyInstance } from 'fastify';
import { type OtherPageOptions, sendPage } from '../render/send-page.ts';
import { embedPage } from './embed-page.ts';
import { resizeScript } from './frames.ts';
import { readOembed } from './oembed.ts';
import resize from './resize.js?raw';

/**
 * `/embed/{element}`: one element, for a frame on any page; `/embed/resize.js`: sets the height of frames;
 * `/oembed`: the frame for an address.
 */
export async function embed(
  app: FastifyInstance,
  { assets, publicUrl, source }: OtherPageOptions,
): Promise<void> {
  // In this order: in old browsers, the first script attaches the prerendered roots, which the loader then looks at.
  const scripts = ['hosts/embed/client.ts', 'src/loader.ts'].map(assets.script);

  app.get<{ Params: { element: string }; Querystring: Record<string, unknown> }>(
    '/embed/:element',
    async ({ params, query }, reply) => {
      const page = await embedPage(params.element, query, { publicUrl, scripts, api: source.open().api });
      if (!page) return reply.callNotFound();
      return sendPage(reply, page, assets);
    },
  );

  app.get(resizeScript, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=86400')
      .send(resize),
  );

  app.get<{ Querystring: Record<string, unknown> }>('/oembed', async ({ query }, reply) => {
    const { status, body } = await readOembed(query, { publicUrl, api: source.open().api });
    return reply
      .code(status)
      .header('access-control-allow-origin', '*')
      .header('cache-control', status === 200 ? 'public, max-age=3600' : 'no-cache')
      .send(body);
  });
}
