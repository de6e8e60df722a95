import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { sample } from '../full.ts';
import { host } from '../other-pages/setting.ts';
import { storedEnquiries } from '../stored-enquiries.ts';
import { fillForm, sendForm } from './form.ts';
import { eventually, open, site, visit } from './setting.ts';

async function send(form: Page, remark: string): Promise<void> {
  await fillForm(form, { ...filledEnquiry, remark });
  await sendForm(form);
  await form.getByRole('status').getByText('Thank you').waitFor();
}

const stored = (remark: string) => storedEnquiries(site.dataDir, remark);

describe('an enquiry', () => {
  it("an enquiry of the company's own site is sent as its fields in multipart/form-data, and nothing else", async () => {
    const page = await open('/contact-us');
    const sending = page.waitForRequest('**/api/v1/enquiry');
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

  it('a sent enquiry has its reference on one line of a narrow window, and is printed on one page', async () => {
    const page = await open('/contact-us', { width: 320, height: 800 });
    await send(page, 'One page');
    const reference = page.locator('[part=reference] span');
    expect(await reference.evaluate((text) => text.getClientRects().length)).toBe(1);
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it('an enquiry of a partner names its page, without query and fragment, and its source', async () => {
    const address = host.page(`<script type="module" src="${site.url}/elements/trade-elements.js"></script>
      <trade-enquiry-form source="product page"></trade-enquiry-form>`);
    await send(await open(`${address}?patient=Lim#form`), 'From a partner');
    expect(stored('From a partner')).toMatchObject([{ source: 'product page', page: address }]);
  });
});

describe('the contact page', () => {
  it('opens from a product with its name, and keeps typed text', async () => {
    const page = await open(`${site.url}/products?tab=1`);
    const title = await page.locator('trade-product-tabs [part=title]').innerText();
    await page.locator('trade-product-tabs [part=contact]').first().click();
    await page.waitForURL(/\/contact-us\?looking_for=/);
    await eventually(() => page.locator('#looking_for').inputValue()).toBe(title);
    await page.locator('#looking_for').fill('Something else');
    await page.locator('#name').fill('Aisyah');
    expect(await page.locator('#looking_for').inputValue()).toBe('Something else');
  });

  it.each([
    ['en', 1280, 800],
    ['en', 390, 844],
    ['ur', 1280, 800],
    ['ur', 390, 844],
  ])(
    'begins with the name in the first window, below the candidates (%s, %s px)',
    async (language, width, height) => {
      const page = await open(`/contact-us?looking_for=rice%2C%20gloves%2C%20x&lang=${language}`, {
        width,
        height,
      });
      expect(await page.locator('#answers li').count()).toBeGreaterThan(1);
      const name = await page.locator('#name').boundingBox();
      expect(name?.y).toBeLessThanOrEqual(height);
    },
  );

  it.each(sample([true, false], 1))(
    'takes a candidate as a row, plans it, and sends what is in the rows (script: %s)',
    async (javaScriptEnabled) => {
      const remark = `Rows, script ${javaScriptEnabled}`;
      const { page, errors } = await visit('/contact-us', { javaScriptEnabled });
      await fillForm(page, { ...filledEnquiry, looking_for: '', remark });
      await page.locator('#looking_for').pressSequentially('nitrile gloves');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.locator('#answers button').first().click();
      await eventually(() => page.locator('#item-0').inputValue()).toBe('Nitrile examination gloves');
      await page.locator('#quantity-0').fill('500');
      await page.locator('#unit-0').selectOption('carton');
      await page.locator('#port-0').fill('Gwadar');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Plan the load' }).click();
      await eventually(() => page.locator('#plan-0').innerText()).toMatch(/500\scartons of 1,000/);
      await page.getByRole('button', { name: 'Add another item' }).click();
      await page.locator('#item-1').selectOption('Industrial safety helmets');
      await page.locator('#quantity-1').fill('1500');
      await page.locator('#unit-1').selectOption('piece');
      expect(await page.locator('#looking_for').inputValue()).toBe('nitrile gloves');
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await page.getByText('We have received your enquiry').first().waitFor();
      const [sent] = storedEnquiries(site.dataDir, remark);
      expect(sent?.load).toMatchObject([
        { item: 'nitrile-examination-gloves', number: 500, unit: 'carton', port: 'Gwadar', containers: 1 },
        { item: 'industrial-safety-helmets', number: 1500, unit: 'piece', packages: 75 },
      ]);
      expect(errors).toEqual([]);
    },
  );

  it('fills row one from a question with one number, unit and port, and nothing from any other', async () => {
    const page = await open('/contact-us?looking_for=105%20t%20palm%20olein%20Mombasa');
    const row = () =>
      Promise.all(
        ['item', 'quantity', 'unit', 'port'].map((name) => page.locator(`#${name}-0`).inputValue()),
      );
    expect(await row()).toEqual(['RBD palm olein', '105', 't', 'Mombasa']);
    await page.goto(`${site.url}/contact-us?looking_for=long%20grain%20rice%2052%20t%20SGS`);
    expect(await row()).toEqual(['', '', '', '']);
  });

  it('sends the enquiry at Enter in a field, not a candidate or a row, also without script', async () => {
    const { page } = await visit('/contact-us?looking_for=rice,%20palm%20olein', {
      javaScriptEnabled: false,
    });
    await page.locator('#quantity-0').fill('5');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/api/v1/enquiry');
    expect(await page.getByRole('alert').first().innerText()).toContain('Email is required');
    expect(await page.locator('#quantity-0').inputValue()).toBe('5');
  });

  it.each(sample([true, false], 1))(
    'keeps what is typed, rows included, in another language (script: %s)',
    async (javaScriptEnabled) => {
      const { page } = await visit('/contact-us?item=basmati-rice&looking_for=Basmati%20rice', {
        javaScriptEnabled,
      });
      await fillForm(page, { ...filledEnquiry, remark: 'two\nlines' });
      await page.locator('#quantity-0').fill('24');
      await page.locator('#unit-0').selectOption('t');
      if (javaScriptEnabled) await page.locator('main .languages [hreflang=tr]').click();
      else await page.getByRole('button', { name: 'Add another item' }).click();
      await eventually(() => page.locator('#quantity-0').inputValue()).toBe('24');
      if (javaScriptEnabled) await page.locator('html[lang=tr]').waitFor();
      expect(await page.locator('#item-0').inputValue()).toBe('Basmati rice');
      expect(await page.locator('#remark').inputValue()).toBe('two\nlines');
      expect(page.url()).not.toMatch(/24|lines/);
    },
  );
});
