import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withSite } from './setting.ts';

const site = withSite();

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
];
const mobileLinks = [
  ['/', 'Home'],
  ['/products', 'Products'],
  ['/services', 'Services'],
  ['/about-us', 'About Us'],
  ['/contact-us', 'Contact Us'],
];
/** Paths and names: on another origin, links lead to the company's. */
const visibleLinks = (page: Page, tag: string) =>
  page
    .locator(`${tag} nav a:visible`)
    .evaluateAll((all) => all.map((link) => [(link as HTMLAnchorElement).pathname, link.textContent]));

/** What sets a link apart for the eye. */
const looks = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((link) => {
      const { color, backgroundColor, fontWeight, textDecorationLine, boxShadow, borderBottomColor } =
        getComputedStyle(link);
      return [color, backgroundColor, fontWeight, textDecorationLine, boxShadow, borderBottomColor].join();
    }),
  );

async function expectHighlight(page: Page, tag: string, href: string): Promise<void> {
  const current = page.locator(`${tag} nav a[aria-current=page]:visible`);
  expect(await current.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))).toEqual(
    [href],
  );
  const [highlighted] = await looks(page, `${tag} nav a[aria-current=page]:visible`);
  const others = await looks(page, `${tag} nav a:not([aria-current]):visible`);
  expect(others).not.toContain(highlighted);
}

describe('shared header', () => {
  const home = site.share('/');

  it('top links in order: / (Home), /industries, /products, /services, /partnership, /about-us, /contact-us, /gallery, /blog', async () => {
    expect(await visibleLinks(home(), 'trade-site-header')).toEqual(links);
  });

  it.each(links.map(([href]) => href as string))('the active link is highlighted: %s', async (href) => {
    const page = home();
    await page.goto(site.url(href), { waitUntil: 'domcontentloaded' });
    await expectHighlight(page, 'trade-site-header', href);
  });

  it('has a hub button that opens a dialog, and leads nowhere', async () => {
    const page = home();
    const address = page.url();
    await page.locator('trade-site-header').getByRole('button', { name: 'Hub' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(page.url()).toBe(address);
    await page.keyboard.press('Escape');
  });

  it('is on every route', async () => {
    const page = home();
    for (const path of ['/shipping-return', '/no-such-page']) {
      await page.goto(site.url(path), { waitUntil: 'domcontentloaded' });
      expect(await visibleLinks(page, 'trade-site-header')).toEqual(links);
    }
  });
});

describe('shared header below 1024px', () => {
  const narrow = site.share('/services', { width: 1023 });
  const panel = () => narrow().locator('trade-site-header [part=menu-panel]');

  it('the menu collapses on small screens, below 1024px', async () => {
    const page = narrow();
    expect(await visibleLinks(page, 'trade-site-header')).toEqual([]);
    expect(await page.locator('trade-site-header [part=menu-button]').isVisible()).toBe(true);
    await page.setViewportSize({ width: 1024, height: 800 });
    expect(await visibleLinks(page, 'trade-site-header')).toEqual(links);
    expect(await page.locator('trade-site-header [part=menu-button]').isVisible()).toBe(false);
    await page.setViewportSize({ width: 1023, height: 800 });
  });

  it('into an animated dropdown opened by a menu icon', async () => {
    const page = narrow();
    expect(await panel().isVisible()).toBe(false);
    const animated = panel().evaluate(
      (node) =>
        new Promise((resolve) => {
          const original = node.animate;
          node.animate = function animate(...parameters) {
            resolve(true);
            return original.apply(this, parameters);
          };
        }),
    );
    await page.locator('trade-site-header summary').click();
    expect(await animated).toBe(true);
    await panel().waitFor();
    // It lies over the page and pushes nothing.
    expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().top)).toBeLessThan(120);
  });

  it('with the same links plus a company email and a phone line', async () => {
    const page = narrow();
    expect(await visibleLinks(page, 'trade-site-header')).toEqual(links);
    const contacts = panel().locator('[part=menu-contact]');
    expect(await contacts.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      expect.stringMatching(/^mailto:.+@.+/),
      expect.stringMatching(/^tel:\+?\d+/),
    ]);
    for (const contact of await contacts.all()) expect(await contact.isVisible()).toBe(true);
  });

  it('the active link is highlighted in the dropdown', () =>
    expectHighlight(narrow(), 'trade-site-header', '/services'));

  it('a chosen link leads to its page and the menu is closed there', async () => {
    const page = narrow();
    await panel().getByRole('link', { name: 'Gallery' }).click();
    await page.waitForURL('**/gallery');
    await panel().waitFor({ state: 'hidden' });
  });
});

describe('separate collapsible mobile menu', () => {
  const menu = site.sharePlace(
    '<trade-mobile-menu email="desk@example.com" phone="+60 3 0000 0000" current="/services"></trade-mobile-menu>',
    () => ({}),
    { width: 390 },
  );

  it('is collapsible', async () => {
    const { page } = menu();
    const panel = page.locator('trade-mobile-menu [part=menu-panel]');
    const button = page.locator('trade-mobile-menu summary');
    await button.waitFor();
    expect(await panel.isVisible()).toBe(false);
    await button.click();
    await panel.waitFor();
    await button.click();
    await panel.waitFor({ state: 'hidden' });
    await button.click();
    await panel.waitFor();
  });

  it('lists Home (/), Products (/products), Services (/services), About Us (/about-us), Contact Us (/contact-us)', async () => {
    expect(await visibleLinks(menu().page, 'trade-mobile-menu')).toEqual(mobileLinks);
  });

  it('highlights the current route', () => expectHighlight(menu().page, 'trade-mobile-menu', '/services'));

  it('shows a company email and a phone number', async () => {
    const { page } = menu();
    await page.getByRole('link', { name: 'desk@example.com' }).waitFor();
    await page.getByRole('link', { name: '+60 3 0000 0000' }).waitFor();
  });
});
