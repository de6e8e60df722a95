import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../../full.ts';
import { routes, showView, states } from '../../views.mjs';
import { withServedSite } from '../with-served-site.ts';

const served = withServedSite();

/** Pages that are laid out like one of the others. */
const alike = [
  'industries',
  'services',
  'partnership',
  'about-us',
  'privacy-policy',
  'refund-policy',
  'shipping-return',
];
const pages = [...routes, ...states.filter(({ name }) => name === 'not-found')].filter(
  ({ name }) => isFull || !alike.includes(name),
);

/** A window for the tests of a `describe`. */
function withPage(options: BrowserContextOptions): () => Page {
  let page: Page;
  beforeAll(async () => {
    const context = await served.browser.newContext({ bypassCSP: true, reducedMotion: 'reduce', ...options });
    page = await context.newPage();
  });
  afterAll(() => page?.context().close());
  return () => page;
}

/** How many pixels the page can be scrolled sideways, and texts that are cut off where nothing scrolls. */
const spilled = (page: Page) =>
  page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((node) => [
        node,
        ...(node.shadowRoot ? all(node.shadowRoot) : []),
      ]);
    const cut = all(document).filter((node) => {
      if (!(node instanceof HTMLElement) || !node.checkVisibility() || node.clientWidth < 2) return false;
      const style = getComputedStyle(node);
      // Cut on purpose, with an ellipsis: the cards of the gallery, whose texts stand whole in the large view.
      const ellipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const hides = /hidden|clip/.test(style.overflowX + style.overflowY);
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = node;
      const text = [...node.querySelectorAll('*'), node].some((part) =>
        [...part.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim()),
      );
      return hides && !ellipsis && text && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1);
    });
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      cut: cut.map((node) => `${node.localName}.${node.className} "${node.textContent?.slice(0, 30)}"`),
    };
  });
const nothing = { sideways: 0, cut: [] };

/** Visible text, that of prerendered elements included. */
const textOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => {
    const text = (part: Node): string => {
      if (part instanceof Element && !part.checkVisibility()) return '';
      if (part.nodeType === Node.TEXT_NODE) return part.textContent ?? '';
      const children = (part instanceof Element && part.shadowRoot) || part;
      return [...children.childNodes].map(text).join(' ');
    };
    return text(node).replace(/\s+/g, ' ').trim();
  });

/** The page as it would be in a language that runs from right to left, its elements with it. */
const turn = (page: Page, dir = 'rtl') =>
  page.evaluate((dir) => {
    const views = [...document.querySelectorAll('*')].map(({ shadowRoot }) =>
      shadowRoot?.querySelector('[data-view]'),
    );
    for (const node of [document.documentElement, ...views]) node?.setAttribute('dir', dir);
  }, dir);

describe('text twice as large, and right to left', () => {
  const page = withPage({});
  it.each(pages)('nothing is cut off and nothing scrolls sideways on $path', async (view) => {
    const expectNothingSpilled = async (how: string) => {
      for (const width of [320, 1280]) {
        await page().setViewportSize({ width, height: 900 });
        expect([how, width, await spilled(page())]).toEqual([how, width, nothing]);
      }
    };
    await showView(page(), served.site.url, view);
    await turn(page());
    await expectNothingSpilled('right to left');
    await turn(page(), 'ltr');
    // As a visitor's larger default font does.
    await page().addStyleTag({ content: 'html { font-size: 32px !important }' });
    await expectNothingSpilled('twice as large');
  });

  it('turns the arrows that mean a direction', async () => {
    const scale = (selector: string) =>
      page()
        .locator(selector)
        .evaluate((icon) => getComputedStyle(icon).scale);
    await showView(page(), served.site.url, { name: 'article', path: '/blog/:id' });
    await turn(page());
    expect(await scale('trade-article-view [part=back] svg')).toBe('-1 1');
    await showView(page(), served.site.url, { name: 'gallery', path: '/gallery' });
    await page().locator('trade-gallery [part=open]').first().click();
    await page().locator('trade-gallery [part=next]').waitFor();
    await turn(page());
    expect(await scale('trade-gallery [part=next] svg')).toBe('-1 1');
    expect(await scale('trade-gallery [part=previous] svg')).toBe('-1 1');
  });
});

describe('without pictures', () => {
  const page = withPage({});
  it.each(pages)('$path keeps its shape and its words', async (view) => {
    await page().route('**/*.svg*', (route) => route.abort());
    await page().setViewportSize({ width: 1280, height: 900 });
    await showView(page(), served.site.url, view);
    expect(await spilled(page())).toEqual(nothing);
    expect((await page().locator('main h1').first().innerText()).length).toBeGreaterThan(3);
    // A picture that means something has words; a decorative one has an empty text, so that none is read.
    const unnamed = await page()
      .locator('img:not([alt])')
      .evaluateAll((pictures) => pictures.map((picture) => picture.outerHTML));
    expect(unnamed).toEqual([]);
  });
});

