import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '../../hosts/content/load-content.ts';
import { createServer } from '../../hosts/server/create-server.ts';
import { builtAssets } from '../../hosts/server/files.ts';
import { createSite } from '../../hosts/server/site.ts';
import { emptyContent } from '../support/content-fixture.ts';
import { eventually, open, visit } from './setting.ts';
import { publicUrl } from './site.ts';

const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
const entries = names.map((title) => ({ title, description: `<p>${title}</p>`, isGrid: 0, content: [] }));
const content: Content = {
  ...emptyContent,
  tabs: { products: entries, services: entries, industries: entries },
};

let app: FastifyInstance;
let url: string;

/** The built site over an API that has five tabs. */
beforeAll(async () => {
  const config = { enquiryRate: 1000, trustProxy: false, publicUrl };
  app = await createServer(config, { content, site: createSite(await builtAssets(resolve('dist'))) });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app?.close();
});

const shown = (page: Page) => page.getByRole('tab', { selected: true }).innerText();

describe('a fifth tab of the API', () => {
  it('opens, and again on reload, and from its address without script', async () => {
    const { page, errors } = await visit(`${url}/services`);
    await page.getByRole('tab', { name: 'Fifth' }).click();
    await page.waitForURL('**/services?tab=4');
    await page.reload();
    expect(await shown(page)).toBe('Fifth');
    await page.goto(`${url}/about-us`);
    await page.goBack();
    await eventually(() => shown(page)).toBe('Fifth');
    expect(errors).toEqual([]);
    const plain = await open(`${url}/services?tab=4`, { javaScriptEnabled: false });
    expect(await shown(plain)).toBe('Fifth');
  });

  it('has a picture in its hero, and one past the last falls back to the first', async () => {
    const { page } = await visit(`${url}/services?tab=4`);
    const picture = page.locator('trade-product-tabs [part=hero-picture]');
    await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await page.goto(`${url}/services?tab=5`);
    expect(await shown(page)).toBe('First');
    await page.getByRole('tab', { name: 'Third' }).click();
    await eventually(() => shown(page)).toBe('Third');
  });
});
