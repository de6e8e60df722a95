import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { storedEnquiries } from '../stored-enquiries.ts';
import { openPage, startSite } from './site.ts';
import { withServedSite } from './with-served-site.ts';

const served = withServedSite();
const enquiry = { ...filledEnquiry, remark: 'At the end of the way from the home page.' };

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.locator(`#${field}`).fill(value);
}

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
    const { page, errors } = await openPage(served.browser);
    await page.goto(served.site.url);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await page.waitForURL('**/blog');

    // All pages of the list, only by scrolling.
    const cards = page.locator('trade-blog-feed [part=card]');
    await expect.poll(() => cards.count()).toBe(8);
    const { last_page: lastPage } = await (
      await fetch(`${served.site.url}/api/v1/blog?page=1&size=8`)
    ).json();
    const { data: all } = await (await fetch(`${served.site.url}/api/v1/blog?page=1&size=100`)).json();
    expect(lastPage).toBeGreaterThan(1);
    await expect
      .poll(
        async () => {
          await cards.last().scrollIntoViewIfNeeded();
          await page.mouse.wheel(0, 200);
          return cards.count();
        },
        { timeout: 20_000 },
      )
      .toBe(all.length);

    const title = await cards.last().getByRole('link').first().innerText();
    await cards.last().getByRole('link').first().click();
    await page.waitForURL('**/blog/*-*');
    await expect.poll(() => page.locator('trade-article-view h1').innerText()).toBe(title);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.title()).toContain(title);

    await page.goBack();
    await page.waitForURL('**/blog');
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(8);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.getByRole('link', { name: 'Contact Us', exact: true }).first().click();
    await page.waitForURL('**/contact-us');
    // All of this within one document: the router never had to give up.
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.getByRole('button', { name: 'Send enquiry' }).click();
    for (const message of messages) await page.getByText(message, { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('name');

    await fill(page, { ...enquiry, email: 'no address' });
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByText('Invalid email', { exact: true }).waitFor();
    expect(storedEnquiries(served.site.dataDir, enquiry.remark)).toEqual([]);

    await fill(page, { email: filledEnquiry.email });
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByRole('status').getByText('Your enquiry has reached us').waitFor();
    expect(await page.locator('#name').inputValue()).toBe('');
    expect(storedEnquiries(served.site.dataDir, enquiry.remark)).toMatchObject([enquiry]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('does the same without JavaScript', async () => {
    const { page } = await openPage(served.browser, { javaScriptEnabled: false });
    const remark = 'Sent without script.';
    await page.goto(`${served.site.url}/blog`);
    await page.locator('trade-blog-feed [part=card]').first().getByRole('link').first().click();
    await page.locator('trade-article-view h1').waitFor();

    await page.goto(`${served.site.url}/contact-us`);
    await fill(page, { name: filledEnquiry.name, email: 'no address' });
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    for (const message of messages.slice(2)) await page.getByText(message, { exact: true }).waitFor();
    await page.getByText('Invalid email', { exact: true }).waitFor();
    // Nothing typed is lost.
    expect(await page.locator('#name').inputValue()).toBe(filledEnquiry.name);

    await fill(page, { ...filledEnquiry, remark });
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByText('Your enquiry has reached us').waitFor();
    expect(storedEnquiries(served.site.dataDir, remark)).toHaveLength(1);
    await page.context().close();
  });
});

describe('the page that responds to an enquiry without script', () => {
  const responsePolicy = async (headers: Record<string, string> = {}) => {
    const body = new FormData();
    body.append('name', filledEnquiry.name);
    const accept = 'text/html';
    const response = await fetch(`${served.site.url}/api/v1/enquiry`, {
      method: 'POST',
      body,
      headers: { accept, ...headers },
    });
    return policyOf(response);
  };
  /** Without the hashes: each page lists those of its own styles. */
  const policyOf = ({ headers }: Response) =>
    headers.get('content-security-policy')?.replace(/ 'sha256-[^']+'/g, '');

  it('has the policy of every page, and lets only a form in a frame have its response there', async () => {
    const policy = policyOf(await fetch(`${served.site.url}/contact-us`));
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await responsePolicy()).toBe(policy);
    expect(await responsePolicy({ 'sec-fetch-dest': 'iframe' })).toBe(
      policy?.replace("frame-ancestors 'none'", 'frame-ancestors *'),
    );
  });
});

describe('an enquiry that is sent while the server does not run', () => {
  it('arrives when the server runs again, and is stored once', async () => {
    const first = await startSite();
    const { page } = await openPage(served.browser);
    await page.goto(`${first.url}/contact-us`);
    const sendingCode = page.waitForResponse(/submission-/);
    await fill(page, enquiry);
    await (await sendingCode).finished();
    await first.kill();
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.waitForEvent('requestfailed');
    const again = await startSite({ DATA_DIR: first.dataDir, PORT: new URL(first.url).port });
    await page.getByRole('status').getByText('Your enquiry has reached us').waitFor();
    expect(storedEnquiries(first.dataDir)).toMatchObject([enquiry]);
    await page.context().close();
    await again.close();
  });

  it('fails after some seconds with a text, and nothing typed is lost', async () => {
    const { page } = await openPage(served.browser);
    await page.goto(`${served.site.url}/contact-us`);
    const sendingCode = page.waitForResponse(/submission-/);
    await fill(page, enquiry);
    await (await sendingCode).finished();
    await page.clock.install();
    await page.route('**/api/v1/enquiry', (route) => route.abort());
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    const button = page.getByRole('button', { name: 'Sending' });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    const failure = page.getByRole('alert').getByText('Sorry, that did not work. Please try again');
    await expect
      .poll(async () => {
        await page.clock.runFor(8000);
        return failure.count();
      })
      .toBe(1);
    expect(await page.locator('#remark').inputValue()).toBe(enquiry.remark);
    await page.getByRole('button', { name: 'Send enquiry' }).waitFor();
    await page.context().close();
  });
});

describe('an enquiry that was accepted', () => {
  it('is there after the server was killed right after its response', async () => {
    const first = await startSite();
    const body = new FormData();
    for (const [field, value] of Object.entries(filledEnquiry)) body.append(field, value);
    const response = await fetch(`${first.url}/api/v1/enquiry`, { method: 'POST', body });
    expect(response.status).toBe(200);
    await first.kill();

    const again = await startSite({ DATA_DIR: first.dataDir });
    expect(storedEnquiries(first.dataDir)).toMatchObject([filledEnquiry]);
    await again.close();
  });
});