describe('without script', () => {
  const page = withPage({ javaScriptEnabled: false });
  it.each(pages)('$path shows heading, content, menu and footer', async (view) => {
    await page().setViewportSize({ width: 320, height: 640 });
    await showView(page(), served.site.url, view);
    expect(await page().locator('h1').first().isVisible()).toBe(true);
    expect((await textOf(page(), 'main')).length).toBeGreaterThan(100);
    await page().locator('trade-site-header summary').click();
    expect(await page().locator('trade-site-header [part=menu-link]').first().isVisible()).toBe(true);
    await page().locator('trade-site-header summary').click();
    await page().locator('trade-anti-fraud-footer [part=legal-toggle]:visible').click();
    expect(await page().locator('trade-anti-fraud-footer [part=legal-item]').first().isVisible()).toBe(true);
  });
});

describe('forced colours', () => {
  const page = withPage({ forcedColors: 'active' });
  const edge = (selector: string, pseudo?: string) =>
    page()
      .locator(selector)
      .first()
      .evaluate((node, pseudo) => {
        const style = getComputedStyle(node, pseudo);
        const { borderBlockStartWidth, borderBlockEndWidth, outlineStyle } = style;
        return Number.parseFloat(borderBlockStartWidth) + Number.parseFloat(borderBlockEndWidth) > 0 ||
          outlineStyle !== 'none'
          ? 'seen'
          : 'lost';
      }, pseudo);

  it('leave the buttons, the fields and the current page of the menu their edges', async () => {
    await showView(page(), served.site.url, { name: 'contact-us', path: '/contact-us' });
    expect(await edge('trade-enquiry-form [part=input]')).toBe('seen');
    expect(await edge('trade-enquiry-form [part=button]')).toBe('seen');
    expect(await edge('trade-site-header [part=link][aria-current]', '::after')).toBe('seen');
    await showView(page(), served.site.url, { name: 'home', path: '/' });
    expect(await edge('main .button')).toBe('seen');
  });

  it('show which tab is selected', async () => {
    await showView(page(), served.site.url, { name: 'products', path: '/products' });
    const ground = (selected: boolean) =>
      page()
        .locator(`trade-product-tabs [role=tab][aria-selected=${selected}]`)
        .first()
        .evaluate((tab) => getComputedStyle(tab).backgroundColor);
    expect(await ground(true)).not.toBe(await ground(false));
  });

  it('leave dialogs their border', async () => {
    await showView(page(), served.site.url, { name: 'home', path: '/' });
    await page().locator('trade-hub-button').getByRole('button').click();
    expect(await edge('trade-hub-button dialog')).toBe('seen');
  });
});

describe('on paper', () => {
  const page = withPage({ viewport: { width: 794, height: 1123 }, colorScheme: 'dark' });
  it.each(pages.filter(({ name }) => /policy|terms|shipping|article/.test(name)))(
    '$path is black on white, and nothing but what it says',
    async (view) => {
      await page().emulateMedia({ media: 'print' });
      await showView(page(), served.site.url, view);
      const chrome =
        ':is(trade-site-header, trade-mobile-menu, trade-anti-fraud-footer nav, .skip-link, main nav)';
      expect(await page().locator(`${chrome}:visible`).count()).toBe(0);
      expect(await page().locator('main h1').isVisible()).toBe(true);
      const { color, backgroundColor } = await page()
        .locator('html')
        .evaluate((html) => getComputedStyle(html));
      expect({ color, backgroundColor }).toEqual({
        color: 'rgb(0, 0, 0)',
        backgroundColor: 'rgb(255, 255, 255)',
      });
    },
  );
});

describe('reduced motion', () => {
  const page = withPage({});
  const moving = [
    { name: 'home', path: '/' },
    ...states.filter(({ name }) =>
      ['blog-loading', 'products-loading', 'sent-notice', 'menu-open'].includes(name),
    ),
  ];
  it.each(moving)('nothing moves in $name', async (view) => {
    await page().setViewportSize({ width: 800, height: 800 });
    await showView(page(), served.site.url, view);
    if (view.name === 'home') await page().mouse.wheel(0, 1500);
    const running = await page().evaluate(() => {
      const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
        root,
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
      ];
      return roots(document)
        .flatMap((root) => root.getAnimations())
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect)?.target?.outerHTML.slice(0, 80));
    });
    expect(running).toEqual([]);
    expect(
      await page()
        .locator('.unseen')
        .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).opacity !== '1')),
    ).toEqual([]);
  });
});
