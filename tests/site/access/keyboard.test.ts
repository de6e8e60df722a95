import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { routes } from '../../views.mjs';
import { openPage, type ServedSite, sharedSite, startBrowser } from '../site.ts';

let site: ServedSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), startBrowser()]);
  ({ page } = await openPage(browser, { reducedMotion: 'reduce' }));
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** What has the focus: its name, and whether a ring can be seen around it or around what it covers. */
interface Stop {
  name: string;
  tag: string;
  ring: boolean;
  /** In the window, and in no closed list. */
  visible: boolean;
}

const stop = (): Promise<Stop> =>
  page.evaluate(() => {
    let element: Element | null = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return { name: '', tag: 'body', ring: false, visible: false };
    const rings = [getComputedStyle(element), getComputedStyle(element, '::after')];
    const { bottom, top, width } = element.getBoundingClientRect();
    return {
      name: (element.getAttribute('aria-label') || element.textContent || element.id).trim(),
      tag: element.localName,
      ring: rings.some(
        (style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      ),
      visible: element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight,
    };
  });

const focusId = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id);

/** Presses Tab until the focus is where it should be. */
async function tabTo(name: string | RegExp, key = 'Tab'): Promise<Stop> {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press(key);
    const now = await stop();
    if (typeof name === 'string' ? now.name === name : name.test(now.name)) return now;
  }
  throw new Error(`80 presses of ${key} did not lead to ${name}`);
}

const open = (path: string) => page.goto(site.url + path, { waitUntil: 'load' });

describe('with only the keyboard', () => {
  it('the skip link comes first, shows itself and leads to the content', async () => {
    await open('/about-us');
    await page.keyboard.press('Tab');
    expect(await stop()).toEqual({ name: 'Skip to content', tag: 'a', ring: true, visible: true });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
  });

  it.each(['/', '/contact-us', '/products', '/gallery', '/privacy-policy'])(
    'every tab stop of %s is visible, and Tab goes through the page once',
    async (path) => {
      await open(path);
      // A list that grew meanwhile would push the stop after it out of the window.
      await page.setViewportSize({ width: 1280, height: 4000 });
      const end = page.locator('trade-gallery [data-start-when-seen]');
      await expect.poll(() => end.count(), { timeout: 10_000 }).toBe(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      const names: string[] = [];
      for (let press = 0; press < 120; press++) {
        await page.keyboard.press('Tab');
        const now = await stop();
        // Past the last one, the focus is the browser's.
        if (now.tag === 'body') break;
        expect(now).toMatchObject({ ring: true, visible: true });
        names.push(now.name);
      }
      expect(names[0]).toBe('Skip to content');
      expect(names.at(-1)).toBe('Social media page');
    },
  );

  it('an enquiry is filled in, corrected, sent, and its notice closed', async () => {
    await open('/');
    await tabTo('Enquiry Now');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/contact-us');
    // The focus stands at the new content, not nowhere.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

    await tabTo('name');
    await tabTo('Send enquiry');
    await page.keyboard.press('Enter');
    // The first wrong field has the focus and says why.
    await expect.poll(focusId).toBe('name');
    expect(await stop()).toMatchObject({ ring: true, visible: true });
    const described = await page.locator('#name').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe('Name is required');

    for (const [index, text] of Object.values(filledEnquiry).entries()) {
      if (index) await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await tabTo('Send enquiry');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Your enquiry has reached us').waitFor();
    expect((await tabTo('Close notification')).ring).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('trade-enquiry-form [part=notice]').count()).toBe(0);
    // The button that had the focus is gone; the focus is back where it came from.
    expect((await stop()).name).toBe('Send enquiry');
  });

  it('a picture of the gallery is opened, followed, closed, and the focus is back on its card', async () => {
    await open('/gallery');
    const titles = await page.locator('trade-gallery [part=open]').allInnerTexts();
    await tabTo(titles[1] ?? '');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const shown = () => dialog.getByRole('heading').innerText();
    expect(await shown()).toBe(titles[1]);

    await tabTo('Next picture');
    await page.keyboard.press('Enter');
    await expect.poll(shown).toBe(titles[2]);
    await tabTo('Previous picture', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(shown).toBe(titles[0]);
    // However often: the focus does not leave the dialog for the page.
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab');
      expect(titles).not.toContain((await stop()).name);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(titles).toContain((await stop()).name);

    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await tabTo('Close');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(titles).toContain((await stop()).name);
  });

  it('tabs are one stop, changed by the arrow keys, and lead on to what they show', async () => {
    await open('/products');
    await tabTo('Safety Apparel');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await stop()).name).toBe('Medical Device');
    await page.getByRole('heading', { level: 2, name: 'Medical Device' }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('heading', { level: 2, name: 'Oil & Gas Products' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.role)).toBe(
      'tabpanel',
    );
  });

  it('the menu of a narrow window opens, is walked through, closes with Escape and gives the focus back', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('/');
    await tabTo('Menu');
    await page.keyboard.press('Enter');
    await page.locator('trade-site-header [part=menu-link]').first().waitFor();
    for (const name of ['Home', 'Industries']) {
      await page.keyboard.press('Tab');
      expect(await stop()).toMatchObject({ name, ring: true, visible: true });
    }
    await page.keyboard.press('Escape');
    await page.locator('trade-site-header [part=menu-link]').first().waitFor({ state: 'hidden' });
    expect((await stop()).name).toBe('Menu');
  });

  it('the lists of the footer unfold in a narrow window', async () => {
    await tabTo('Legal notice');
    const statements = page.locator('trade-anti-fraud-footer [part=legal-item]');
    await page.keyboard.press('Space');
    await statements.first().waitFor();
    await tabTo('Company');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await stop()).toMatchObject({ name: 'Privacy Policy', ring: true, visible: true });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/privacy-policy');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

/** Controls smaller than a finger: 44 px both ways, but 24 px for links that stand in a line of text. */
const tooSmall = () =>
  page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((node) => [
        ...(node.matches('a[href], button, summary, input, textarea') ? [node] : []),
        ...(node.shadowRoot ? all(node.shadowRoot) : []),
      ]);
    const found: string[] = [];
    for (const node of all(document)) {
      const style = getComputedStyle(node);
      if (!node.checkVisibility({ visibilityProperty: true }) || node.matches('.skip-link')) continue;
      const own = node.getBoundingClientRect();
      // A link may cover the whole card that it stands in.
      const cover = getComputedStyle(node, '::after');
      const card = cover.position === 'absolute' && cover.content !== 'none' ? node.closest('li') : null;
      const { width, height } = card ? card.getBoundingClientRect() : own;
      const inText =
        /^inline(-block)?$/.test(style.display) && node.parentElement?.matches('p, li, dd, td, address');
      const least = inText ? 24 : 44;
      // A line of text is as high as its line, whatever its letters measure.
      const high = inText ? Math.max(height, Number.parseFloat(style.lineHeight)) : height;
      if (width < (inText ? 0 : 24) || high < least - 0.5)
        found.push(
          `${node.localName} "${node.textContent?.trim()}" ${Math.round(width)} x ${Math.round(high)}`,
        );
    }
    return found;
  });

describe('targets in a window of 320 px', () => {
  it.each(routes)('are large enough on $path', async ({ path }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    if (path.includes(':id')) {
      await open('/blog');
      const card = page.locator('trade-blog-feed [part=link]').first();
      await open((await card.getAttribute('href')) ?? '');
    } else await open(path);
    expect(await tooSmall()).toEqual([]);
  });
});
