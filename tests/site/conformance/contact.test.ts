import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type EnquiryField, enquiryFields } from '../../../src/api/enquiry-fields.ts';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import type { StubResponse } from '../controlled-api.ts';
import { fillForm, sendForm, typed } from '../form.ts';
import { eventually, place, share, sharePlace } from '../setting.ts';

const form = '<trade-enquiry-form></trade-enquiry-form>';
const accepted = { body: { error: 0, message: 'We have it.' } };
const messages: Record<EnquiryField, string> = {
  name: 'Name is required',
  email: 'Email is required',
  organisation: 'Organisation is required',
  phone_number: 'Phone number is required',
  looking_for: 'Looking for is required',
  remark: 'Remark is required',
};

const errors = (page: Page) => page.locator('trade-enquiry-form [part=error]').allInnerTexts();
const isEmpty = async (page: Page) => Object.values(await typed(page)).join('') === '';

describe('contact us (/contact-us)', () => {
  const contact = share('/contact-us');

  it('shows contact details: an email address and a telephone number', async () => {
    const details = contact().locator('main dl a');
    expect(await details.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      expect.stringMatching(/^mailto:.+@.+/),
      expect.stringMatching(/^tel:\+?\d+$/),
    ]);
  });

  it.each(['Corporate office', 'Factory'])('shows the %s address', async (name) => {
    const term = contact().locator('main').locator('dt', { hasText: name });
    const address = term.locator('xpath=following-sibling::dd[1]');
    expect((await address.innerText()).length).toBeGreaterThan(5);
    expect(await address.isVisible()).toBe(true);
  });

  it('shows the enquiry form', async () => {
    const fields = contact().locator('trade-enquiry-form').getByRole('textbox');
    expect(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).name))).toEqual(
      Object.keys(filledEnquiry),
    );
    await contact().getByRole('button', { name: 'Send enquiry' }).waitFor();
  });
});

describe('an enquiry that is not valid', () => {
  const placed = sharePlace(form, () => ({ enquiry: accepted }));

  it('shows no message before it is submitted, and nothing is sent', async () => {
    const { page, api } = placed();
    await page.locator('#name').focus();
    await page.locator('#email').fill('no address');
    await page.locator('#email').blur();
    expect(await page.locator('[part=error], [part=notice]').count()).toBe(0);
    expect(api.requests).toHaveLength(0);
  });

  it('shows every message at once on submit, and nothing is sent', async () => {
    const { page, api } = placed();
    await page.locator('#email').fill('');
    await sendForm(page);
    await eventually(() => errors(page)).toEqual(Object.values(messages));
    expect(api.requests).toHaveLength(0);
  });

  it.each(enquiryFields)(
    'shows its error beneath the field, in red, and tells it to screen readers: %s',
    async (field) => {
      const { page } = placed();
      const control = page.locator(`#${field}`);
      const described = await control.evaluate((node) => {
        const ids = node.getAttribute('aria-describedby')?.split(' ') ?? [];
        const root = node.getRootNode() as ShadowRoot;
        return ids.map((id) => root.getElementById(id)?.textContent);
      });
      expect(described).toContain(messages[field]);
      expect(await control.getAttribute('aria-invalid')).toBe('true');
      const error = page.getByText(messages[field], { exact: true });
      const [below, above] = await Promise.all([error.boundingBox(), control.boundingBox()]);
      if (!below || !above) throw new Error('the field or its error has no box');
      const gap = below.y - (above.y + above.height);
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(40);
      expect(Math.abs(below.x - above.x)).toBeLessThan(20);
      const colour = await error.evaluate((node) => getComputedStyle(node).color);
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    },
  );

  it("shows the message 'Invalid email' for what is not a valid address", async () => {
    const { page, api } = placed();
    await fillForm(page, { ...filledEnquiry, email: 'name@@example.com' });
    await sendForm(page);
    await eventually(() => errors(page)).toEqual(['Invalid email']);
    expect(api.requests).toHaveLength(0);
  });

  it('is sent once it is corrected, whatever the length and whatever the phone number', async () => {
    const { page, api } = placed();
    const long = 'long '.repeat(20_000).trim();
    const phone = 'call the front desk, ٠١٢';
    await fillForm(page, { email: filledEnquiry.email, remark: long, phone_number: phone });
    await sendForm(page);
    await eventually(() => isEmpty(page)).toBe(true);
    const [{ body } = { body: '' }] = api.requests;
    expect([body.includes(long), body.includes(phone)]).toEqual([true, true]);
  });
});

