import { describe, expect, it } from 'vitest';
import { retryDelay } from '../../../src/api/retry.ts';
import { breakpoints } from '../../../src/theme/breakpoints.ts';
import { posts } from './responses.ts';
import { eventually, readText, withSite } from './setting.ts';

const site = withSite();
const layers = ['theme', 'base', 'mui', 'components', 'utilities'];

describe('constants of the layout', () => {
  const home = site.share('/');

  it('layout breakpoints: xs 0, sm 600, md 900, custom 1024, lg 1200, customLg 1280, xl 1536, xxl 2000, xxxl 3000, xxxxl 4000', () => {
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
  });

  it('layout breakpoints: the pages change at these widths and at no others', async () => {
    const allowed = Object.values(breakpoints) as number[];
    const found = new Set<number>();
    const page = home();
    for (const path of ['/contact-us', '/gallery', '/products', '/']) {
      await page.goto(site.url(path), { waitUntil: 'domcontentloaded' });
      for (const width of await page.evaluate(widthsOfMediaRules)) found.add(width);
    }
    expect(found.size).toBeGreaterThan(3);
    // Below a breakpoint is written as its width less a fraction of a pixel.
    expect([...found].filter((width) => !allowed.includes(Math.ceil(width)))).toEqual([]);
  });

  it('mobile breakpoint below 1024px; footer expanded above 1023px', async () => {
    const page = home();
    for (const [width, wide] of [
      [1023, false],
      [1024, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.locator('trade-site-header [part=nav]').isVisible()).toBe(wide);
      expect(await page.locator('trade-anti-fraud-footer nav ul').first().isVisible()).toBe(wide);
    }
  });

  it('spacing base 8px', async () => {
    const { page } = await site.place('<trade-blog-feed></trade-blog-feed>', { blog: posts(2) });
    await page.locator('[part=card]').first().waitFor();
    const list = page.locator('[part=list]');
    expect(await list.evaluate((node) => getComputedStyle(node).columnGap)).toBe('24px');
    await page
      .locator('trade-blog-feed')
      .evaluate((element) => element.style.setProperty('--trade-space', '10px'));
    expect(await list.evaluate((node) => getComputedStyle(node).columnGap)).toBe('30px');
  });

  it('style layer order: theme, base, mui, components, utilities (the page)', async () => {
    const page = await site.open('/');
    const [first] = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSLayerStatementRule)
        .map((rule) => [...rule.nameList]),
    );
    expect(first).toEqual(layers);
  });

  it('style layer order: theme, base, mui, components, utilities (an element)', async () => {
    const { page } = await site.place('<trade-blog-feed></trade-blog-feed>', { blog: posts(2) });
    await page.locator('[part=card]').first().waitFor();
    const order = await page
      .locator('trade-blog-feed')
      .evaluate((element) =>
        (element.shadowRoot?.adoptedStyleSheets ?? [])
          .flatMap((sheet) => [...sheet.cssRules])
          .flatMap((rule) =>
            rule instanceof CSSLayerBlockRule
              ? [rule.name]
              : rule instanceof CSSLayerStatementRule
                ? [...rule.nameList]
                : [],
          ),
      );
    expect([...new Set(order)]).toEqual(layers.filter((layer) => order.includes(layer)));
    expect(order).toContain('components');
  });
});

describe('constants of the lists', () => {
  it('blog card height 160: its picture', async () => {
    const { page } = await site.place('<trade-blog-feed></trade-blog-feed>', { blog: posts(5) });
    await page.locator('[part=card]').first().waitFor();
    for (const width of [320, 1280, 3000]) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page
        .locator('[part=card] [part=picture]')
        .evaluateAll((all) => all.map((node) => node.getBoundingClientRect().height));
      expect(new Set(heights.map(Math.round))).toEqual(new Set([160]));
    }
  });

  it('page size 8 for blog list and gallery; first page is 1', async () => {
    for (const [path, tag] of [
      ['/blog', 'trade-blog-feed'],
      ['/gallery', 'trade-gallery'],
    ] as const) {
      const page = await site.open(path, { height: 300 });
      expect(await page.locator(`${tag} [part=card]`).count()).toBe(8);
    }
  });

  it('delay capped at 30s', () => {
    expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });
});

describe('constants of the texts', () => {
  it.each([
    ['delivery lead time 2-3 working days', '/shipping-return', /2[-–]3 working days/],
    ['delivery countries Malaysia, China, Thailand', '/shipping-return', /Malaysia, China and Thailand/],
    ['refund: return within 7 days', '/refund-policy', /within 7 days/],
    ['refund: decision notified within 30 days of receipt', '/refund-policy', /within 30 days/],
  ])('%s', async (_, path, constant) => {
    expect(await readText(await site.open(path))).toMatch(constant);
  });

  it('copyright year 2025', async () => {
    const page = await site.open('/terms-conditions');
    expect(await page.locator('trade-anti-fraud-footer [part=copyright]').innerText()).toContain('2025');
  });

  it('scroll-in animation 0.35s starting 100px down', async () => {
    const page = await site.open('/');
    const last = page.locator('[data-reveal]').last();
    await eventually(() => last.evaluate((part) => getComputedStyle(part).translate)).toBe('0px 100px');
    const ended = last.evaluate(
      (part) =>
        new Promise<number>((resolve) => {
          part.addEventListener('transitionend', (event) => {
            const { propertyName, elapsedTime } = event as TransitionEvent;
            if (propertyName === 'translate') resolve(elapsedTime);
          });
        }),
    );
    await last.scrollIntoViewIfNeeded();
    expect(await ended).toBeCloseTo(0.35);
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
