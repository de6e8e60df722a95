import { describe, expect, it } from 'vitest';
import { eventually, share, site, visit } from './setting.ts';

const layers = ['theme', 'base', 'mui', 'components', 'utilities'];

describe('the layout of the pages', () => {
  const page = share('/blog');

  it('has a spacing base of 8px', async () => {
    await page().goto(`${site.url}/blog`);
    const gap = () =>
      page()
        .locator('trade-blog-feed [part=card]')
        .first()
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

  it('has the line in the margin after it is shown, and keeps it on the page that a link leads to', async () => {
    const { page } = await visit('/about-us', { reducedMotion: 'reduce' });
    const line = () =>
      page.evaluate(() => {
        const { borderInlineStartWidth, animationName } = getComputedStyle(
          document.querySelector('main') as Element,
          '::before',
        );
        return [borderInlineStartWidth, animationName];
      });
    await eventually(line).toEqual(['3px', 'none']);
    await page.locator('trade-site-header').getByRole('link', { name: 'Partnership' }).click();
    await page.waitForURL('**/partnership');
    await eventually(line).toEqual(['3px', 'none']);
  });
});
