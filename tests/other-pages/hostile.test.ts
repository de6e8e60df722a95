import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillForm } from '../site/form.ts';
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
