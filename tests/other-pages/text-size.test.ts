import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { elements } from '../../src/elements.ts';
import { sample } from '../full.ts';
import { eventually, site, visit } from '../site/setting.ts';
import { firstPost } from '../site/site.ts';
import { host } from './setting.ts';

const tags = Object.keys(elements);

/** A page with every element, and styles of its own. */
async function pageWith(css: string): Promise<string> {
  const { uuid } = await firstPost(site.url);
  return host.page(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>${css}</style>
${tags.map((tag) => `<script type="module" src="${site.url}/elements/${tag.replace('trade-', '')}.js"></script>`).join('\n')}
${tags.map((tag) => `<${tag} article-id="${uuid}" page="2" page-size="2"></${tag}>`).join('\n')}`,
  );
}

/** Size of the text of everything in the elements, and what is laid out by it, as `element: values`. */
async function sizesOn(page: Page): Promise<string[]> {
  for (const tag of tags) await page.locator(`${tag} [part]`).first().waitFor({ state: 'attached' });
  await eventually(() => page.locator('[part=skeleton]').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate((selector) => {
    const inside = [...document.querySelectorAll(selector)].flatMap((host) => [
      ...(host.shadowRoot?.querySelectorAll('[data-view], [data-view] *') ?? []),
    ]);
    return inside.map((element) => {
      const host = (element.getRootNode() as ShadowRoot).host;
      const { fontSize, paddingInlineStart, maxWidth } = getComputedStyle(element);
      return `${host.localName} ${element.localName}.${element.className}: ${fontSize} ${paddingInlineStart} ${maxWidth}`;
    });
  }, tags.join());
  // Lists have loaded different numbers of items.
  return [...new Set(sizes)].sort();
}

async function sizesUnder(css: string): Promise<string[]> {
  const { page } = await visit(await pageWith(css));
  const sizes = await sizesOn(page);
  return sizes;
}

describe('the text of the elements', () => {
  it('has the size that the reader has set, whatever the page’s root sets', async () => {
    const usual = await sizesUnder('');
    for (const tag of tags)
      expect(usual.filter((line) => line.startsWith(tag)).length, tag).toBeGreaterThan(3);
    const styles = [
      'html { font-size: 62.5% } body { font: 1.6rem monospace }',
      // Of a monospaced font alone, browsers make the usual size smaller.
      ':root { --trade-font-text: monospace }',
      '* { font: 30px monospace !important }',
    ];
    for (const css of sample(styles, 2)) expect(await sizesUnder(css), css).toEqual(usual);
  });
});
