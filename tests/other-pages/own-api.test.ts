import { afterAll, beforeAll, expect, it } from 'vitest';
import { enquiryFields } from '../../src/api/enquiry-fields.ts';
import { site, visit } from '../site/setting.ts';
import { startSmallestApi } from '../support/smallest-api.ts';
import { host } from './setting.ts';

let api: Awaited<ReturnType<typeof startSmallestApi>>;
beforeAll(async () => {
  api = await startSmallestApi();
});
afterAll(() => api?.close());

it('every element loads from the smallest server of the docs, which stores an enquiry', async () => {
  const element = (tag: string, attributes = '') => `<${tag} api-base="${api.url}" ${attributes}></${tag}>`;
  const { page, errors } = await visit(
    host.page(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Own API</title>
<link rel="icon" href="data:,">
<script src="${site.url}/elements/trade-elements.js" type="module"></script>
${element('trade-blog-feed')} ${element('trade-article-view', 'article-id="hello"')}
${element('trade-gallery')} ${element('trade-product-tabs')}
${element('trade-product-tabs', 'type="services"')} ${element('trade-product-tabs', 'type="industries"')}
${element('trade-enquiry-form')}`),
  );
  for (const [selector, text] of [
    ['trade-blog-feed', 'Hello'],
    ['trade-article-view', 'Our first post.'],
    ['trade-gallery', 'A dot'],
    ['trade-product-tabs >> nth=0', 'Gloves'],
    ['trade-product-tabs >> nth=1', 'Warehousing'],
    ['trade-product-tabs >> nth=2', 'Healthcare'],
  ] as const) {
    const shown = page.locator(selector);
    await shown.evaluate((node) => node.scrollIntoView());
    await shown.getByText(text).first().waitFor();
  }
  const form = page.locator('trade-enquiry-form');
  await form.evaluate((node) => node.scrollIntoView());
  for (const name of enquiryFields) await form.locator(`[name=${name}]`).fill(`${name}@example.com`);
  await form.locator('[part=button]').click();
  await form.getByText('Thank you. We have your enquiry.').waitFor();
  expect(await api.enquiries()).toMatchObject([{ name: 'name@example.com' }]);
  expect(errors).toEqual([]);
});
