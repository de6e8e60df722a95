import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { sample } from '../full.ts';
import { site } from '../site/setting.ts';
import { startHost } from './host.ts';

/** For what is tested at length: from right to left; Latin letters, longer words than in English; Chinese ones. */
export const testedLanguages = sample(['ur', 'tr', 'zh-Hans'] as const, 2);

/** Another company's server, which ends with the process. */
export const host = await startHost(site, inject('frameworkScripts'));

/** Shows every element of a page: those further down start when they come near the view. */
export async function scrollThrough(page: Page): Promise<void> {
  for (const element of await page.locator(':is(trade-enquiry-form, trade-gallery)').all()) {
    await element.scrollIntoViewIfNeeded();
    await element.locator('[part=form], [part=card]').first().waitFor();
  }
}
