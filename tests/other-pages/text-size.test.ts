import { chromium, type Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { elements } from '../../src/elements.ts';
import { browserOptions } from '../browser.mjs';
import { firstPost } from '../site/site.ts';
import { sharedSetting, visit } from './setting.ts';

const setting = sharedSetting();

/** A page with one element. As the themes of many systems, it may make its root font 10 px, and that of its text larger again. */
async function pageWith(tag: string, css: string): Promise<string> {
  const { uuid } = await firstPost(setting.site.url);
  return setting.host.page(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>${css}</style>
<script type="module" src="${setting.site.url}/elements/trade-elements.js"></script>
<${tag} article-id="${uuid}" page-size="2"></${tag}>`,
  );
}

/** Size, and what is laid out by `rem`, of everything in an element, as `path: value`. */
async function sizesIn(page: Page, tag: string): Promise<string[]> {
  await page.locator(`${tag} [part]`).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page.locator(tag).evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll('[data-view], [data-view] *') ?? [])].map((element) => {
      const { fontSize, paddingInlineStart, maxWidth } = getComputedStyle(element);
      return `${element.localName}.${element.className}: ${fontSize} ${paddingInlineStart} ${maxWidth}`;
    }),
  );
}

async function sizesOn(tag: string, css: string): Promise<string[]> {
  const { page } = await visit(setting, await pageWith(tag, css));
  const sizes = await sizesIn(page, tag);
  await page.close();
  return sizes;
}

describe('the text of an element', () => {
  it.each(Object.keys(elements))(
    '%s has the reader’s size whatever the page makes of its root',
    async (tag) => {
      const usual = await sizesOn(tag, '');
      expect(usual.length).toBeGreaterThan(3);
      expect(await sizesOn(tag, 'html { font-size: 62.5% } body { font: 1.6rem monospace }')).toEqual(usual);
      expect(await sizesOn(tag, '* { font: 30px monospace !important }')).toEqual(usual);
    },
  );

  it('keeps that size in a monospaced font', async () => {
    const css = ':root { --trade-font-text: monospace }';
    const sizes = await sizesOn('trade-enquiry-form', css);
    expect(sizes).toEqual(await sizesOn('trade-enquiry-form', ''));
  });

  it('is larger by as much as the reader has chosen', async () => {
    const browser = await chromium.launch(
      await browserOptions({ args: ['--blink-settings=defaultFontSize=20'] }),
    );
    const page = await browser.newPage();
    await page.goto(await pageWith('trade-enquiry-form', 'html { font-size: 62.5% }'));
    const ofText = (sizes: string[]) =>
      Number(sizes.find((size) => size.startsWith('label'))?.match(/: ([\d.]+)px/)?.[1]);
    const usual = ofText(await sizesOn('trade-enquiry-form', ''));
    expect(ofText(await sizesIn(page, 'trade-enquiry-form'))).toBeCloseTo((usual * 20) / 16);
    await browser.close();
  });
});
