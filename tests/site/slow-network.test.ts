import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { storedEnquiries } from '../stored-enquiries.ts';
import { fillForm, sendForm, typed } from './form.ts';
import { eventually, hold, site, visit } from './setting.ts';

/** Code of elements: all scripts of the bundle but the loader. */
const elementCode = (url: URL) => /^\/elements\/.*(?<!\/trade-elements)\.js$/.test(url.pathname);
const submissionCode = '**/chunks/submission-*.js';

/** A page on which some code does not load before it is released. */
async function openHeld(path: string, code: Parameters<Page['route']>[0] = elementCode, width = 1280) {
  let release = () => {};
  const { page } = await visit(path, {
    width,
    prepare: async (page) => {
      release = await hold(page, code);
    },
  });
  return { page, release: () => release() };
}

/** A page on which some code never loads. */
const openWithout = async (path: string, code: Parameters<Page['route']>[0]) =>
  (await visit(path, { prepare: (page) => page.route(code, (route) => route.abort()) })).page;

const expectThanks = (page: Page) => page.getByText('Your enquiry has reached us').waitFor();

describe('before any code of an element has loaded', () => {
  it('a press of the hub button opens its dialog once, when the code has loaded', async () => {
    const { page, release } = await openHeld('/');
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      document.addEventListener('trade-hub-open', () => heard.push('open'));
    });
    await page.locator('trade-site-header').getByRole('button', { name: /Hub/ }).click();
    release();
    await page.getByRole('dialog').getByText('The page you are trying to access').waitFor();
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['open']);
  });

  it('a press of the menu icon opens the menu once, when the code has loaded', async () => {
    const { page, release } = await openHeld('/', elementCode, 400);
    await page.locator('trade-site-header summary').first().click();
    release();
    await page.locator('trade-site-header:defined').waitFor();
    const panel = page.locator('trade-site-header [part=menu-panel]');
    await panel.waitFor();
    await panel.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
    expect(await panel.getByRole('link', { name: 'Partnership' }).isVisible()).toBe(true);
  });

  it('text typed into the form is kept and sent', async () => {
    const { page, release } = await openHeld('/contact-us');
    const enquiry = { ...filledEnquiry, remark: 'Typed before the code was there.' };
    await fillForm(page, enquiry);
    await sendForm(page);
    release();
    await expectThanks(page);
    expect(storedEnquiries(site.dataDir, enquiry.remark)).toMatchObject([enquiry]);
  });

  it('a chosen tab shows once its code has loaded', async () => {
    const { page, release } = await openHeld('/products');
    const tab = page.getByRole('tab', { name: 'Monitoring Device' });
    await tab.click();
    release();
    await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
  });
});

describe('with the loader and no code of an element', () => {
  it('an enquiry is sent, and a page confirms it', async () => {
    const page = await openWithout('/contact-us', elementCode);
    await fillForm(page);
    await sendForm(page);
    await expectThanks(page);
  });

  it('a tab leads to its page, and the lists of the footer open', async () => {
    const page = await openWithout('/products', elementCode);
    await page.getByRole('tab', { name: 'Monitoring Device' }).click();
    await page.waitForURL('**/products?tab=2');
    await page.getByRole('heading', { level: 2, name: 'Monitoring Device' }).waitFor();
    await page.setViewportSize({ width: 400, height: 800 });
    const notice = page.locator('trade-anti-fraud-footer').getByText('We run no investment scheme.');
    expect(await notice.isVisible()).toBe(false);
    await page.locator('trade-anti-fraud-footer [part=legal-toggle]:visible').click();
    await notice.waitFor();
  });
});

describe('a required checkbox of the page, while the code that submits the form is missing,', () => {
  /** Puts a checkbox into the slot of the contact form, and fills in the rest. */
  async function addCheckbox(page: Page) {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await page.locator('trade-enquiry-form').evaluate((form) => {
      const label = document.createElement('label');
      label.slot = 'notice';
      const box = Object.assign(document.createElement('input'), { type: 'checkbox', required: true });
      label.append(box, 'I agree.');
      form.append(label);
    });
    await fillForm(page);
    const alert = page.getByRole('alert').getByText('Please confirm this');
    return { posts, alert, box: page.getByRole('checkbox', { name: 'I agree.' }) };
  }

  it('has to be ticked once the code loads', async () => {
    const { page, release } = await openHeld('/contact-us', submissionCode);
    const { posts, alert, box } = await addCheckbox(page);
    await sendForm(page);
    await page.locator('trade-enquiry-form:state(sending)').waitFor();
    expect(posts).toEqual([]);
    release();
    await alert.waitFor();
    await eventually(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(posts).toEqual([]);
    await page.keyboard.press('Space');
    await alert.waitFor({ state: 'detached' });
    await sendForm(page);
    await expectThanks(page);
  });

  it('has to be ticked after the fields if the code never loads, and typed text stays', async () => {
    const page = await openWithout('/contact-us', submissionCode);
    const { posts, alert, box } = await addCheckbox(page);
    await page.locator('#email').fill('nobody');
    await sendForm(page);
    await page.getByText('Invalid email').waitFor();
    await eventually(() => page.locator('#email').evaluate((input) => input.matches(':focus'))).toBe(true);
    await page.locator('#email').fill(filledEnquiry.email);
    await page.getByText('Invalid email').waitFor({ state: 'detached' });
    await sendForm(page);
    await alert.waitFor();
    await eventually(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await typed(page)).toEqual(filledEnquiry);
    expect([posts, await box.getAttribute('aria-invalid')]).toEqual([[], 'true']);
    await page.keyboard.press('Space');
    await alert.waitFor({ state: 'detached' });
    expect(await box.getAttribute('aria-invalid')).toBeNull();
    await sendForm(page);
    await expectThanks(page);
    expect(posts).toHaveLength(1);
  });
});

it('with every script blocked by the network, an enquiry is sent and a page confirms it', async () => {
  const page = await openWithout('/contact-us', '**/*.js');
  await fillForm(page);
  await sendForm(page);
  await expectThanks(page);
  await page.locator('trade-site-header').getByRole('link', { name: 'About Us' }).first().click();
  await page.waitForURL('**/about-us');
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});
