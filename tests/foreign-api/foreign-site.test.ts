import { resolve } from 'node:path';
import fp from 'fastify-plugin';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { createExternalSource } from '../../hosts/api/external-source.ts';
import { loadContent } from '../../hosts/content/load-content.ts';
import { createServer } from '../../hosts/server/create-server.ts';
import { builtAssets } from '../../hosts/server/files.ts';
import { createSite } from '../../hosts/server/site.ts';
import { eventually, open } from '../site/setting.ts';
import { publicUrl } from '../site/site.ts';
import { startForeignApi } from './foreign-api.ts';

/**
 * The built site with an API of another make below its address, as a proxy would put it there: the server that makes the
 * pages and the browser both read it.
 */
async function startSite(): Promise<string> {
  const content = await loadContent('hosts/content');
  const api = await startForeignApi(content);
  api.behave('slow');
  const fetchForeign = (path: unknown, init?: RequestInit) => fetch(api.url + path, init);
  const site = createSite(await builtAssets(resolve('dist')));
  const app = await createServer(
    { enquiryRate: 1000, trustProxy: false, publicUrl },
    {
      content,
      site(context) {
        const source = createExternalSource({ base: '', report: () => undefined, fetch: fetchForeign });
        const { plugin, ...rest } = site({ ...context, source });
        return {
          ...rest,
          plugin: fp(async (app) => {
            app.addHook('onRequest', async ({ url }, reply) => {
              if (!url.startsWith('/api/v1/')) return;
              const response = await fetchForeign(url);
              return reply
                .code(response.status)
                .type('application/json')
                .send(await response.text());
            });
            await app.register(plugin);
          }),
        };
      },
    },
  );
  onTestFinished(async () => {
    await app.close();
    await api.close();
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

it('the site over an API of another make fills a page in the browser if the API was too slow for the server', async () => {
  const prepare = (page: Page) => page.clock.install();
  const page = await open(`${await startSite()}/gallery`, { prepare, fresh: true });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Photo Gallery');
  await eventually(async () => {
    // For the retries.
    await page.clock.fastForward(3000);
    return page.locator('[part=card]').count();
  }).toBe(8);
});
