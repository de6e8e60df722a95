import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enquiryFields } from '../../src/api/enquiry-fields.ts';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { fillForm, sendForm } from './form.ts';
import { eventually, hold, site, visit } from './setting.ts';

async function openAt(path: string) {
  const opened = await visit(path);
  await opened.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return { ...opened, isSameDocument: () => opened.page.evaluate(() => 'sameDocument' in window) };
}

describe('the router', () => {
  it('shows a page in its own styles, which the policy of the first page does not list', async () => {
    const { page, errors, isSameDocument } = await openAt('/about-us');
    const look = () =>
      page.locator('main trade-enquiry-form').evaluate((form) => {
        const field = form.shadowRoot?.querySelector('[name=email]');
        const { padding, borderRadius } = getComputedStyle(field as Element);
        // Below the first window.
        const { display } = getComputedStyle(document.querySelector('.what-next') as Element);
        return { padding, borderRadius, display };
      });
    await page.locator('main a[href="/contact-us"]').first().click();
    await page.waitForURL('**/contact-us');
    await page.locator('main trade-enquiry-form').waitFor();
    const swapped = await look();
    expect([await isSameDocument(), errors]).toEqual([true, []]);
    await page.reload();
    expect(swapped).toEqual(await look());
    expect(swapped.padding).not.toBe('1px 2px');
    expect(swapped.display).toBe('grid');
  });

  it('leaves modified clicks to the browser', async () => {
    const { page } = await openAt('/');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('link', { name: 'Enquiry Now' })
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await opened.waitForURL('**/contact-us', { waitUntil: 'commit' });
    expect(page.url()).toBe(`${site.url}/`);
  });

  it('loads the document in full when the page cannot be fetched', async () => {
    const { page, isSameDocument } = await openAt('/');
    let failed = 0;
    await page.route('**/contact-us', (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      failed++;
      return route.abort();
    });
    await page.getByRole('link', { name: 'Enquiry Now' }).first().click();
    await page.waitForURL('**/contact-us');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(failed).toBeGreaterThan(0);
    expect(await isSameDocument()).toBe(false);
  });

  const follow = (page: Page, path: string) =>
    page.evaluate((path) => {
      const links = document.querySelector('trade-site-header')?.shadowRoot;
      links?.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
    }, path);

  const followAnother = (page: Page) => follow(page, '/contact-us');

  it.each<[string, 'continue' | 'abort', (page: Page) => Promise<unknown>, string]>([
    ['arrives after another link', 'continue', followAnother, '/contact-us'],
    ['fails after another link', 'abort', followAnother, '/contact-us'],
    ['arrives after Back', 'continue', (page) => page.goBack(), '/terms-conditions'],
  ])('ignores a page that %s', async (_, outcome, overtake, path) => {
    const { page, isSameDocument } = await openAt('/terms-conditions');
    // An entry of the same page, to go back from.
    await page.evaluate(() => location.assign('#general'));
    const release = await hold(page, '**/blog', outcome);
    const isBlog = (request: Request) => new URL(request.url()).pathname === '/blog';
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isBlog),
      page.waitForEvent('requestfailed', isBlog),
    ]);
    await follow(page, '/blog');
    await overtake(page);
    await page.waitForURL(site.url + path);
    release();
    await ended;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect([page.url(), await isSameDocument()]).toEqual([site.url + path, true]);
  });
});

describe('what was typed', () => {
  const typed = (page: Page) =>
    page.evaluate(
      (fields) =>
        fields.map((name) => {
          const root = document.querySelector('main trade-enquiry-form')?.shadowRoot;
          return root?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
        }),
      [...enquiryFields],
    );
  const leave = async (page: Page) => {
    await page.locator('trade-site-header').getByRole('link', { name: 'Partnership' }).first().click();
    await page.waitForURL('**/partnership');
    await page.locator('main trade-enquiry-form').waitFor({ state: 'detached' });
  };

  it('is there again on Back and Forward, also in two forms at once, and by no other way', async () => {
    const { page, isSameDocument } = await openAt('/contact-us');
    await fillForm(page);
    await leave(page);
    await page.locator('trade-site-header').getByRole('link', { name: 'Enquiry Now' }).first().click();
    await page.waitForURL('**/contact-us');
    expect(await typed(page)).toEqual(enquiryFields.map(() => ''));
    await fillForm(page, { name: 'Lim' });
    await leave(page);
    await page.goBack();
    await eventually(() => typed(page)).toEqual(['Lim', '', '', '', '', '']);
    await page.goBack();
    await page.goBack();
    await eventually(() => typed(page)).toEqual(Object.values(filledEnquiry));
    await page.locator('#name').fill('Aisyah');
    await page.goForward();
    await page.goForward();
    await eventually(() => typed(page)).toEqual(['Lim', '', '', '', '', '']);
    await page.goBack();
    await page.goBack();
    await eventually(() => typed(page)).toEqual(Object.values({ ...filledEnquiry, name: 'Aisyah' }));
    // The view is running again.
    await page.locator('#name').fill('');
    await sendForm(page);
    await page.getByText('Name is required').first().waitFor();
    expect(await isSameDocument()).toBe(true);
  });

  it('is not there again once it was sent', async () => {
    const { page } = await openAt('/contact-us');
    await fillForm(page, { ...filledEnquiry, remark: 'Sent before Back' });
    await sendForm(page);
    await page.locator('[part=confirmation]').waitFor();
    await leave(page);
    await page.goBack();
    await page.locator('[part=confirmation]').waitFor();
    expect(await typed(page)).toEqual(enquiryFields.map(() => ''));
  });
});

describe('what is open above a page', () => {
  const isLocked = (page: Page) => page.evaluate(() => document.documentElement.style.overflow !== '');
  const opened = 'dialog[open], details[part=menu][open]';

  it.each([
    ['the hub dialog', 1280, 'trade-site-header [part=hub-button]'],
    ['the menu of the header', 600, 'trade-site-header [part=menu-button]'],
    ['the menu below the page', 600, 'trade-mobile-menu [part=menu-button]'],
  ])('closes on Back: %s', async (_, width, button) => {
    const { page, isSameDocument } = await openAt('/about-us');
    await page.setViewportSize({ width, height: 800 });
    await page.locator('main a[href="/contact-us"]').first().click();
    await page.waitForURL('**/contact-us');
    await page.locator(button).first().click();
    await page.locator(opened).first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Trade works' }).waitFor();
    await eventually(() => page.locator(opened).count()).toBe(0);
    expect([await isLocked(page), await isSameDocument()]).toEqual([false, true]);
  });
});
