import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../full.ts';
import { corpus } from '../../xss-corpus.ts';
import { eventually } from '../setting.ts';
import { openWindow } from '../windows.ts';
import { hostileContent, listSize } from './hostile-content.ts';
import { startHostileSite } from './hostile-server.ts';
import { provoke } from './provoke.ts';

/** Starts every element; those out of view would wait until they are seen. As text: the test's compiler knows no other page. */
const startAll = `Promise.all(
  ['blog-feed', 'article-view', 'gallery', 'product-tabs', 'enquiry-form', 'anti-fraud-footer']
    .map((name) => import('/elements/' + name + '.js'))).then(() => undefined)`;

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  ({ app, url } = await startHostileSite());
});
afterAll(async () => {
  await app?.close();
});

/** A window in which nothing that the corpus does stays unseen. */
async function openWatched({ strict = false } = {}): Promise<{ page: Page; ran: string[] }> {
  const { page } = await openWindow({ bypassCSP: !strict, fresh: true });
  const context = page.context();
  const ran: string[] = [];
  // In every frame; each frame can call its parent's or its opener's as well.
  await context.exposeFunction('xss', () => void ran.push('script'));
  await context.route(
    ({ hostname }) => hostname === 'canary.example',
    (route) => {
      const request = route.request();
      // A picture may come from anywhere.
      if (request.resourceType() !== 'image' || !request.url().endsWith('/script')) ran.push(request.url());
      return route.fulfill({ contentType: 'text/javascript', body: 'xss()' });
    },
  );
  page.on('dialog', (dialog) => {
    ran.push('dialog');
    dialog.dismiss();
  });
  page.on('popup', (popup) => ran.push(`popup ${popup.url()}`));
  page.on('frameattached', () => ran.push('frame'));
  page.on('framenavigated', (frame) => frame.parentFrame() && ran.push(`frame ${frame.url()}`));
  return { page, ran };
}

/** Starts every element of the page, provokes what is there, and waits for what that does. */
async function provokeAll(page: Page, within?: string): Promise<string[]> {
  const { pathname } = new URL(page.url());
  await page.evaluate(startAll);
  await page.evaluate(settle);
  const dangers = await page.evaluate(provoke, within);
  await page.evaluate(settle);
  expect(new URL(page.url()).pathname).toBe(pathname);
  return dangers;
}

/** Until the page has drawn what came of it and has nothing more to do. */
const settle = () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));

const count = (page: Page, selector: string) => page.locator(selector).count();

// Without a content security policy: it would hide what the code lets through.
describe('content that attacks', () => {
  it('runs nothing in the elements', async () => {
    const { page, ran } = await openWatched();
    await page.goto(`${url}/rendered`);
    await page.evaluate(startAll);
    const shown = {
      'trade-blog-feed [part=card]': listSize,
      'trade-gallery [part=card]': listSize,
      'trade-article-view [part=rich-text]': listSize,
      'trade-product-tabs [role=tab]': 12,
    };
    for (const [selector, length] of Object.entries(shown)) {
      await eventually(() => count(page, selector)).toBe(length);
    }
    // The payloads stand there as the texts that they are.
    expect(
      await page
        .locator('trade-blog-feed')
        .first()
        .evaluate((feed) => feed.shadowRoot?.textContent),
    ).toContain(corpus[200]);
    expect(await provokeAll(page)).toEqual([]);
    for (const tab of ['1', '2', '3']) {
      await page.evaluate((tab) => {
        for (const tabs of document.querySelectorAll('trade-product-tabs')) tabs.setAttribute('tab', tab);
      }, tab);
      expect(await provokeAll(page, 'trade-product-tabs')).toEqual([]);
    }
    expect(ran).toEqual([]);
  });

  const paths = [
    `/blog/${encodeURIComponent(hostileContent.posts[3]?.uuid ?? '')}`,
    '/form-response',
    '/products?tab=1',
    '/blog',
    '/gallery',
    '/embed/blog-feed',
  ];
  const visits = ['without', 'with'].flatMap((policy) => paths.map((path) => ({ path, policy })));
  it.each(sample(visits, 2))(
    'runs nothing in the page $path, $policy a content security policy',
    async ({ path, policy }) => {
      const { page, ran } = await openWatched({ strict: policy === 'with' });
      const response = await page.goto(url + path);
      expect(response?.status()).toBe(200);
      expect(await provokeAll(page)).toEqual([]);
      expect(ran).toEqual([]);
    },
  );
});

it.each(['/feed.xml', '/sitemap.xml'])('content that attacks leaves %s well-formed', async (path) => {
  const xml = await (await fetch(url + path)).text();
  expect(() => new JSDOM(xml, { contentType: 'application/xml' })).not.toThrow();
});
