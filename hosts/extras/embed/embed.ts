import type { FastifyInstance } from 'fastify';
import { fastQuality } from '../../render/encode.ts';
import { resizeScript } from '../../render/frames.ts';
import type { PageAdditions } from '../../render/page-additions.ts';
import type { OtherPageOptions } from '../../render/page-routes.ts';
import { publicCaching, sendCachedPage } from '../../render/send-page.ts';
import { findFrame, loadFrame, renderFrame } from './embed-page.ts';
import { oembedLink } from './embeddable.ts';
import { readOembed } from './oembed.ts';
import resize from './resize.js?raw';

/** Pages with a `Cross-Origin-Embedder-Policy` show only frames that have these two. */
const forIsolatedPages = {
  // Not `require-corp`: the API may name pictures of other sites.
  'cross-origin-embedder-policy': 'credentialless',
  'cross-origin-resource-policy': 'cross-origin',
};

/** A link in the head of each page that has a frame. */
export const adds = ({ publicUrl }: { publicUrl: string }): PageAdditions => ({
  headLink: oembedLink(publicUrl),
});

/**
 * `/embed/{element}`: one element, for a frame on any page; `/embed/resize.js`: sets the height of frames and
 * fires their events; `/oembed`: the frame for an address.
 */
export default async function embed(
  app: FastifyInstance,
  { assets, publicUrl, source, createCache, report }: OtherPageOptions,
): Promise<void> {
  // In this order: in old browsers, the first script attaches the prerendered roots, which the loader then
  // looks at.
  const scripts = ['hosts/extras/embed/frame.client.ts', 'src/loader.ts'].map(assets.script);

  const frames = createCache(fastQuality);

  app.get<{ Params: { element: string }; Querystring: Record<string, unknown> }>(
    '/embed/:element',
    async (request, reply) => {
      const reading = source.open();
      const requested = await findFrame(request.params.element, request.query, reading.api);
      if (!requested) return reply.callNotFound();
      const { frame, ofReader } = requested;
      const { page } = await frames.get({
        key: JSON.stringify(frame),
        // A part that fails is sent as a skeleton, which the browser fills.
        load: (api) => loadFrame(frame, api).catch(() => undefined),
        render: (api) => renderFrame(frame, { publicUrl, scripts, report }, api),
        reading,
      });
      reply.headers({ ...forIsolatedPages, vary: 'accept-encoding' });
      return sendCachedPage(request, reply, page, {
        strict: assets.strict,
        cacheControl: 'no-cache',
        ...(ofReader && { reader: { attributes: ofReader } }),
      });
    },
  );

  app.get(resizeScript, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(resize.replace('{{site}}', publicUrl)),
  );

  app.get<{ Querystring: Record<string, unknown> }>('/oembed', async ({ query }, reply) => {
    const { status, body } = await readOembed(query, { publicUrl, api: source.open().api });
    return reply
      .code(status)
      .header('access-control-allow-origin', '*')
      .header('cache-control', status === 200 ? publicCaching : 'no-cache')
      .send(body);
  });
}
