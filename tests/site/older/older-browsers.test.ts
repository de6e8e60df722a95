import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainForm } from '../../plain-form.ts';
import { storedEnquiries } from '../../stored-enquiries.ts';
import { openPage } from '../site.ts';
import { withServedSite } from '../with-served-site.ts';
import { closeProfile, definedTags, isUsed, readable, takeAway, working } from './features.ts';
import { paths } from './paths.ts';

const served = withServedSite();

/** Pages of another company. */
const partnerPages = (site: string): Record<string, string> => ({
  '/frame': `<iframe src="${site}/embed/enquiry-form" width="600" height="1100"></iframe>`,
  '/partner': `<script type="module" src="${site}/elements/trade-elements.js"></script>
    <trade-enquiry-form>${plainForm(site)}</trade-enquiry-form>`,
});

const sent = new Set<string>();

let server: Server;
let partner: string;
beforeAll(async () => {
  const pages = partnerPages(served.site.url);
  server = createServer(({ url = '' }, response) => {
    response
      .writeHead(url in pages ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><meta name="viewport" content="width=device-width"><title>Partner</title>${pages[url]}`,
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  partner = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server?.close());

for (const [step, features, runs] of [
  ['what works', working, true],
  ['what works as HTML', readable, false],
] as const) {
  describe.each(features)(`${step} without %s:`, (name, feature) => {
    // One for all paths: what it has loaded saves most of their time.
    let page: Page;
    let errors: string[];
    beforeAll(async () => {
      // What is rewritten has other hashes than the policies name.
      ({ page, errors } = await openPage(served.browser, { bypassCSP: true }));
      await takeAway(feature, page.context());
    });
    afterAll(() => page && closeProfile(page.context()));

    const used = Object.entries(paths).filter(([path]) => isUsed(name, path));
    it.each(used)('%s', async (path, follow) => {
      errors.length = 0;
      await page.setViewportSize({ width: 1280, height: 800 });
      const remark = `${name}: ${path}`;
      await follow({ page, site: served.site.url, partner, runs, remark });
      if (!runs) expect(await page.evaluate<string[]>(definedTags())).toEqual([]);
      expect(errors).toEqual([]);
      if (path.startsWith('enquiry')) sent.add(remark);
    });
  });
}

it('every enquiry that was confirmed is stored, once', () => {
  const stored = storedEnquiries(served.site.dataDir);
  expect(sent.size).toBeGreaterThan(5);
  const ours = stored.map(({ remark }) => remark).filter((remark) => sent.has(remark));
  expect(ours.sort()).toEqual([...sent].sort());
});
