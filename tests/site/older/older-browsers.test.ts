import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../full.ts';
import { host } from '../../other-pages/setting.ts';
import { plainForm } from '../../plain-form.ts';
import { storedEnquiries } from '../../stored-enquiries.ts';
import { site } from '../setting.ts';
import { makeWindow } from '../windows.ts';
import { closeProfile, definedTags, readable, takeAway, working } from './features.ts';
import { paths } from './paths.ts';

/** Pages of another company. */
const framed =
  host.page(`<!doctype html><meta name="viewport" content="width=device-width"><title>Partner</title>
  <iframe src="${site.url}/embed/enquiry-form" width="600" height="1100"></iframe>`);
const embedding =
  host.page(`<!doctype html><meta name="viewport" content="width=device-width"><title>Partner</title>
  <script type="module" src="${site.url}/elements/trade-elements.js"></script>
  <trade-enquiry-form>${plainForm(site.url)}</trade-enquiry-form>`);

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
      ({ page, errors } = await makeWindow({ bypassCSP: true, fresh: true }));
      await takeAway(feature, page.context());
    });
    afterAll(() => page && closeProfile(page.context()));

    // What works as HTML is also what visitors without script have.
    it.each(runs ? Object.entries(paths) : sample(Object.entries(paths), 4))('%s', async (path, follow) => {
      errors.length = 0;
      await page.setViewportSize({ width: 1280, height: 800 });
      // Another one at each try: what was sent before a try failed is stored, too.
      const remark = `${name}: ${path} ${crypto.randomUUID()}`;
      await follow({ page, site: site.url, framed, embedding, runs, remark });
      if (!runs) expect(await page.evaluate<string[]>(definedTags())).toEqual([]);
      expect(errors).toEqual([]);
      if (path.startsWith('enquiry'))
        expect(storedEnquiries(site.dataDir).filter((stored) => stored.remark === remark)).toHaveLength(1);
    });
  });
}
