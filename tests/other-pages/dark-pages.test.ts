import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSetting, visit } from './setting.ts';

const setting = sharedSetting();

const tags = [
  'trade-site-header',
  'trade-enquiry-form',
  'trade-blog-feed page-size="2"',
  'trade-article-view article-id="4f04fd56-030f-476f-b409-4f68aa6d1714"',
  'trade-gallery page-size="2"',
  'trade-product-tabs',
  'trade-hub-button',
  'trade-address-check',
  'trade-anti-fraud-footer links="none"',
];

/** As the dark mode of WordPress's Twenty Twenty-One: ground and text are dark and light, `color-scheme` is not set. */
const darkTheme = 'body { background-color: #28303d; color: #f0f0f0 }';

async function textsBelow(page: Page): Promise<string[]> {
  await page.evaluate(await readFile('node_modules/axe-core/axe.min.js', 'utf8'));
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly: ['color-contrast'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => `${target} ${any[0]?.message}`));
  });
}

async function show(tag: string, css: string): Promise<Page> {
  const [name] = tag.split(' ');
  const { page } = await visit(
    setting,
    setting.host.page(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><style>${css}</style>
<script type="module" src="${setting.site.url}/elements/trade-elements.js"></script>
<main><h1>Our supplier</h1><${tag}></${name}></main></html>`,
    ),
  );
  await page.locator(`${name} [data-view] > *`).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

describe('on a dark page that does not declare its colour scheme', () => {
  it.each(tags)('every text of <%s> has a contrast of 4.5:1', async (tag) => {
    const page = await show(tag, darkTheme);
    expect(await textsBelow(page)).toEqual([]);
    await page.close();
  });

  it('an element of the dark scheme has a dark ground of its own', async () => {
    const page = await show('trade-enquiry-form style="color-scheme: dark"', darkTheme);
    expect(await textsBelow(page)).toEqual([]);
    await page.close();
  });
});

describe('a page that declares its colour scheme', () => {
  it('can show its own ground behind an element', async () => {
    const page = await show(
      'trade-enquiry-form',
      ':root { color-scheme: dark; --trade-ground: transparent } body { background: #101820 }',
    );
    const grounds = await page.locator('trade-enquiry-form').evaluate((form) => {
      const view = form.shadowRoot?.querySelector('[data-view]') as Element;
      const { backgroundColor, boxShadow } = getComputedStyle(view);
      return [backgroundColor, boxShadow];
    });
    expect(grounds).toEqual(['rgba(0, 0, 0, 0)', expect.stringContaining('rgba(0, 0, 0, 0)')]);
    expect(await textsBelow(page)).toEqual([]);
    await page.close();
  });
});
