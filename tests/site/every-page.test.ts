import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFull, sample } from '../full.ts';
import { routes, states, type View } from '../views.ts';
import { violations } from './axe.ts';
import { tabStops } from './focus.ts';
import { loadPictures } from './load-pictures.ts';
import { eventually, shared, site } from './setting.ts';
import { firstPost } from './site.ts';
import { makeWindow, type WindowOptions } from './windows.ts';

const notFound = states.filter(({ name }) => name === 'not-found');
const pages = [...routes, ...notFound];

/** One visit for all tests of a `describe`. */
const shareView = ({ path }: View, options: WindowOptions) =>
  shared(async () => {
    const visit = await makeWindow(options);
    await visit.page.goto(site.url + path.replace(':id', (await firstPost(site.url)).uuid));
    await visit.page.evaluate(() => document.fonts.ready);
    return visit;
  });

/** How many pixels the page can be scrolled sideways, and texts that are cut off where nothing scrolls. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((node) => [
        node,
        ...(node.shadowRoot ? all(node.shadowRoot) : []),
      ]);
    const cut = all(document).filter((node) => {
      if (!(node instanceof HTMLElement) || !node.checkVisibility() || node.clientWidth < 2) return false;
      const style = getComputedStyle(node);
      // Cut on purpose, with an ellipsis: the cards of the gallery, whose large view shows the whole text.
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
const none = { sideways: 0, cut: [] };

async function expectNoOverflow(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflow(page)]).toEqual([width, none]);
  }
}

/** The page as it would be in a language that runs from right to left, its elements with it. */
const setDirection = (page: Page, dir: string) =>
  page.evaluate((dir) => {
    const views = [...document.querySelectorAll('*')].map(({ shadowRoot }) =>
      shadowRoot?.querySelector('[data-view]'),
    );
    for (const node of [document.documentElement, ...views]) node?.setAttribute('dir', dir);
  }, dir);

/** Controls smaller than a finger: 44 px both ways, but 24 px for links that are in a line of text. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((node) => [
        ...(node.matches('a[href], button, summary, input, textarea') ? [node] : []),
        ...(node.shadowRoot ? all(node.shadowRoot) : []),
      ]);
    const found: string[] = [];
    for (const node of all(document)) {
      const style = getComputedStyle(node);
      if (
        !node.checkVisibility({ visibilityProperty: true }) ||
        node.matches('.skip-link, [aria-hidden=true]')
      )
        continue;
      const own = node.getBoundingClientRect();
      // A link may cover the whole card that it is in.
      const cover = getComputedStyle(node, '::after');
      const card = cover.position === 'absolute' && cover.content !== 'none' ? node.closest('li') : null;
      const { width, height } = card ? card.getBoundingClientRect() : own;
      const parent = node.parentElement;
      const inText =
        (/^inline(-block)?$/.test(style.display) && parent?.matches('p, li, dd, td, address')) ||
        (parent?.matches('p') && parent.textContent !== node.textContent);
      const least = inText ? 22 : 44;
      // A line of text is as high as its line, whatever its letters measure.
      const high = inText ? Math.max(height, Number.parseFloat(style.lineHeight)) : height;
      if (width < (inText ? 0 : 24) || high < least - 0.5)
        found.push(
          `${node.localName} "${node.textContent?.trim()}" ${Math.round(width)} x ${Math.round(high)}`,
        );
    }
    return found;
  });

type Look = readonly [width: number, scheme: 'light' | 'dark'];
const allLooks = [320, 768, 1280, 2560].flatMap((width): Look[] => [
  [width, 'light'],
  [width, 'dark'],
]);
// Narrow and light, wide and dark in turn: the pages are made of the same parts.
const looksOf = (view: View): Look[] =>
  isFull ? allLooks : [routes.indexOf(view) % 2 ? [320, 'light'] : [1280, 'dark']];

/** Pages that are laid out like one of the others. */
const alike = [
  'industries',
  'services',
  'partnership',
  'about-us',
  'site-map',
  'privacy-policy',
  'refund-policy',
  'shipping-return',
  'how-to-buy',
];
const isTried = ({ name }: View) => isFull || !alike.includes(name);

const tabbed = ['/contact-us', '/products'];

