import { resolve } from 'node:path';
import fp from 'fastify-plugin';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createExternalSource } from '../../hosts/api/external-source.ts';
import { loadContent } from '../../hosts/content/loader/load-content.ts';
import { createServer } from '../../hosts/server/create-server.ts';
import { builtAssets } from '../../hosts/server/files.ts';
import { createSite } from '../../hosts/server/site.ts';
import { eventually, open as openPage } from '../site/setting.ts';
import { publicUrl } from '../site/site.ts';
import { type Mode, startForeignApi } from './foreign-api.ts';

/**
 * Opens a page of the built site with an API of another make below its address, as a proxy would put it there: the server
 * that makes the pages and the browser both read it.
 */
async function open(mode: Mode) {
  const content = await loadContent('hosts/content');
  const api = await startForeignApi(content);
  api.behave(mode);
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
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await api.close();
  });
  return (path: string): Promise<Page> =>
    openPage(address + path, { prepare: (page) => page.clock.install(), fresh: true });
}

/** How many of a part are there, after the time that a retry waits for. */
const count = (page: Page, part: string) => async () => {
  await page.clock.fastForward(3000);
  return page.locator(`[part=${part}]`).count();
};

/** What the API sends here is of another make in every field; see `foreign-make.ts`. */
describe('the site over an API of another make', () => {
  it('fills a page in the browser if the API was too slow for the server', async () => {
    const visit = await open('slow');
    const page = await visit('/gallery');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Photo Gallery');
    await eventually(count(page, 'card')).toBe(8);
  });

  it('shows the date, the picture and the text of an article', async () => {
    const visit = await open('well');
    const list = await visit('/blog');
    await eventually(count(list, 'card')).toBeGreaterThanOrEqual(8);
    const path = await list.locator('trade-blog-feed [part=link]').first().getAttribute('href');
    const page = await visit(path ?? '');
    const part = (name: string) => page.locator(`trade-article-view [part=${name}]`);
    expect(await part('byline').innerText()).toMatch(
      /^By .+ \| [A-Z][a-z]+ \d+, 20\d\d \| Agro-Commodities$/,
    );
    expect(await part('picture').getAttribute('src')).toContain('/content/');
    expect((await part('content').innerText()).length).toBeGreaterThan(1000);
  });
});
