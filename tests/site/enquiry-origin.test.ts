import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { host } from '../other-pages/setting.ts';
import { storedEnquiries } from '../stored-enquiries.ts';
import { fillForm, sendForm } from './form.ts';
import { eventually, open, site } from './setting.ts';

async function send(form: Page, remark: string): Promise<void> {
  await fillForm(form, { ...filledEnquiry, remark });
  await sendForm(form);
  await form.getByRole('status').getByText('Thank you').waitFor();
}

const stored = (remark: string) => storedEnquiries(site.dataDir, remark);

describe('an enquiry', () => {
  it("of the company's own site is sent exactly as the specification says", async () => {
    const page = await open('/contact-us');
    const sending = page.waitForRequest((request) => request.method() === 'POST');
    await send(page, 'One line');
    const request = await sending;
    const boundary = /boundary=(\S+)/.exec(request.headers()['content-type'] ?? '')?.[1] ?? '';
    const parts = Object.entries({ ...filledEnquiry, remark: 'One line' }).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    expect(request.postDataBuffer()?.toString()).toBe(`${parts.join('')}--${boundary}--\r\n`);
    expect(stored('One line')).toMatchObject([{ source: '', page: '' }]);
  });

  it('of a partner names its page, without query and fragment, and its source', async () => {
    const address = host.page(`<script type="module" src="${site.url}/elements/trade-elements.js"></script>
      <trade-enquiry-form source="product page"></trade-enquiry-form>`);
    await send(await open(`${address}?patient=Lim#form`), 'From a partner');
    expect(stored('From a partner')).toMatchObject([{ source: 'product page', page: address }]);
  });
});

describe('the contact page', () => {
  it('takes the product from its address, also without script', async () => {
    const page = await open(`${site.url}/contact-us?looking_for=Oil%20%26%20%22Gas%22`, {
      javaScriptEnabled: false,
    });
    expect(await page.locator('#looking_for').inputValue()).toBe('Oil & "Gas"');
  });

  it('opens from a product with its name, and keeps typed text', async () => {
    const page = await open(`${site.url}/products?tab=1`);
    const title = await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).innerText();
    await page.locator('trade-product-tabs [part=contact]').first().click();
    await page.waitForURL(/\/contact-us\?looking_for=/);
    await eventually(() => page.locator('#looking_for').inputValue()).toBe(title);
    await page.locator('#looking_for').fill('Something else');
    await page.locator('#name').fill('Aisyah');
    expect(await page.locator('#looking_for').inputValue()).toBe('Something else');
  });

  it('says above the button how the data is used, and links to the privacy policy', async () => {
    const page = await open('/contact-us');
    const notice = page.locator('trade-enquiry-form [slot=notice]');
    expect(await notice.innerText()).toMatch(/^[^.]+\.$/);
    const [words, button] = await Promise.all([
      notice.boundingBox(),
      page.getByRole('button', { name: 'Send enquiry' }).boundingBox(),
    ]);
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await notice.getByRole('link', { name: 'privacy policy' }).click();
    await page.waitForURL(/\/privacy-policy$/);
  });
});
