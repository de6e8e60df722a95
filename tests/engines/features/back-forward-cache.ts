import { expect, it } from 'vitest';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import type { Setting } from '../setting.ts';

const form = 'trade-enquiry-form';

export function backForwardCache({ engine, open, hostPage, enquiries, takeErrors }: Setting): void {
  // Chromium without a window has no such cache: BackForwardCacheDisabledForDelegate.
  it.skipIf(engine === 'chromium')(
    'restores a page that was left, with its state and what was typed, and its form can be sent',
    async () => {
      const tab = await open('/contact-us', { width: 390 });
      const typed = { ...filledEnquiry, remark: `Restored in ${engine}, ${Date.now()}` };
      for (const [field, value] of Object.entries(typed)) await tab.fill(`${form} >> #${field}`, value);
      await tab.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
      });
      await tab.click('trade-site-header >> [part=menu-button]');
      await tab.visible('trade-site-header >> [part=menu-panel]');
      await tab.load(hostPage('/partner'));
      await tab.back();
      await tab.until('the page restored', () =>
        tab.evaluate(() => 'persisted' in window && window.persisted),
      );
      await tab.visible('trade-site-header >> [part=menu-panel]');
      await tab.press('Escape');
      await tab.hidden('trade-site-header >> [part=menu-panel]');
      await tab.click(`${form} >> [part=button]`);
      await tab.visible(`${form} >> [part=notice]`);
      expect(enquiries().filter(({ remark }) => remark === typed.remark)).toMatchObject([typed]);
      // Firefox looks for the icon of a page that it restores where pages have it by default.
      expect(takeErrors().filter((error) => error !== '404: /favicon.ico')).toEqual([]);
    },
  );
}
