import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../site/axe.ts';
import { eventually, site, visit } from '../site/setting.ts';
import { host, showAll } from './setting.ts';

const tags = [
  'trade-site-header',
  'trade-enquiry-form',
  'trade-enquiry-form style="color-scheme: dark"',
  'trade-blog-feed page-size="2"',
  'trade-article-view article-id="4f04fd56-030f-476f-b409-4f68aa6d1714"',
  'trade-gallery page-size="2"',
  'trade-product-tabs',
  'trade-hub-button',
  'trade-address-check',
  'trade-anti-fraud-footer links="none"',
];

const contrast = (page: Page) => violations(page, { runOnly: ['color-contrast'] });

async function show(tags: string[], css: string): Promise<Page> {
  const elements = tags.map((tag) => `<${tag}></${tag.split(' ')[0]}>`);
  const { page } = await visit(
    host.page(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><style>${css}</style>
<script type="module" src="${site.url}/elements/trade-elements.js"></script>
<main><h1>Our supplier</h1>${elements.join('\n')}</main></html>`,
    ),
  );
  await showAll(page.locator('main > :not(h1)'));
  await eventually(() => page.locator('[part=skeleton]').count()).toBe(0);
  return page;
}

it('every text of the elements has contrast on a dark page that does not declare its colour scheme', async () => {
  // As the dark mode of WordPress's Twenty Twenty-One: ground and text are dark and light, `color-scheme` is not set.
  const page = await show(tags, 'body { background-color: #28303d; color: #f0f0f0 }');
  expect(await contrast(page)).toEqual([]);
});

describe('a page that declares its colour scheme', () => {
  it('can show its own ground behind an element', async () => {
    const page = await show(
      ['trade-enquiry-form'],
      ':root { color-scheme: dark; --trade-ground: transparent } body { background: #101820 }',
    );
    const grounds = await page.locator('trade-enquiry-form').evaluate((form) => {
      const view = form.shadowRoot?.querySelector('[data-view]') as Element;
      const { backgroundColor, boxShadow } = getComputedStyle(view);
      return [backgroundColor, boxShadow];
    });
    expect(grounds).toEqual(['rgba(0, 0, 0, 0)', expect.stringContaining('rgba(0, 0, 0, 0)')]);
    expect(await contrast(page)).toEqual([]);
  });
});
