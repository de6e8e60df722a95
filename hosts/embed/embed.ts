import type { FastifyInstance } from 'fastify';
import { type OtherPageOptions, sendPage } from '../render/send-page.ts';
import { findElement } from './element-name.ts';
import { embedPage } from './embed-page.ts';
import { resizeScript } from './frame-heights.ts';
import { readOembed } from './oembed.ts';
import resize from './resize.js?raw';

/**
 * `/embed/{element}`: one element, for a frame on any page; `/embed/resize.js`: what gives frames their height;
 * `/oembed`: which frame shows what an address is about.
 */
export async function embed(
  app: FastifyInstance,
  { assets, publicUrl, fetch }: OtherPageOptions,
): Promise<void> {
  // In this order: the loader looks at what is prerendered, which old browsers get attached first.
  const scripts = ['hosts/embed/client/embed.ts', 'src/loader.ts'].map(assets.script);

  app.get<{ Params: { element: string }; Querystring: Record<string, unknown> }>(
    '/embed/:element',
    async ({ params, query }, reply) => {
      const element = findElement(params.element);
      if (!element) return reply.callNotFound();
      // Here alone: any page may frame it.
      reply.removeHeader('x-frame-options');
      return sendPage(reply, await embedPage(element, query, { publicUrl, scripts, fetch }), assets);
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
    const { status, body } = await readOembed(query, { publicUrl, fetch });
    return reply
      .code(status)
      .header('access-control-allow-origin', '*')
      .header('cache-control', status === 200 ? 'public, max-age=3600' : 'no-cache')
      .send(body);
  });
}
