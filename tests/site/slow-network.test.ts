import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../hosts/pages/routes.ts';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { storedEnquiries } from '../stored-enquiries.ts';
import { firstPost, openPage, type ServedSite, sharedSite, startBrowser } from './site.ts';

let site: ServedSite;
let browser: Browser;
let post: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), startBrowser()]);
  post = (await firstPost(site.url)).uuid;
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Code of elements: all scripts of the bundle but the loader. */
const elementCode = (url: URL) => /^\/elements\/.*(?<!\/trade-elements)\.js$/.test(url.pathname);

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  const gate = { resolve: () => {} };
  const promise = new Promise<void>((resolve) => {
    gate.resolve = resolve;
  });
  return { promise, resolve: () => gate.resolve() };
}

/** A page on which no element's code arrives before it is let through. */
async function openHeld(path: string): Promise<{ page: Page; letThrough: () => void }> {
  const { page } = await openPage(browser);
  const { promise: held, resolve: letThrough } = withResolver();
  await page.route(elementCode, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url + path);
  await page.waitForLoadState('load');
  return { page, letThrough };
}

describe('before any code of an element has arrived', () => {
  it('a press of the hub button opens its dialog once, when the code is there', async () => {
    const { page, letThrough } = await openHeld('/');
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      document.addEventListener('trade-hub-open', () => heard.push('open'));
    });
    await page.locator('trade-site-header').getByRole('button', { name: /Hub/ }).click();
    letThrough();
    await page
      .getByRole('dialog')
      .getByText('The page you are trying to access is currently in progress!')
      .waitFor();
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['open']);
    await page.context().close();
  });

  it('a press of the menu icon opens the menu once, when the code is there', async () => {
    const { page, letThrough } = await openHeld('/');
    await page.setViewportSize({ width: 400, height: 800 });
    await page.locator('trade-site-header summary').first().click();
    letThrough();
    const link = page.locator('trade-site-header details').getByRole('link', { name: 'Partnership' });
    await link.waitFor();
    await page.waitForTimeout(600);
    expect(await link.isVisible()).toBe(true);
    await page.context().close();
  });

  it('text typed into the form is kept and sent', async () => {
    const { page, letThrough } = await openHeld('/contact-us');
    const enquiry = { ...filledEnquiry, remark: 'Typed before the code was there.' };
    for (const [field, value] of Object.entries(enquiry)) await page.locator(`#${field}`).fill(value);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    letThrough();
    await page.getByText('Your enquiry has reached us').waitFor();
    expect(storedEnquiries(site.dataDir, enquiry.remark)).toMatchObject([enquiry]);
    await page.context().close();
  });

  it('a chosen tab is shown once its code is there', async () => {
    const { page, letThrough } = await openHeld('/products');
    await page.getByRole('tab', { name: 'Monitoring Device' }).click();
    letThrough();
    await expect
      .poll(() => page.getByRole('tab', { name: 'Monitoring Device' }).getAttribute('aria-selected'), {
        timeout: 20_000,
      })
      .toBe('true');
    await page.context().close();
  });
});

describe('with the loader there and no code of an element', () => {
  const openWithout = async (path: string) => {
    const { page } = await openPage(browser);
    await page.route(elementCode, (route) => route.abort());
    await page.goto(site.url + path);
    return page;
  };

  it('an enquiry is sent, and a page confirms it', async () => {
    const page = await openWithout('/contact-us');
    for (const [field, value] of Object.entries(filledEnquiry)) await page.locator(`#${field}`).fill(value);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByText('Your enquiry has reached us').waitFor();
    await page.context().close();
  });

  it('a tab leads to its page, and the lists of the footer open', async () => {
    const page = await openWithout('/products');
    await page.getByRole('tab', { name: 'Monitoring Device' }).click();
    await page.waitForURL('**/products?tab=2');
    await page.getByRole('heading', { level: 2, name: 'Monitoring Device' }).waitFor();
    await page.setViewportSize({ width: 400, height: 800 });
    const notice = page.locator('trade-anti-fraud-footer').getByText('We run no investment scheme.');
    expect(await notice.isVisible()).toBe(false);
    await page.locator('trade-anti-fraud-footer [part=legal-toggle]:visible').click();
    await notice.waitFor();
    await page.context().close();
  });
});

