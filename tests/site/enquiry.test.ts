import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { sample } from '../full.ts';
import { host } from '../other-pages/setting.ts';
import { storedEnquiries } from '../stored-enquiries.ts';
import { focusedStop } from './focus.ts';
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
    ['en', 1280, 800, 420],
    ['en', 390, 844, 600],
    ['ur', 1280, 800, 420],
    ['ur', 390, 844, 600],
  ])(
    'begins with the name in the first window, below one line on the goods (%s, %s px)',
    async (language, width, height, below) => {
      const page = await open(`/contact-us?looking_for=rice%2C%20gloves%2C%20x&lang=${language}`, {
        width,
        height,
      });
      const line = await page.locator('.wanted').boundingBox();
      const name = await page.locator('#name').boundingBox();
      expect(line?.height).toBeLessThanOrEqual(72);
      expect(name?.y).toBeLessThanOrEqual(below);
    },
  );

  it.each(sample([true, false], 1))(
    'answers and plans change no typed letter, and a plan is added below the remark once (script: %s)',
    async (javaScriptEnabled) => {
      const wish = 'Basmati rice,  CP8 olein in jerry cans to Mombasa';
      const { page, errors } = await visit(`/contact-us?looking_for=${encodeURIComponent(wish)}`, {
        javaScriptEnabled,
      });
      const values = async () => {
        const fields = page.locator('trade-enquiry-form').locator('input:not([type=hidden]), textarea');
        return fields.evaluateAll((all) => all.slice(0, 7).map((field) => (field as HTMLInputElement).value));
      };
      const typed = {
        ...filledEnquiry,
        looking_for: 'basmati rice 40t,  palm olein 60t',
        remark: 'CP8,\ntwo lines',
      };
      await fillForm(page, typed);
      const before = await values();
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      // A script presses the answers above the form, where they are links.
      await page
        .getByRole(javaScriptEnabled ? 'link' : 'button', { name: 'Basmati rice', exact: true })
        .click();
      await page.getByLabel('Quantity').fill('60 t');
      await page.getByLabel('Port or city').fill('Mersin');
      expect(await values()).toEqual(before);
      await press('Plan the load');
      const plan = '60 t = 1,200 bags of 50 kg, in 3 × 20 ft containers, the last 50 % full.';
      await eventually(async () =>
        (await page.locator('#plan').innerText()).replaceAll('\u00a0', ' '),
      ).toContain(plan);
      expect(await values()).toEqual(before);
      const remark = `${typed.remark}\nBasmati rice, to Mersin: ${plan}`;
      for (let count = 0; count < 2; count++) {
        await press('Add this to the enquiry');
        await eventually(() => page.locator('#remark').inputValue()).toBe(remark);
      }
      expect(await values()).toEqual(before.map((value) => (value === typed.remark ? remark : value)));
      expect(await page.getByLabel('Quantity').inputValue()).toBe('60 t');
      expect(page.url()).not.toMatch(/quantity|Mersin|40t/);
      expect(storedEnquiries(site.dataDir, remark)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  it('shows an answer that is pressed above the form in the form, with what was asked of it', async () => {
    const wish = 'rice 40t, palm olein 60t to Mombasa, ejector seats';
    const address = `/contact-us?looking_for=${encodeURIComponent(wish)}`;
    const page = await open(address);
    const line = page.locator('.wanted');
    // Pressed before a form's code is there.
    const olein = line.getByRole('link', { name: 'RBD palm olein' });
    expect(await olein.getAttribute('href')).toMatch(/^\?looking_for=.*&item=rbd-palm-olein$/);
    await page.locator('#name').fill('Aisyah');
    expect(await line.innerText()).not.toContain('ejector seats');
    await olein.click();
    await eventually(() => page.getByLabel('Quantity').inputValue()).toBe('60t');
    expect(await page.getByLabel('Port or city').inputValue()).toBe('Mombasa');
    expect((await focusedStop(page)).name).toBe('RBD palm olein');
    expect(await page.locator('#looking_for').inputValue()).toBe(wish);
    await page.getByRole('button', { name: '63 t' }).click();
    await eventually(() => page.locator('#plan').innerText()).toContain('this plan is for 63');
    expect(await page.locator('#name').inputValue()).toBe('Aisyah');
    const plain = await visit(address, { javaScriptEnabled: false });
    await plain.page.locator('.wanted').getByRole('link', { name: 'RBD palm olein' }).click();
    expect(new URL(plain.page.url()).pathname + new URL(plain.page.url()).hash).toBe('/contact-us#goods');
    await plain.page.getByRole('button', { name: 'RBD palm olein' }).waitFor();
  });

  it('sends the enquiry at Enter in a field, not an answer or a plan, also without script', async () => {
    const { page } = await visit('/contact-us?looking_for=rice,%20palm%20olein&item=rbd-palm-olein', {
      javaScriptEnabled: false,
    });
    await page.getByLabel('Quantity').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Name').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/api/v1/enquiry');
    expect(await page.getByRole('alert').first().innerText()).toContain('Email is required');
  });

  it.each(sample([true, false], 1))(
    'answers goods that are typed, and keeps what is typed in another language (script: %s)',
    async (javaScriptEnabled) => {
      const { page } = await visit('/contact-us', { javaScriptEnabled });
      const typed = { ...filledEnquiry, looking_for: 'basmati rice 40 t to Mersin', remark: 'two\nlines' };
      await fillForm(page, typed);
      const quantity = page.getByLabel(/Quantity|Miktar/);
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search', exact: true }).click();
      await eventually(() => quantity.inputValue()).toBe('40 t');
      if (javaScriptEnabled) {
        await page.locator('#looking_for').fill('basmati rice 60 t to Mersin');
        await eventually(() => quantity.inputValue()).toBe('60 t');
        await page.locator('#looking_for').fill(typed.looking_for);
        await page.locator('main .languages [hreflang=tr]').click();
        await page.locator('html[lang=tr]').waitFor();
        expect(await quantity.inputValue()).toMatch(/[46]0 t/);
      }
      for (const [name, value] of Object.entries(typed))
        expect(await page.locator(`#${name}`).inputValue()).toBe(value);
      expect(page.url()).not.toMatch(/rice|Mersin/);
    },
  );

  it('keeps answers and plan when a translator has changed its texts', async () => {
    const page = await open('/contact-us?looking_for=palm%20olein%2063%20t&item=rbd-palm-olein');
    await page.locator('trade-enquiry-form').evaluate(({ shadowRoot }) => {
      for (const node of shadowRoot?.querySelectorAll('label span, button, p') ?? []) {
        const font = document.createElement('font');
        font.append('~', ...node.childNodes);
        node.append(font);
      }
    });
    await page.getByLabel('Quantity').fill('84 t');
    // The view is rendered again, without the translation.
    await eventually(() => page.locator('label[for=name]').innerText()).toBe('Name');
    await page.locator('#name').fill('Aisyah');
    await page.locator('#email').fill('a@b.example');
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByRole('link', { name: 'Remark is required' }).waitFor();
    expect(await page.locator('#quantity').inputValue()).toBe('84 t');
    await page.getByRole('button', { name: '~Plan the load' }).click();
    await eventually(() => page.locator('#plan').innerText()).toContain('this plan is for 84');
  });
});
