import { describe, expect, it } from 'vitest';
import { isFull } from '../full.ts';
import { violations } from './axe.ts';
import { shared, site } from './setting.ts';
import { startBrowser } from './site.ts';

describe.runIf(isFull).each([
  ['ur-PK', 'rtl'],
  ['zh-CN', 'ltr'],
  ['tr-TR', 'ltr'],
] as const)('a reader whose browser prefers %s', (locale, direction) => {
  /** With a font for every script. */
  const browser = shared(async () => {
    const started = await startBrowser({ fonts: 'full' });
    return Object.assign(started, { end: () => started.close() });
  });

  it('gets the check, the 404 page and the response to an enquiry in it, at any width', async () => {
    const page = await browser().newPage({ locale, bypassCSP: true, reducedMotion: 'reduce' });
    const language = locale === 'zh-CN' ? 'zh-Hans' : locale.slice(0, 2);
    const look = async () => {
      expect(
        await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
      ).toEqual([language, direction]);
      expect(await violations(page)).toEqual([]);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const { scrollWidth, clientWidth } = await page
          .locator('html')
          .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
        expect([width, scrollWidth]).toEqual([width, clientWidth]);
      }
    };
    await page.goto(`${site.url}/verify`);
    await page.locator('main #address').fill('anna@exarnple.com');
    await page.locator('main trade-address-check [part=button]').click();
    await page.locator('main [part=verdict]').waitFor();
    await look();
    await page.goto(`${site.url}/no-such-page`);
    await look();
    // A form of another page, which does not say its language.
    await page.setContent(
      `<form method="post" enctype="multipart/form-data" action="${site.url}/api/v1/enquiry"><input name="name" value="Lim"><button>Send</button></form>`,
    );
    await page.getByRole('button').click();
    await page.locator('main trade-enquiry-form #email').waitFor();
    await look();
  });
});
