import { expect, it } from 'vitest';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { findBrowser } from '../../browser.mjs';
import type { Setting } from '../setting.ts';

const form = 'trade-enquiry-form';
const elsewhere = '<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">';

export function backForwardCache({ engine, open, hostPage, enquiries, takeErrors }: Setting): void {
  // Chromium's headless shell, the least that a machine needs for the tests, has no such cache.
  const hasCache = engine !== 'chromium' || !findBrowser().includes('headless-shell');
  it.runIf(hasCache)(
    'restores a page with its state and what was typed, and the enquiry can be sent',
    async () => {
      const tab = await open('/contact-us');
      const typed = { ...filledEnquiry, remark: `Restored in ${engine}, ${Date.now()}` };
      for (const [field, value] of Object.entries({ ...typed, email: 'no address' }))
        await tab.fill(`${form} >> #${field}`, value);
      await tab.click(`${form} >> [part=button]`);
      await tab.visible(`${form} >> [part=error]`);
      await tab.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
      });
      await tab.load(hostPage(elsewhere));
      await tab.back();
      await tab.until('the page restored', () =>
        tab.evaluate(() => 'persisted' in window && window.persisted),
      );
      expect(await tab.text(`${form} >> [part=error]`)).toBe('Invalid email');
      await tab.fill(`${form} >> #email`, typed.email);
      await tab.click(`${form} >> [part=button]`);
      await tab.visible(`${form} >> [part=notice]`);
      expect(enquiries().filter(({ remark }) => remark === typed.remark)).toMatchObject([typed]);
      // Firefox looks for the icon of a page that it restores where pages have it by default.
      expect(takeErrors().filter((error) => error !== '404: /favicon.ico')).toEqual([]);
    },
  );
}
