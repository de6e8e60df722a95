import type { FastifyInstance } from 'fastify';
import { type OtherPageOptions, sendPage } from '../../render/send-page.ts';
import { partnerFile, partnerPage, partnerPaths } from './partner-page.ts';

/** `/partner` and the addresses below it: pages of other companies that embed elements. */
export async function partner(app: FastifyInstance, { assets }: OtherPageOptions): Promise<void> {
  const options = { site: '', loader: assets.script('src/loader.ts') };
  for (const path of partnerPaths) {
    const page = partnerPage(path, options);
    app.get(path, (_request, reply) => sendPage(reply, page, assets));
  }
  app.get<{ Params: { file: string } }>('/partner/:file', (request, reply) => {
    const { file } = request.params;
    const text = partnerFile(file);
    if (text === undefined) return reply.callNotFound();
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
  });
}
