import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Format, formats } from '../../content/photographs/formats.ts';
import type { PictureLibrary } from '../../content/photographs/picture-library.ts';
import { picturePolicy } from './picture-policy.ts';

/** A file under the address never changes; a proxy asks again whether it is still there. */
const year = 'public, max-age=31536000, s-maxage=10, immutable';

export interface PicturesOptions {
  pictures: PictureLibrary;
  /** Folder of the drawings that the fixed pages show, for names that the content does not have. */
  drawings: string;
}

/** `/content/pictures/…` of a content folder: each picture by its hash, and the present one by its name. */
export async function pictures(
  app: FastifyInstance,
  { pictures: { folder, findByHash, findByName }, drawings }: PicturesOptions,
): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });

  function send(reply: FastifyReply, file: string, cache: string) {
    reply.headers({
      'cache-control': cache,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (file.endsWith('.svg')) reply.header('content-security-policy', picturePolicy);
    return reply.sendFile(file);
  }

  app.get<{ Params: { hash: string; file: string } }>(
    '/content/pictures/:hash(^[0-9a-f]{16}$)/:file',
    async ({ params: { hash, file }, headers }, reply) => {
      const [, width] = /-(\d{1,5})$/.exec(file) ?? [];
      if (width) reply.header('vary', 'accept');
      const found = await findByHash(
        hash,
        width ? Number(width) : undefined,
        acceptedFormats(headers.accept),
      );
      return found ? send(reply, found, year) : reply.callNotFound();
    },
  );

  app.get<{ Params: { file: string } }>('/content/pictures/:file', async ({ params: { file } }, reply) => {
    // As a folder, an address that leads out of it is unknown like any other.
    if (/[/\\]/.test(file)) return reply.callNotFound();
    const found = await findByName(file);
    if (found) return send(reply, found, 'public, max-age=10');
    return reply.header('content-security-policy', picturePolicy).sendFile(file, drawings);
  });
}

/** Only formats that the client names: those that cannot show them send `*` or `image/*` too. */
const acceptedFormats = (accept = ''): Format[] =>
  (Object.keys(formats) as Format[]).filter((format) => accept.includes(`image/${format}`));
