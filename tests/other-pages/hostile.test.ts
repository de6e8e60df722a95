import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFull } from '../full.ts';
import { fillForm, sendForm } from '../site/form.ts';
import { site, visit } from '../site/setting.ts';
import type { WindowOptions } from '../site/windows.ts';
import { stylesThatDiffer } from './computed-styles.ts';
import { host, hostPage, scrollThrough } from './setting.ts';

const open = (path: string, options?: WindowOptions) => visit(`${host.url}/partner/${path}`, options);

/** A gallery that does not grow while it is looked at. */
const onePage = (page: Page) =>
  page.route('**/api/v1/gallery?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), last_page: 1 } });
  });

/** What is on top in the middle of a part. */
const onTop = (page: Page, selector: string, part: string) =>
  page.evaluate(
    ([where = '', what = '']) => {
      const element = document.querySelector(where);
      const box = element?.shadowRoot?.querySelector(what)?.getBoundingClientRect();
      if (!box) return 'nothing there';
      const { left, top, width, height } = box;
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen === element && width > 200 ? 'on top, unclipped' : `${seen?.localName} at ${width} px`;
    },
    [selector, part],
  );

describe('a page that resets, hides, tilts and clips everything', () => {
  it('changes no style inside an element', async () => {
    const { page, errors } = await open('hostile', { prepare: onePage });
    await scrollThrough(page);
    expect(await stylesThatDiffer(page, 'trade-enquiry-form, trade-gallery')).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('shows dialogs and notifications in full, above everything', async () => {
    const { page } = await open('hostile');
    await scrollThrough(page);
    await page.locator('trade-gallery').evaluate((gallery) => {
      gallery.shadowRoot?.querySelector<HTMLElement>('[part=open]')?.click();
    });
    await page.locator('trade-gallery [part=large-title]').waitFor();
    expect(await onTop(page, 'trade-gallery', 'dialog')).toBe('on top, unclipped');
    await page.keyboard.press('Escape');

    const form = page.locator('trade-enquiry-form');
    await fillForm(form);
    await form.locator('form').evaluate((node: HTMLFormElement) => node.requestSubmit());
    await form.locator('[part=notice]').waitFor();
    expect(await onTop(page, 'trade-enquiry-form', '[part=notice]')).toBe('on top, unclipped');
  });
});

it('a state that somebody has written into a page is not shown as if it had been sanitised', async () => {
  const state = JSON.stringify({
    phase: 'ready',
    value: {
      title: 'Written by others',
      content: '<img src=x onerror="document.title = 1">',
      updated_at: '',
    },
  });
  const { page } = await visit(
    hostPage(`<script type="module" src="${site.url}/elements/trade-elements.js"></script>
      <trade-article-view article-id="none"><template shadowrootmode="open"><div data-view lang="en"></div>
      <script type="application/json">${state}</script></template></trade-article-view>`),
  );
  await page.locator('trade-article-view').getByText('Post Not Found').waitFor();
  expect(await page.title()).toBe('Host');
});

it.runIf(isFull)(
  'libraries that add to every object and list, and take the names of its properties, leave the elements whole',
  async () => {
    const { page, errors } = await visit(
      hostPage(`<script>
      for (const prototype of [Object.prototype, Array.prototype, String.prototype, Number.prototype])
        for (const name of ['extend', 'map', 'title', 'kind', 'url', 'page', 'toJSON', 'required', 'clone', 'values'])
          if (!(name in prototype)) prototype[name] = function () { return '"' + this + '"'; };
      Object.assign(Element.prototype, { remove() { return this.parentNode.removeChild(this); }, hide() {} });
      const URLs = {}, name2 = 1; let form = 1, gallery, events;
    </script>
    <form name="body"></form><img name="head" alt=""><img name="scripts" alt=""><a id="trade"></a><p id="elements"></p>
    <map name="m"></map>
    <trade-product-tabs></trade-product-tabs><trade-gallery></trade-gallery><trade-blog-feed></trade-blog-feed>
    <trade-enquiry-form></trade-enquiry-form>
    <script type="module" src="${site.url}/elements/trade-elements.js"></script>`),
    );
    const form = page.locator('trade-enquiry-form');
    await page.locator('trade-product-tabs [role=tabpanel] [part=rich-text]').first().waitFor();
    for (const part of ['trade-gallery [part=card]', 'trade-blog-feed [part=card]']) {
      await page.locator(part.split(' ', 1).join()).scrollIntoViewIfNeeded();
      await page.locator(part).first().waitFor();
    }
    await fillForm(form);
    await sendForm(form);
    await form.getByRole('status').getByText('Your enquiry has reached Trade Elements').waitFor();
    expect(errors).toEqual([]);
  },
);