describe('with the form there, but not its code for submitting, a required checkbox of the page', () => {
  const submissionCode = '**/chunks/submission-*.js';

  /** The contact form with a checkbox in its slot, filled in except for the checkbox. */
  async function openUnconfirmed(prepare: (page: Page) => Promise<unknown>) {
    const { page } = await openPage(browser);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await prepare(page);
    await page.goto(`${site.url}/contact-us`);
    await page.locator('trade-enquiry-form').evaluate((form) => {
      const label = document.createElement('label');
      label.slot = 'notice';
      const box = Object.assign(document.createElement('input'), { type: 'checkbox', required: true });
      label.append(box, 'I agree.');
      form.append(label);
    });
    for (const [field, value] of Object.entries(filledEnquiry)) await page.locator(`#${field}`).fill(value);
    const button = page.getByRole('button', { name: 'Send enquiry' });
    return { page, posts, button, box: page.getByRole('checkbox', { name: 'I agree.' }) };
  }

  it('is requested once the code has loaded', async () => {
    const { promise: held, resolve: letThrough } = withResolver();
    const { page, posts, button, box } = await openUnconfirmed((page) =>
      page.route(submissionCode, async (route) => {
        await held;
        await route.continue();
      }),
    );
    await button.click();
    await page.locator('trade-enquiry-form:state(sending)').waitFor();
    expect(posts).toEqual([]);
    letThrough();
    await page.getByRole('alert').getByText('Please confirm this').waitFor();
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(posts).toEqual([]);
    await page.keyboard.press('Space');
    await page.getByRole('alert').getByText('Please confirm this').waitFor({ state: 'detached' });
    await button.click();
    await page.getByRole('status').getByText('Your enquiry has reached us').waitFor();
    await page.context().close();
  });

  it('is never passed over: without the code it is asked for as well, marked until it is ticked, and all that was typed stays', async () => {
    const { page, posts, button, box } = await openUnconfirmed((page) =>
      page.route(submissionCode, (route) => route.abort()),
    );
    await button.click();
    await page.getByRole('alert').getByText('Please confirm this').waitFor();
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(posts).toEqual([]);
    for (const [field, value] of Object.entries(filledEnquiry))
      expect(await page.locator(`#${field}`).inputValue()).toBe(value);
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Space');
    await page.getByRole('alert').getByText('Please confirm this').waitFor({ state: 'detached' });
    expect(await box.getAttribute('aria-invalid')).toBeNull();
    await page.context().close();
  });

  it('comes after the fields, which are checked again as they are corrected, without the code as well', async () => {
    const { page, posts, button, box } = await openUnconfirmed((page) =>
      page.route(submissionCode, (route) => route.abort()),
    );
    await page.locator('#email').fill('nobody');
    await button.click();
    await page.getByText('Invalid email').waitFor();
    await expect.poll(() => page.locator('#email').evaluate((input) => input.matches(':focus'))).toBe(true);
    await page.locator('#email').fill('');
    await page.getByText('Email is required').waitFor();
    await page.locator('#email').fill(filledEnquiry.email);
    await page.getByText('Email is required').waitFor({ state: 'detached' });
    await box.check();
    await button.click();
    await page.getByRole('status').getByText('Your enquiry has reached us').waitFor();
    expect(posts).toHaveLength(1);
    await page.context().close();
  });
});

describe('with every script blocked by the network', () => {
  it('every route can be read and every link of the header followed', async () => {
    const { page } = await openPage(browser);
    await page.route('**/*.js', (route) => route.abort());
    for (const { path } of routes) {
      await page.goto(site.url + path.replace(':id', post));
      expect(await page.getByRole('heading', { level: 1 }).innerText(), path).not.toBe('');
      expect(await page.getByRole('main').getByRole('link').count(), path).toBeGreaterThan(0);
    }
    await page.locator('trade-site-header').getByRole('link', { name: 'About Us' }).first().click();
    await page.waitForURL('**/about-us');
    await page.context().close();
  });

  it('an enquiry is sent, and a page confirms it', async () => {
    const { page } = await openPage(browser);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${site.url}/contact-us`);
    for (const [field, value] of Object.entries(filledEnquiry)) await page.locator(`#${field}`).fill(value);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByText('Your enquiry has reached us').waitFor();
    await page.context().close();
  });
});
