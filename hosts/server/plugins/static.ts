import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError } from 'fastify';
import { version } from '../../../src/element/version.ts';
import type { SiteAssets } from '../../site/render/site-assets.ts';

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';

/** SVG pictures carry their own style sheet and nothing that runs. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The files of a build.
 * @param dist folder with `site/` and `elements/`
 */
export async function builtAssets(dist: string): Promise<SiteAssets> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(dist, 'site/.vite/manifest.json'), 'utf8'),
  );
  const script = (source: string): string =>
    source === 'src/loader.ts' ? '/elements/trade-elements.js' : `/${manifest[source]?.file}`;
  return {
    scripts: [script('hosts/site/client/main.ts')],
    script,
    cards: new Set((await readdir(join(dist, 'site/social'))).map((file) => file.replace(/\.png$/, ''))),
    strict: true,
    async plugin(app) {
      // A folder, or an address that leads out of it, is unknown like any other.
      app.setErrorHandler((error: FastifyError, _request, reply) => {
        if (error.statusCode !== 403) throw error;
        reply.callNotFound();
      });
      const folders: [folder: string, prefix: string, cache: string][] = [
        ['site/assets', '/assets/', year],
        ['site/fonts', '/fonts/', year],
        ['site/content', '/content/', day],
        ['site/social', '/social/', day],
        ['elements', '/elements/', 'no-cache'],
        ['elements/pictures', '/elements/pictures/', day],
        // The same files under an address that never changes: another version has another.
        ['elements', `/elements/${version}/`, year],
      ];
      for (const [folder, prefix, cache] of folders) {
        await app.register(fastifyStatic, {
          root: join(dist, folder),
          prefix,
          decorateReply: false,
          index: false,
          cacheControl: false,
          // Made by the build, beside each file.
          preCompressed: true,
          setHeaders(reply, path) {
            reply.setHeader('cache-control', cache);
            reply.setHeader('access-control-allow-origin', '*');
            reply.setHeader('cross-origin-resource-policy', 'cross-origin');
            // Compressed or not, as the client requests: caches in between keep both.
            reply.setHeader('vary', 'accept-encoding');
            if (/\.d\.ts(\.br|\.gz)?$/.test(path))
              reply.setHeader('content-type', 'text/plain; charset=utf-8');
            if (/\.svg(\.br|\.gz)?$/.test(path)) reply.setHeader('content-security-policy', picturePolicy);
          },
        });
      }
      const icon = await readFile(join(dist, 'site/favicon.svg'));
      app.get('/favicon.svg', (_request, reply) =>
        reply
          .type('image/svg+xml')
          .header('cache-control', day)
          .header('content-security-policy', picturePolicy)
          .send(icon),
      );
    },
  };
}
