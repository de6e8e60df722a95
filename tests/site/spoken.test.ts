import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isFull } from '../full.ts';
import { renew } from '../support/renew.ts';
import { routes, showView, states } from '../views.ts';
import { site } from './setting.ts';
import { openWindow } from './windows.ts';

/** What differs from the main part of a page, which each view has else. */
const scopes: Record<string, string> = {
  home: 'body',
  'menu-open': 'trade-site-header',
  'hub-dialog-open': 'dialog[open]',
  'lightbox-open': 'dialog[open]',
  'legal-notice-toggled': 'trade-anti-fraud-footer',
};

/** What a screen reader finds in each page and state, one file each, to be read in a review. */
/** In a short run, those that differ most; `hosts/render/page-outlines.test.ts` has the outline of each page. */
const heard = [
  'home',
  'contact-us',
  'verify',
  'article',
  'products-tab-1',
  'menu-open',
  'lightbox-open',
  'legal-notice-toggled',
  'errors-shown',
  'sent-notice',
  'blog-failed',
];

/** Waits until the page shows the time where somebody answers, and sets it to one that does not pass. */
async function setLocalTimes(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [data-zone]:not([data-known])'));
  await page.evaluate(() => {
    for (const time of document.querySelectorAll('main [data-zone] time')) time.textContent = 'Mon 09:00';
  });
}

it.each([...routes, ...states].filter(({ name }) => isFull || heard.includes(name)))(
  'a screen reader finds in $name what its file has',
  async (view) => {
    const { page } = await openWindow({
      width: view.below ? view.below - 1 : 1280,
      bypassCSP: true,
      reducedMotion: 'reduce',
      fresh: Boolean(view.api),
    });
    await showView(page, site.url, view);
    await setLocalTimes(page);
    const spoken = await page.locator(scopes[view.name] ?? 'main').ariaSnapshot();
    // An address is not said, and some change with each build.
    const lines = spoken.split('\n').filter((line) => !line.trim().startsWith('- /url:'));
    await expect(`${lines.join('\n')}\n`, renew).toMatchFileSnapshot(`spoken/${view.name}.yml`);
  },
);
