import { describe, expect, it } from 'vitest';
import { breakpoints } from '../../src/theme/breakpoints.ts';
import { share, site } from './setting.ts';

const layers = ['theme', 'base', 'mui', 'components', 'utilities'];

describe('the layout of the pages', () => {
  const page = share('/blog');

  it('changes only at the breakpoints', async () => {
    expect(breakpoints).toEqual([0, 600, 900, 1024, 1200, 1280, 1440, 1536, 1920, 2000, 3000, 4000]);
    const found = new Set<number>();
    for (const path of ['/contact-us', '/gallery', '/products', '/']) {
      await page().goto(site.url + path, { waitUntil: 'domcontentloaded' });
      // Below a breakpoint is written as its width less a fraction of a pixel.
      for (const width of await page().evaluate(widthsOfMediaRules)) found.add(Math.ceil(width));
    }
    expect(found.size).toBeGreaterThan(3);
    expect(breakpoints).toEqual(expect.arrayContaining([...found]));
  });

  it('has a spacing base of 8px', async () => {
    await page().goto(`${site.url}/blog`);
    const gap = () =>
      page()
        .locator('trade-blog-feed [part=list]')
        .evaluate((node) => getComputedStyle(node).columnGap);
    expect(await gap()).toBe('24px');
    await page()
      .locator('trade-blog-feed')
      .evaluate((feed) => feed.style.setProperty('--trade-space', '10px'));
    expect(await gap()).toBe('30px');
  });

  it('has the style layers theme, base, mui, components, utilities in this order, in page and elements', async () => {
    const { ofPage, ofElements } = await page().evaluate(() => {
      const names = (sheets: Iterable<CSSStyleSheet>) =>
        [...sheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .flatMap((rule) => {
            if (rule instanceof CSSLayerBlockRule) return [rule.name];
            return rule instanceof CSSLayerStatementRule ? [...rule.nameList] : [];
          });
      const header = document.querySelector('trade-site-header')?.shadowRoot;
      return {
        ofPage: names(document.styleSheets),
        ofElements: names([...(header?.styleSheets ?? []), ...(header?.adoptedStyleSheets ?? [])]),
      };
    });
    expect(ofPage.slice(0, layers.length)).toEqual(layers);
    expect([...new Set(ofElements)]).toEqual(layers.filter((layer) => ofElements.includes(layer)));
    expect(ofElements).toContain('components');
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