describe.each(pages.filter(isTried))('$path', (view) => {
  const visited = shareView(view, { reducedMotion: 'reduce' });

  it('has one main heading, and loads without an error', async () => {
    const { page, errors } = visited();
    await page.evaluate(loadPictures);
    expect(await page.locator('h1').count()).toBe(1);
    // The browser itself reports the status of the page.
    expect(errors.filter((error) => view.name !== 'not-found' || !error.includes('404'))).toEqual([]);
  });

  it('fits the window at every width', () =>
    expectNoOverflow(visited().page, sample([320, 1023, 1440, 1024], 3)));

  it('has targets that are large enough for a finger', async () => {
    const { page } = visited();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await smallTargets(page)).toEqual([]);
  });

  it('has no violation that axe finds', async () => {
    const { page } = visited();
    for (const [width, colorScheme] of looksOf(view)) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect([width, colorScheme, await violations(page)]).toEqual([width, colorScheme, []]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('fits the window from right to left, and with text twice as large', async () => {
    const { page } = visited();
    await setDirection(page, 'rtl');
    await expectNoOverflow(page, [320, 1280]);
    await setDirection(page, 'ltr');
    // As a visitor's larger default font does.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px', 'important'));
    await expectNoOverflow(page, [320, 1280]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });

  it.runIf(isFull || tabbed.includes(view.path))(
    'shows the focus at every tab stop, and Tab goes through the page once',
    async () => {
      const { page } = visited();
      // A list that grows meanwhile would push the next stop out of the window.
      await page.setViewportSize({ width: 1280, height: 9000 });
      await eventually(() => page.getByRole('link', { name: /^More p/ }).count()).toBe(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      const stops = await tabStops(page);
      for (const stop of stops) expect(stop).toMatchObject({ ring: true, visible: true });
      expect(stops[0]?.name).toBe('Skip to content');
      expect(stops.at(-1)?.name).toBe('Social media page');
    },
  );
});

const unscripted = ['home', 'contact-us', 'article'];

describe.each(pages.filter(({ name }) => isFull || unscripted.includes(name)))(
  '$path without script and pictures',
  (view) => {
    const visited = shareView(view, {
      javaScriptEnabled: false,
      prepare: (page) => page.route('**/*.svg*', (route) => route.abort()),
    });

    it('keeps its layout, and shows heading, content, menu and footer', async () => {
      const { page } = visited();
      await expectNoOverflow(page, [1280, 320]);
      expect(await page.locator('h1').first().isVisible()).toBe(true);
      expect((await shownText(page, 'main')).length).toBeGreaterThan(100);
      await page.locator('trade-site-header summary').click();
      expect(await page.locator('trade-site-header [part=menu-link]').first().isVisible()).toBe(true);
      await page.locator('trade-site-header summary').click();
      await page.locator('trade-anti-fraud-footer [part=legal-toggle]:visible').click();
      expect(await page.locator('trade-anti-fraud-footer [part=legal-item]').first().isVisible()).toBe(true);
    });

    it.runIf(/policy|terms|shipping|article/.test(view.name))(
      'is printed black on white, with only its text below the company’s name',
      async () => {
        const { page } = visited();
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await page.setViewportSize({ width: 794, height: 1123 });
        const around =
          ':is(trade-site-header :is(nav, summary, button, [part=enquire]), trade-mobile-menu, trade-anti-fraud-footer nav, .skip-link, main nav)';
        expect(await page.locator(`${around}:visible`).count()).toBe(0);
        expect(await page.locator('main h1').isVisible()).toBe(true);
        expect(await page.locator('trade-site-header [part=company]').isVisible()).toBe(true);
        const { color, backgroundColor } = await page
          .locator('html')
          .evaluate((html) => getComputedStyle(html));
        expect([color, backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      },
    );
  },
);

/** Visible text, that of prerendered elements included. */
const shownText = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => {
    const text = (part: Node): string => {
      if (part instanceof Element && !part.checkVisibility()) return '';
      if (part.nodeType === Node.TEXT_NODE) return part.textContent ?? '';
      const children = (part instanceof Element && part.shadowRoot) || part;
      return [...children.childNodes].map(text).join(' ');
    };
    return text(node).replace(/\s+/g, ' ').trim();
  });
