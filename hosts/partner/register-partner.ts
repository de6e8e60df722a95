import type { FastifyInstance } from 'fastify';
import type { ExtraPages } from '../server/register-extra.ts';
import { company } from '../site/render/company.ts';
import { partnerFile, partnerPage, partnerPages } from './partner-page.ts';

/** `/partner`: a page of another company that embeds elements, and what it says of other hosts. */
export function registerPartner(app: FastifyInstance, { assets, send }: ExtraPages): void {
  const options = {
    site: '',
    loader: assets.script('src/loader.ts'),
    react: assets.script('hosts/partner/react-host.tsx'),
    vue: assets.script('hosts/partner/vue-host.ts'),
    company,
  };
  for (const path of Object.keys(partnerPages)) {
    app.get(`/partner${path}`, (_request, reply) => send(reply, partnerPage(path, options)));
  }
  app.get<{ Params: { file: string } }>('/partner/:file', (request, reply) => {
    const { file } = request.params;
    const text = partnerFile(file);
    if (text === undefined) return reply.callNotFound();
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
  });
}
