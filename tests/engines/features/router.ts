import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

/** In the document that the test began in: nothing was loaded again. */
const sameDocument = (tab: Tab) => tab.evaluate(() => 'sameDocument' in window);
const arrived = (tab: Tab, path: string, heading: string) =>
  tab.until(`${path}, “${heading}”`, () =>
    tab.evaluate(
      (path, heading) =>
        location.pathname === path && Boolean(document.querySelector('h1')?.textContent?.includes(heading)),
      path,
      heading,
    ),
  );
/** The page or pages that the header marks as the current one. */
const highlighted = (tab: Tab) =>
  tab.all('trade-site-header >> nav a[aria-current=page]', (links) => [
    ...new Set(links.map((link) => link.getAttribute('href'))),
  ]);
const scrolled = (tab: Tab) => tab.evaluate(() => scrollY);

export function router({ open }: Setting): void {
  it('changes page, title, metadata, focus, announcement and the highlighted link without loading a document, and goes to the top', async () => {
    const tab = await open('/');
    expect(await highlighted(tab)).toEqual(['/']);
    await tab.evaluate(() => {
      Object.assign(window, { sameDocument: true });
      scrollTo({ top: 900, behavior: 'instant' });
    });
    await tab.click('trade-site-header >> nav a[href="/contact-us"]');
    await arrived(tab, '/contact-us', 'Tell us what you need');
    expect(await sameDocument(tab)).toBe(true);
    expect(await tab.evaluate(() => document.title)).toContain('Contact us');
    await expect.poll(() => tab.evaluate(() => document.activeElement?.localName)).toBe('main');
    await expect.poll(() => scrolled(tab)).toBe(0);
    await expect.poll(() => highlighted(tab)).toEqual(['/contact-us']);
    expect(await tab.text('#announcement')).toContain('Contact us');
    const attributes = (selector: string, name: string) =>
      tab.evaluate(
        (selector, name) => [...document.querySelectorAll(selector)].map((node) => node.getAttribute(name)),
        selector,
        name,
      );
    expect(await attributes('meta[name=description]', 'content')).toEqual([
      expect.stringContaining('enquiry'),
    ]);
    expect(await attributes('link[rel=canonical]', 'href')).toEqual([expect.stringMatching(/\/contact-us$/)]);
    // Its title has a character that HTML escapes.
    await tab.click('trade-anti-fraud-footer >> a[href="/terms-conditions"]');
    await expect.poll(() => tab.text('#announcement')).toMatch(/^Terms & Conditions \|/);
  });

  it('goes back to the page before, at its top', async () => {
    const tab = await open('/');
    await tab.evaluate(() => Object.assign(window, { sameDocument: true }) && undefined);
    await tab.click('trade-site-header >> nav a[href="/about-us"]');
    await tab.until('/about-us', () => tab.evaluate(() => location.pathname === '/about-us'));
    await tab.visible('main h1');
    await tab.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await tab.back();
    await arrived(tab, '/', 'Bridging borders');
    await expect.poll(() => scrolled(tab)).toBe(0);
    expect(await sameDocument(tab)).toBe(true);
  });
}
