import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { version } from '../../package.json';
import { webInOwnLetters } from '../content/own-letters.ts';
import type { PictureLibrary } from '../content/picture-library.ts';
import { type AssetOptions, lateStylesName, type SiteAssets } from '../render/site-assets.ts';

/** SVG pictures contain a style sheet, but no script. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The caching of addresses whose file never changes. */
const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';
const hour = 'public, max-age=3600';
/** Browsers revalidate each time; a proxy may answer for some seconds, and for longer while the server is down. */
const seconds = 'public, max-age=0, s-maxage=10';
/** The caching of content pictures: proxies revalidate, so that a deleted picture disappears. */
const yearInBrowsers = 'public, max-age=31536000, s-maxage=10, immutable';

/** Files at fixed addresses. Clients request the last two even if no page links them. */
const fixedFiles = [
  ['print.css', 'text/css; charset=utf-8'],
  ['favicon.svg', 'image/svg+xml'],
  ['icon.png', 'image/png'],
  ['favicon.ico', 'image/x-icon'],
  ['apple-touch-icon.png', 'image/png'],
] as const;

/** The origin in the examples that a build writes. */
const exampleOrigin = 'https://www.example.com';

/** `llms.txt` with examples for this site: a language model repeats the addresses in them. */
async function ownReference(
  app: FastifyInstance,
  { dist, publicUrl, withoutLeftOut }: AssetOptions & { dist: string },
) {
  const text = await readFile(join(dist, 'elements/llms.txt'), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const withSiteOrigin = withOrigin(text, publicUrl);
  app.get('/elements/llms.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .headers({ 'cache-control': seconds, 'access-control-allow-origin': '*' })
      .send(withoutLeftOut(withSiteOrigin)),
  );
}

export const withOrigin = (text: string, publicUrl: string): string =>
  text.replaceAll(exampleOrigin, webInOwnLetters(publicUrl));

/**
 * The files of a build.
 * @param dist folder with `site/` and `elements/`
 * @param released folder of all releases, this build's included; without it the build is a preview, and its addresses with
 * a version are not cached
 */
export async function builtAssets(dist: string, released?: string): Promise<SiteAssets> {
  const manifestText = await readFile(join(dist, 'site/.vite/manifest.json'), 'utf8');
  const manifest: Record<string, { file: string }> = JSON.parse(manifestText);
  const script = (source: string): string =>
    source === 'src/loader.ts' ? `/elements/${version}/trade-elements.js` : `/${manifest[source]?.file}`;
  // There are no cards without the extra that draws them.
  const cards = await readdir(join(dist, 'site/social')).catch(() => []);
  return {
    scripts: [script('hosts/server/client/main.ts')],
    script,
    lateStyles: `/${manifest[lateStylesName]?.file}`,
    build: manifestText + (await readFile(join(dist, 'elements/integrity.json'), 'utf8')),
    cards: new Set(cards.map((file) => file.replace(/\.png$/, ''))),
    strict: true,
    async plugin(app, options) {
      // Folders, and paths that leave the root, get the usual 404.
      app.setErrorHandler((error: FastifyError, _request, reply) => {
        if (error.statusCode !== 403) throw error;
        reply.callNotFound();
      });
      const folders: [folder: string, prefix: string, cache: string][] = [
        [join(dist, 'site/fonts'), '/fonts/', year],
        [join(dist, 'site/content'), '/content/', day],
        [join(dist, 'site/social'), '/social/', day],
        [join(dist, 'elements'), '/elements/', seconds],
        [join(dist, 'elements/pictures'), '/elements/pictures/', day],
      ];
      if (!released)
        folders.push(
          [join(dist, 'site/assets'), '/assets/', year],
          [join(dist, 'elements'), `/elements/${version}/`, 'no-cache'],
        );
      for (const [root, prefix, cache] of folders) {
        await app.register(fastifyStatic, { ...filesOptions(cache), root, prefix, decorateReply: false });
      }
      if (released) await app.register(releasedFiles, { dist, released });
      await ownReference(app, { ...options, dist });
      for (const [file, type] of fixedFiles) {
        const content = await readFile(join(dist, 'site', file));
        app.get(`/${file}`, async (_request, reply) => {
          const ownIcon = (await options.ownIcons?.())?.get(file);
          return reply
            .type(type)
            .headers({ 'cache-control': ownIcon ? hour : day, 'content-security-policy': picturePolicy })
            .send(ownIcon ?? content);
        });
      }
    },
  };
}

const filesOptions = (cache: string): Omit<FastifyStaticOptions, 'root'> => ({
  index: false,
  cacheControl: false,
  // Made by the build, beside each file.
  preCompressed: true,
  setHeaders(reply, path) {
    reply.setHeader('cache-control', cache);
    reply.setHeader('access-control-allow-origin', '*');
    reply.setHeader('cross-origin-resource-policy', 'cross-origin');
    // Whether the file is compressed depends on the client, so caches must keep both.
    reply.setHeader('vary', 'accept-encoding');
    if (/\.d\.ts(\.br|\.gz)?$/.test(path)) reply.setHeader('content-type', 'text/plain; charset=utf-8');
    if (/\.svg(\.br|\.gz)?$/.test(path)) reply.setHeader('content-security-policy', picturePolicy);
  },
});

/**
 * The files of every release, also of releases that another process has added. Those of this build come from the build: its pages
 * do not depend on the disk of DATA_DIR.
 */
async function releasedFiles(
  app: FastifyInstance,
  { dist, released }: { dist: string; released: string },
): Promise<void> {
  for (const [path, folder, cache] of [
    ['assets', join(dist, 'site/assets'), year],
    ['elements/chunks', join(dist, 'elements/chunks'), 'no-cache'],
    ['elements/:version(^\\d+\\.\\d+\\.\\d.*)', join(dist, 'elements'), year],
  ] as const)
    await app.register(async (app) => {
      await app.register(fastifyStatic, { ...filesOptions(cache), root: released, serve: false });
      app.get<{ Params: { version?: string; '*': string } }>(`/${path}/*`, ({ params }, reply) => {
        const { version: requestedVersion = version, '*': file } = params;
        if (requestedVersion === version && existsSync(join(folder, file)))
          return reply.sendFile(file, folder);
        return reply.sendFile(`${path.replace(/:.*/, requestedVersion)}/${file}`);
      });
    });
}

export interface PicturesOptions {
  pictures: PictureLibrary;
  /** Folder of the pictures of the fixed pages, used for names that the content does not have. */
  pagePictures: string;
}

/** `/content/pictures/…` of a content folder: each picture by its hash, and the current one by its name. */
export async function pictures(
  app: FastifyInstance,
  { pictures: { folder, findByHash, findHash, findWaiting, isPublished }, pagePictures }: PicturesOptions,
): Promise<void> {
  // The folder does not exist before the first picture is made, or on a read-only disk.
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
  const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

  /** Sends a picture, in a width if one is given; until its sizes are made, the original if it may be sent. */
  async function send(reply: FastifyReply, hash: string, cache: string, width?: number, isWebp = false) {
    const file = await findByHash(hash, width, isWebp);
    if (file?.endsWith('.svg')) reply.header('content-security-policy', picturePolicy);
    if (file)
      return reply.headers({ ...shared, 'cache-control': cache }).sendFile(basename(file), dirname(file));
    const waiting = await findWaiting(hash);
    if (!waiting) return reply.callNotFound();
    reply.headers({ ...shared, 'cache-control': 'no-store' });
    if (waiting.bytes) return reply.type(waiting.type).send(waiting.bytes);
    return reply.code(503).header('retry-after', 30).send();
  }

  app.get<{ Params: { hash: string; file: string } }>(
    '/content/pictures/:hash(^[0-9a-f]{16}$)/:file',
    ({ params: { hash, file }, headers: { accept = '' } }, reply) => {
      const [, width] = /-(\d{1,5})$/.exec(file) ?? [];
      if (width) reply.header('vary', 'accept');
      // The number of other names is unlimited: proxies must not keep a copy for each.
      const cache = isPublished(hash, file) ? yearInBrowsers : 'no-cache';
      // Clients that cannot show it also send `*` or `image/*`.
      return send(reply, hash, cache, width ? Number(width) : undefined, accept.includes('image/webp'));
    },
  );

  app.get<{ Params: { file: string } }>('/content/pictures/:file', ({ params: { file } }, reply) => {
    // Paths that leave the folder get the usual 404.
    if (/[/\\]/.test(file)) return reply.callNotFound();
    const hash = findHash(file);
    if (hash) return send(reply, hash, 'public, max-age=10');
    return reply.header('content-security-policy', picturePolicy).sendFile(file, pagePictures);
  });
}
