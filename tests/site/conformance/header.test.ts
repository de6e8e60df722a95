import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { share, sharePlace, site } from '../setting.ts';

const links = [
  ['/', 'Home'],
  ['/industries', 'Industries'],
  ['/products', 'Products'],
  ['/services', 'Services'],
  ['/partnership', 'Partnership'],
  ['/about-us', 'About Us'],
  ['/contact-us', 'Contact Us'],
  ['/gallery', 'Gallery'],
  ['/blog', 'Blog'],
] as const;

/** Paths and names: on another origin, links lead to the company's. */
const visibleLinks = (page: Page, tag: string) =>
  page
    .locator(`${tag} nav a:visible`)
    .evaluateAll((all) => all.map((link) => [(link as HTMLAnchorElement).pathname, link.textContent]));

async function expectHighlight(page: Page, tag: string, path: string): Promise<void> {
  const found = await page.locator(`${tag} nav a:visible`).evaluateAll((all) =>
    (all as HTMLAnchorElement[]).map((link) => {
      const { color, backgroundColor, fontWeight, textDecorationLine, boxShadow, borderBottomColor } =
        getComputedStyle(link);
      const look = [color, backgroundColor, fontWeight, textDecorationLine, boxShadow, borderBottomColor];
      return { path: link.pathname, isCurrent: link.ariaCurrent === 'page', look: look.join() };
    }),
  );
  const current = found.filter(({ isCurrent }) => isCurrent);
  expect(current.map(({ path }) => path)).toEqual([path]);
  const others = found.filter(({ isCurrent }) => !isCurrent);
  expect(others.map(({ look }) => look)).not.toContain(current[0]?.look);
}

/** Presses a menu's icon and returns what moves, how and for how long. */
async function pressMenu(page: Page, tag: string) {
  // Listens before the press: an animation that began earlier would never be seen.
  const moved = await page.locator(`${tag} [part=menu-panel]`).evaluateHandle((node) => ({
    motion: new Promise<{ properties: string[]; duration: unknown }>((resolve) => {
      const { animate } = node;
      node.animate = (frames, options) => {
        node.animate = animate;
        const properties = [...new Set((frames as Keyframe[]).flatMap(Object.keys))];
        resolve({ properties, duration: (options as KeyframeAnimationOptions).duration });
        return animate.call(node, frames, options);
      };
    }),
  }));
  await page.locator(`${tag} summary`).click();
  return moved.evaluate(({ motion }) => motion);
}

describe('shared header', () => {
  const home = share('/');

  it('has the top links in order: / (Home), /industries, /products, /services, /partnership, /about-us, /contact-us, /gallery, /blog', async () => {
    expect(await visibleLinks(home(), 'trade-site-header')).toEqual(links);
  });

  it.each(links)('highlights the active link: %s', async (path) => {
    const page = home();
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
    await expectHighlight(page, 'trade-site-header', path);
  });

  it.each(['/shipping-return', '/no-such-page'])('is on every route: %s', async (path) => {
    await home().goto(site.url + path, { waitUntil: 'domcontentloaded' });
    expect(await visibleLinks(home(), 'trade-site-header')).toEqual(links);
  });
});

describe('shared header on small screens', () => {
  const narrow = share('/services', { width: 1023 });
  const tag = 'trade-site-header';
  const panel = () => narrow().locator(`${tag} [part=menu-panel]`);

  it('collapses the menu below 1024px', async () => {
    const page = narrow();
    await page.setViewportSize({ width: 1024, height: 800 });
    expect(await visibleLinks(page, tag)).toEqual(links);
    expect(await page.locator(`${tag} [part=menu-button]`).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1023, height: 800 });
    expect(await visibleLinks(page, tag)).toEqual([]);
    expect(await page.locator(`${tag} [part=menu-button]`).isVisible()).toBe(true);
  });

  it('opens it as an animated dropdown by a menu icon: height and opacity animation 0.3s in, 0.2s out', async () => {
    const page = narrow();
    const properties = expect.arrayContaining(['height', 'opacity']);
    expect(await pressMenu(page, tag)).toEqual({ properties, duration: 300 });
    await panel().waitFor();
    expect(await pressMenu(page, tag)).toEqual({ properties, duration: 200 });
    await panel().waitFor({ state: 'hidden' });
    await page.locator(`${tag} summary`).click();
    await panel().waitFor();
    // It covers the page and pushes nothing.
    expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().top)).toBeLessThan(120);
  });

  it('has the same links there, plus a company email and a phone line', async () => {
    expect(await visibleLinks(narrow(), tag)).toEqual(links);
    const contacts = panel().locator('[part=menu-contact]:visible');
    expect(await contacts.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      expect.stringMatching(/^mailto:.+@.+/),
      expect.stringMatching(/^tel:\+?\d+/),
    ]);
  });

  it('highlights the active link there', () => expectHighlight(narrow(), tag, '/services'));

  it('leads to the page of a link, where the menu is closed', async () => {
    await panel().getByRole('link', { name: 'Gallery' }).click();
    await narrow().waitForURL('**/gallery');
    await panel().waitFor({ state: 'hidden' });
  });
});

describe('separate collapsible mobile menu', () => {
  const tag = 'trade-mobile-menu';
  const menu = sharePlace(
    `<${tag} email="desk@example.com" phone="+60 3 0000 0000" current="/services"></${tag}>`,
    () => ({}),
    { width: 390 },
  );

  it('is closed at first, and opens via the menu icon', async () => {
    const { page } = menu();
    await page.locator(`${tag} summary`).waitFor();
    expect(await page.locator(`${tag} [part=menu-panel]`).isVisible()).toBe(false);
    expect((await pressMenu(page, tag)).duration).toBe(300);
    await page.locator(`${tag} [part=menu-panel]`).waitFor();
  });

  it('lists Home (/), Products (/products), Services (/services), About Us (/about-us), Contact Us (/contact-us)', async () => {
    expect(await visibleLinks(menu().page, tag)).toEqual([
      ['/', 'Home'],
      ['/products', 'Products'],
      ['/services', 'Services'],
      ['/about-us', 'About Us'],
      ['/contact-us', 'Contact Us'],
    ]);
  });

  it('highlights the current route', () => expectHighlight(menu().page, tag, '/services'));

  it('shows a company e-mail and a phone number', async () => {
    const { page } = menu();
    await page.getByRole('link', { name: 'desk@example.com' }).waitFor();
    await page.getByRole('link', { name: '+60 3 0000 0000' }).waitFor();
  });
});