describe('a valid enquiry', () => {
  const sent = sharePlace(
    form,
    () => ({ enquiry: accepted }),
    { width: 1000, height: 700 },
    async ({ page }) => {
      await fillForm(page);
      await sendForm(page);
    },
  );

  it('is posted as a multipart form, without a default auth header', async () => {
    const { api } = sent();
    await eventually(() => api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/enquiry',
    ]);
    const { headers = {}, body = '' } = api.requests[0] ?? {};
    expect(headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
    // The page too, since the form is on another origin than the API.
    expect([...body.matchAll(/name="([^"]*)"/g)].map(([, name]) => name)).toEqual([...enquiryFields, 'page']);
    for (const [field, value] of Object.entries(filledEnquiry))
      expect(body).toContain(`name="${field}"\r\n\r\n${value}\r\n`);
  });

  it("opens a bottom-centre notification with the server's message", async () => {
    const notice = sent().page.locator('[part=notice]', { hasText: 'We have it.' });
    await notice.waitFor();
    // It rises into its place.
    await notice.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
    const box = await notice.boundingBox();
    if (!box) throw new Error('the notification has no box');
    expect(Math.abs(box.x + box.width / 2 - 500)).toBeLessThan(10);
    expect(700 - (box.y + box.height)).toBeGreaterThanOrEqual(0);
    expect(700 - (box.y + box.height)).toBeLessThan(60);
  });

  it('resets the form', async () => {
    await eventually(() => isEmpty(sent().page)).toBe(true);
    expect(await errors(sent().page)).toEqual([]);
  });
});

describe('success of an enquiry', () => {
  const placed = sharePlace(form, () => ({}));

  it.each([
    ['error equals 0', { error: 0 }, 200],
    ['message is non-empty', { error: 1, message: 'Thank you' }, 200],
    ['status 299', { error: 0, message: 'Thanks' }, 299],
  ])('is reported when %s', async (_, body, status) => {
    const { page, api, lines } = placed();
    api.respond('enquiry', { status, body });
    await fillForm(page);
    await sendForm(page);
    await eventually(() => isEmpty(page)).toBe(true);
    if ('message' in body) await page.getByText(body.message, { exact: true }).waitFor();
    expect(lines).toEqual([]);
  });
});

describe('the notification', () => {
  const sent = sharePlace(form, () => ({ enquiry: accepted }), { stopped: true });
  const send = async () => {
    const { page } = sent();
    await fillForm(page);
    await sendForm(page);
    const notice = page.getByText('We have it.');
    await notice.waitFor();
    return notice;
  };

  it('stays when the user clicks elsewhere, and hides after 6000 ms', async () => {
    const { page, pass } = sent();
    const notice = await send();
    await page.mouse.click(5, 5);
    await page.locator('#remark').click();
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    await pass(5999);
    expect(await notice.isVisible()).toBe(true);
    await pass(1);
    await notice.waitFor({ state: 'hidden' });
  });

  it('is closable by the user', async () => {
    const notice = await send();
    await sent().page.getByRole('button', { name: 'Close notification' }).click();
    await notice.waitFor({ state: 'hidden' });
  });
});

describe('an enquiry that fails', () => {
  it.each<[string, StubResponse]>([
    ['status 500', { status: 500, body: { error: 1, message: 'Broken' } }],
    ['an error without a message', { body: { error: 1, message: '' } }],
    ['wrong JSON', { body: '{"error": 0, "mess' }],
    ['no connection', { cut: 'at once' }],
    ['a connection cut in mid-body', { body: { error: 0, message: 'We have it.' }, cut: 'in mid-body' }],
  ])('shows nothing to the user, is only logged, and can be sent again: %s', async (_, response) => {
    const { page, api, lines, pass } = await place(form, { enquiry: response }, { stopped: true });
    const before = await page.locator('[part=form]').innerText();
    await fillForm(page);
    await sendForm(page);
    await eventually(async () => {
      await pass(8000);
      return lines.length;
    }).toBe(1);
    await pass(60_000);
    expect(await page.locator('[part=form]').innerText()).toBe(before);
    expect(await page.locator('[part=error], [part=notice], [part=failure]').count()).toBe(0);
    expect(await typed(page)).toEqual(filledEnquiry);
    expect(lines).toEqual([expect.stringMatching(/^<trade-enquiry-form>: /)]);
    // Only a connection that fails is tried again automatically: what the API answered would be a second enquiry.
    expect(api.requests).toHaveLength(response.cut === 'at once' ? 5 : 1);
    api.respond('enquiry', accepted);
    await sendForm(page);
    await page.getByText('We have it.').waitFor();
  });
});
