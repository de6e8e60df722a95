import { describe, expect, it } from 'vitest';
import { breakpoints } from '../../../src/theme/breakpoints.ts';
import { posts } from '../responses.ts';
import { share, sharePlace, site } from '../setting.ts';

const layers = ['theme', 'base', 'mui', 'components', 'utilities'];

describe('constants of the layout', () => {
  const home = share('/');
  const feed = sharePlace(
    '<trade-blog-feed></trade-blog-feed>',
    () => ({ blog: posts(5) }),
    {},
    ({ page }) => page.locator('[part=card]').first().waitFor(),
  );

  it('the pages change only at the layout breakpoints: xs 0, sm 600, md 900, custom 1024, lg 1200, customLg 1280, xl 1536, xxl 2000, xxxl 3000, xxxxl 4000', async () => {
    expect(breakpoints).toEqual({
      xs: 0,
      sm: 600,
      md: 900,
      custom: 1024,
      lg: 1200,
      customLg: 1280,
      xl: 1536,
      xxl: 2000,
      xxxl: 3000,
      xxxxl: 4000,
    });
    const found = new Set<number>();
    for (const path of ['/contact-us', '/gallery', '/products', '/']) {
      await home().goto(site.url + path, { waitUntil: 'domcontentloaded' });
      // Below a breakpoint is written as its width less a fraction of a pixel.
      for (const width of await home().evaluate(widthsOfMediaRules)) found.add(Math.ceil(width));
    }
    expect(found.size).toBeGreaterThan(3);
    expect(Object.values(breakpoints)).toEqual(expect.arrayContaining([...found]));
  });

  it('the mobile breakpoint is below 1024px; the footer is expanded above 1023px', async () => {
    const page = home();
    for (const [width, isWide] of [
      [1023, false],
      [1024, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.locator('trade-site-header [part=nav]').isVisible()).toBe(isWide);
      expect(await page.locator('trade-anti-fraud-footer nav ul').first().isVisible()).toBe(isWide);
    }
  });

  it('the spacing base is 8px', async () => {
    const { page } = feed();
    const gap = () => page.locator('[part=list]').evaluate((node) => getComputedStyle(node).columnGap);
    expect(await gap()).toBe('24px');
    const setSpace = (value: string) =>
      page
        .locator('trade-blog-feed')
        .evaluate((element, value) => element.style.setProperty('--trade-space', value), value);
    await setSpace('10px');
    expect(await gap()).toBe('30px');
    await setSpace('');
  });

  it('the style layer order is theme, base, mui, components, utilities, of the page and of an element', async () => {
    const [ofPage] = await home().evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSLayerStatementRule)
        .map((rule) => [...rule.nameList]),
    );
    expect(ofPage).toEqual(layers);
    const ofElement = await feed()
      .page.locator('trade-blog-feed')
      .evaluate((element) =>
        (element.shadowRoot?.adoptedStyleSheets ?? [])
          .flatMap((sheet) => [...sheet.cssRules])
          .flatMap((rule) => {
            if (rule instanceof CSSLayerBlockRule) return [rule.name];
            return rule instanceof CSSLayerStatementRule ? [...rule.nameList] : [];
          }),
      );
    expect([...new Set(ofElement)]).toEqual(layers.filter((layer) => ofElement.includes(layer)));
    expect(ofElement).toContain('components');
  });

  it('the blog card height is 160: its picture', async () => {
    const { page } = feed();
    for (const width of [320, 1280, 3000]) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page
        .locator('[part=card] [part=picture]')
        .evaluateAll((all) => all.map((node) => Math.round(node.getBoundingClientRect().height)));
      expect(new Set(heights)).toEqual(new Set([160]));
    }
  });
});

/** The widths in all media rules, shadow roots included. */
function widthsOfMediaRules(): number[] {
  const conditions: string[] = [];
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) conditions.push(rule.media.mediaText);
      if (rule instanceof CSSGroupingRule) walk(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules);
  for (const host of document.querySelectorAll('*')) {
    for (const sheet of host.shadowRoot?.styleSheets ?? []) walk(sheet.cssRules);
  }
  return conditions.flatMap((text) =>
    [...text.matchAll(/width[^\d)]*([\d.]+)px/g)].map(([, width]) => Number(width)),
  );
}
