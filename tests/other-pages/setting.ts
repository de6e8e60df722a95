import type { Locator, Page } from 'playwright-core';
import { site } from '../site/setting.ts';
import { startHost } from './host.ts';

/** Another company's server, which ends with the process. */
export const host = await startHost(site);

/** Serves HTML in a page of another company, and returns its address. */
export const hostPage = (html: string): string =>
  host.page(`<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${html}`);

/** Brings elements into view, one after the other, until each shows something. */
export async function showAll(elements: Locator): Promise<void> {
  for (const element of await elements.all()) {
    await element.evaluate((node) => node.scrollIntoView());
    await element.locator('[data-view] > *').first().waitFor();
  }
}

/** Shows every element of a page: those further down start when they come near the view. */
export async function scrollThrough(page: Page): Promise<void> {
  for (const element of await page.locator(':is(trade-enquiry-form, trade-gallery)').all()) {
    await element.scrollIntoViewIfNeeded();
    await element.locator('[part=form], [part=card]').first().waitFor();
  }
  // Some styles load beside the elements.
  await page.waitForLoadState('networkidle');
}
