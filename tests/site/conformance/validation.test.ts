import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type EnquiryField, enquiryFields } from '../../../src/api/enquiry-fields.ts';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { fillForm, sendForm, typed } from './form.ts';
import { eventually, withSite } from './setting.ts';

const site = withSite();
const form = '<trade-enquiry-form></trade-enquiry-form>';
const scripts = () => ({ enquiry: { body: { error: 0, message: 'We have it.' } } });

const messages: [EnquiryField, string][] = [
  ['name', 'Name is required'],
  ['email', 'Email is required'],
  ['organisation', 'Organisation is required'],
  ['phone_number', 'Phone number is required'],
  ['looking_for', 'Looking for is required'],
  ['remark', 'Remark is required'],
];

const errors = (page: Page) => page.locator('trade-enquiry-form [part=error]').allInnerTexts();

describe('enquiry form', () => {
  const empty = site.sharePlace(form, scripts, {}, async ({ page }) => {
    await page.locator('#name').focus();
    await page.locator('#remark').focus();
    await page.locator('#email').fill('no address');
    await page.locator('#email').blur();
  });

  it('validated on submit: not before', async () => {
    expect(await errors(empty().page)).toEqual([]);
  });

  it('validated on submit: then every message at once, and nothing is sent', async () => {
    const { page, api } = empty();
    await page.locator('#email').fill('');
    await sendForm(page);
    await eventually(() => errors(page)).toEqual(messages.map(([, message]) => message));
    expect(api.requests).toHaveLength(0);
  });

  it.each(messages)('%s: %s', async (field, message) => {
    const control = empty().page.locator(`#${field}`);
    const described = await control.evaluate((node) => {
      const ids = node.getAttribute('aria-describedby')?.split(' ') ?? [];
      const root = node.getRootNode() as ShadowRoot;
      return ids.map((id) => root.getElementById(id)?.textContent);
    });
    expect(described).toContain(message);
    expect(await control.getAttribute('aria-invalid')).toBe('true');
  });

  it.each(messages)('errors appear beneath each field in red: %s', async (field, message) => {
    const { page } = empty();
    const error = page.getByText(message, { exact: true });
    const [below, above] = await Promise.all([error.boundingBox(), page.locator(`#${field}`).boundingBox()]);
    if (!below || !above) throw new Error('the field or its error has no box');
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
    expect(below.y - (above.y + above.height)).toBeLessThan(40);
    expect(Math.abs(below.x - above.x)).toBeLessThan(20);
    const colour = await error.evaluate((node) => getComputedStyle(node).color);
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  });

  it.each(messages)('all fields required: without %s alone nothing is sent', async (field, message) => {
    const { page, api } = empty();
    await fillForm(page, { ...filledEnquiry, [field]: '' });
    await sendForm(page);
    await eventually(() => errors(page)).toEqual([message]);
    expect(api.requests).toHaveLength(0);
    expect(await typed(page)).toEqual({ ...filledEnquiry, [field]: '' });
  });
});

describe('email must be a valid address', () => {
  const placed = site.sharePlace(form, scripts, {}, ({ page }) => fillForm(page));

  it.each(['plain', '@example.com', 'name@', 'name@@example.com', 'na me@example.com', 'name@exa mple.com'])(
    "message 'Invalid email': %s",
    async (email) => {
      const { page, api } = placed();
      await fillForm(page, { email });
      await sendForm(page);
      await eventually(() => errors(page)).toEqual(['Invalid email']);
      expect(api.requests).toHaveLength(0);
    },
  );

  it.each(['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.my"])(
    'accepted: %s',
    async (email) => {
      const { page, api } = placed();
      const before = api.requests.length;
      await fillForm(page, { ...filledEnquiry, email });
      await sendForm(page);
      await eventually(() => api.requests.length).toBe(before + 1);
      expect(await errors(page)).toEqual([]);
      await eventually(() => page.locator('#email').inputValue()).toBe('');
    },
  );
});

describe('no limits', () => {
  const placed = site.sharePlace(form, scripts);

  it.each(enquiryFields.filter((field) => field !== 'email'))('no length limits: %s', async (field) => {
    const { page, api } = placed();
    const before = api.requests.length;
    const long = 'long '.repeat(20_000).trim();
    await fillForm(page, { ...filledEnquiry, [field]: long });
    await sendForm(page);
    await eventually(() => api.requests.length).toBe(before + 1);
    expect(api.requests.at(-1)?.body).toContain(long);
    await eventually(() => page.locator('#name').inputValue()).toBe('');
  });

  it.each(['0', '+60 (3) 1234-5678 ext. 9', 'call the front desk', '٠١٢'])(
    'no phone format rule: %s',
    async (phone) => {
      const { page, api } = placed();
      const before = api.requests.length;
      await fillForm(page, { ...filledEnquiry, phone_number: phone });
      await sendForm(page);
      await eventually(() => api.requests.length).toBe(before + 1);
      expect(api.requests.at(-1)?.body).toContain(phone);
      await eventually(() => page.locator('#name').inputValue()).toBe('');
    },
  );
});
