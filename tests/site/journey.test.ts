import { describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { storedEnquiries } from '../stored-enquiries.ts';
import { fillForm, sendForm } from './form.ts';
import { eventually, fetchJson, open, site, visit } from './setting.ts';

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
    for (const message of messages) await page.getByText(message, { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Name is required' }).click();
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('name');

    await fillForm(page, { ...enquiry, email: 'no address' });
    await sendForm(page);
    await page.getByText('Invalid email', { exact: true }).first().waitFor();
    expect(storedEnquiries(site.dataDir, enquiry.remark)).toEqual([]);

    await fillForm(page, { email: filledEnquiry.email });
    await sendForm(page);
    await page.getByRole('status').getByText('Your enquiry has reached us').waitFor();
    expect(await page.locator('#name').inputValue()).toBe('');
    const [stored] = storedEnquiries(site.dataDir, enquiry.remark);
    expect(stored).toMatchObject(enquiry);
    expect(await page.locator('[part=reference]').innerText()).toBe(stored?.reference);
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
    for (const name of [...messages.slice(2), 'Invalid email'])
      await page.getByRole('link', { name }).waitFor();
    // Nothing typed is lost.
    expect(await page.locator('#name').inputValue()).toBe(filledEnquiry.name);

    await fillForm(page, { ...filledEnquiry, remark });
    await sendForm(page);
    await page.getByText('Your enquiry has reached us').waitFor();
    expect(storedEnquiries(site.dataDir, remark)).toHaveLength(1);
  });
});
