import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { storedEnquiries } from '../stored-enquiries.ts';
import { fillForm, sendForm } from './form.ts';
import { eventually, fetchJson, open, site, visit } from './setting.ts';
import { startSite } from './site.ts';

const enquiry = { ...filledEnquiry, remark: 'At the end of the way from the home page.' };

const messages = [
  'Name is required',
  'Email is required',
  'Organisation is required',
  'Phone number is required',
  'Looking for is required',
  'Remark is required',
];

describe('the main job of the site', () => {
  it('leads from the home page over blog and article to an enquiry that is stored', async () => {
    const { page, errors } = await visit('/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await page.waitForURL('**/blog');

    // All pages of the list, only by scrolling.
    const cards = page.locator('trade-blog-feed [part=card]');
    await eventually(() => cards.count()).toBe(8);
    const { last_page: lastPage } = await fetchJson('/api/v1/blog?page=1&size=8');
    const { data: all } = await fetchJson('/api/v1/blog?page=1&size=100');
    expect(lastPage).toBeGreaterThan(1);
    await eventually(async () => {
      await cards.last().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 200);
      return cards.count();
    }).toBe(all.length);

    const title = await cards.last().getByRole('link').first().innerText();
    await cards.last().getByRole('link').first().click();
    await page.waitForURL('**/blog/*-*');
    await eventually(() => page.locator('trade-article-view h1').innerText()).toBe(title);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.title()).toContain(title);

    await page.goBack();
    await page.waitForURL('**/blog');
    await eventually(() => cards.count()).toBeGreaterThanOrEqual(8);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.getByRole('link', { name: 'Contact Us', exact: true }).first().click();
    await page.waitForURL('**/contact-us');
    // All of this within one document: the router never had to give up.
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await sendForm(page);
    for (const message of messages) await page.getByText(message, { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('name');

    await fillForm(page, { ...enquiry, email: 'no address' });
    await sendForm(page);
    await page.getByText('Invalid email', { exact: true }).waitFor();
    expect(storedEnquiries(site.dataDir, enquiry.remark)).toEqual([]);

    await fillForm(page, { email: filledEnquiry.email });
    await sendForm(page);
    await page.getByRole('status').getByText('Your enquiry has reached us').waitFor();
    expect(await page.locator('#name').inputValue()).toBe('');
    expect(storedEnquiries(site.dataDir, enquiry.remark)).toMatchObject([enquiry]);
    expect(errors).toEqual([]);
  });

  it('does the same without JavaScript', async () => {
    const page = await open('/blog', { javaScriptEnabled: false });
    const remark = 'Sent without script.';
    await page.locator('trade-blog-feed [part=card]').first().getByRole('link').first().click();
    await page.locator('trade-article-view h1').waitFor();

    await page.goto(`${site.url}/contact-us`);
    await fillForm(page, { name: filledEnquiry.name, email: 'no address' });
    await sendForm(page);
    for (const message of messages.slice(2)) await page.getByText(message, { exact: true }).waitFor();
    await page.getByText('Invalid email', { exact: true }).waitFor();
    // Nothing typed is lost.
    expect(await page.locator('#name').inputValue()).toBe(filledEnquiry.name);

    await fillForm(page, { ...filledEnquiry, remark });
    await sendForm(page);
    await page.getByText('Your enquiry has reached us').waitFor();
    expect(storedEnquiries(site.dataDir, remark)).toHaveLength(1);
  });
});

describe('the page that responds to an enquiry without script', () => {
  const responsePolicy = async (headers: Record<string, string> = {}) => {
    const body = new FormData();
    body.append('name', filledEnquiry.name);
    const accept = 'text/html';
    const response = await fetch(`${site.url}/api/v1/enquiry`, {
      method: 'POST',
      body,
      headers: { accept, ...headers },
    });
    return policyOf(response);
  };
  /** Without the hashes: each page lists those of its own styles. */
  const policyOf = ({ headers }: Response) =>
    headers.get('content-security-policy')?.replace(/ 'sha256-[^']+'/g, '');

  it('has the policy of every page, and can be framed only as the response to a form in a frame', async () => {
    const policy = policyOf(await fetch(`${site.url}/contact-us`));
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await responsePolicy()).toBe(policy);
    expect(await responsePolicy({ 'sec-fetch-dest': 'iframe' })).toBe(
      policy?.replace("frame-ancestors 'none'", 'frame-ancestors *'),
    );
  });
});

describe('an enquiry that is sent while the server does not run', () => {
  /** It loads when a field is focused, which visitors do while the form runs, but a test may do before. */
  const loadSendingCode = (page: Page) =>
    eventually(async () => {
      for (const field of ['#name', '#remark']) await page.locator(field).focus();
      return page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/submission-')),
      );
    }).toBe(true);

  it('arrives when the server runs again, and is stored once', async () => {
    const first = await startSite();
    const page = await open(`${first.url}/contact-us`);
    await fillForm(page, enquiry);
    await loadSendingCode(page);
    await first.kill();
    await sendForm(page);
    await page.waitForEvent('requestfailed');
    const again = await startSite({ DATA_DIR: first.dataDir, PORT: new URL(first.url).port });
    onTestFinished(again.close);
    await page.getByRole('status').getByText('Your enquiry has reached us').waitFor();
    expect(storedEnquiries(first.dataDir)).toMatchObject([enquiry]);
  });

  it('fails after some seconds with a message, and keeps the typed text', async () => {
    const page = await open('/contact-us', { fresh: true });
    await fillForm(page, enquiry);
    await loadSendingCode(page);
    await page.clock.install();
    await page.route('**/api/v1/enquiry', (route) => route.abort());
    await sendForm(page);
    const button = page.getByRole('button', { name: 'Sending' });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    const failure = page.getByRole('alert').getByText('Sorry, that did not work. Please try again');
    await eventually(async () => {
      await page.clock.runFor(8000);
      return failure.count();
    }).toBe(1);
    expect(await page.locator('#remark').inputValue()).toBe(enquiry.remark);
    await page.getByRole('button', { name: 'Send enquiry' }).waitFor();
  });
});
