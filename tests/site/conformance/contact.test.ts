import { describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { enquiryFailures } from './failures.ts';
import { fillForm, sendForm, typed } from './form.ts';
import { eventually, withSite } from './setting.ts';

const site = withSite();
const form = '<trade-enquiry-form></trade-enquiry-form>';
const accepted = { body: { error: 0, message: 'We have it.' } };

describe('contact us (/contact-us)', () => {
  const contact = site.share('/contact-us');
  const detail = (name: string) =>
    contact().locator('main').locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');

  it('contact details: an email address and a telephone number', async () => {
    const details = contact().locator('main dl a');
    expect(await details.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      expect.stringMatching(/^mailto:.+@.+/),
      expect.stringMatching(/^tel:\+?\d+$/),
    ]);
  });

  it.each(['Corporate office', 'Factory'])('%s address', async (name) => {
    expect((await detail(name).innerText()).length).toBeGreaterThan(5);
    expect(await detail(name).isVisible()).toBe(true);
  });

  it('the enquiry form', async () => {
    const fields = contact().locator('trade-enquiry-form').getByRole('textbox');
    expect(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).name))).toEqual(
      Object.keys(filledEnquiry),
    );
    await contact().getByRole('button', { name: 'Send enquiry' }).waitFor();
  });
});

describe('contact form', () => {
  it('idle: no error, no notification, nothing is sent by itself', async () => {
    const { page, api } = await site.place(form, { enquiry: accepted });
    await page.getByRole('button', { name: 'Send enquiry' }).waitFor();
    expect(await page.locator('[part=error], [part=notice]').count()).toBe(0);
    expect(api.requests).toHaveLength(0);
  });

  it('on a valid submit it posts', async () => {
    const { page, api } = await site.place(form, { enquiry: accepted });
    await fillForm(page);
    expect(api.requests).toHaveLength(0);
    await sendForm(page);
    await expect
      .poll(() => api.requests.map(({ method, path }) => `${method} ${path}`))
      .toEqual(['POST /api/v1/enquiry']);
  });

  it('posts once when the button is pressed again while it sends', async () => {
    const { page, api } = await site.place(form, { enquiry: { ...accepted, hang: true } });
    await fillForm(page);
    await sendForm(page);
    await eventually(() => api.requests.length).toBe(1);
    for (let press = 0; press < 2; press++) {
      await page.locator('trade-enquiry-form button').click({ force: true });
    }
    await page.locator('#name').press('Enter');
    api.release();
    await page.getByText('We have it.').waitFor();
    expect(api.requests).toHaveLength(1);
  });

  it('on success the form is reset', async () => {
    const { page } = await site.place(form, { enquiry: accepted });
    await fillForm(page);
    await sendForm(page);
    await eventually(async () => Object.values(await typed(page)).join('')).toBe('');
    expect(await page.locator('[part=error]').count()).toBe(0);
  });

  it("a bottom-centre notification opens with the server's message", async () => {
    const { page } = await site.place(form, { enquiry: accepted }, { width: 1000, height: 700 });
    await fillForm(page);
    await sendForm(page);
    const notice = page.locator('[part=notice]', { hasText: 'We have it.' });
    await notice.waitFor();
    // It rises into its place.
    await notice.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
    const box = await notice.boundingBox();
    if (!box) throw new Error('the notification has no box');
    expect(Math.abs(box.x + box.width / 2 - 500)).toBeLessThan(10);
    expect(700 - (box.y + box.height)).toBeGreaterThanOrEqual(0);
    expect(700 - (box.y + box.height)).toBeLessThan(60);
  });

  it('auto-hiding after 6000 ms', async () => {
    const { page, pass } = await site.place(form, { enquiry: accepted }, { stopped: true });
    await fillForm(page);
    await sendForm(page);
    const notice = page.getByText('We have it.');
    await notice.waitFor();
    await page.mouse.move(0, 0);
    await pass(5999);
    expect(await notice.isVisible()).toBe(true);
    await pass(1);
    await notice.waitFor({ state: 'hidden' });
  });

  it('closable by the user', async () => {
    const { page } = await site.place(form, { enquiry: accepted }, { stopped: true });
    await fillForm(page);
    await sendForm(page);
    await page.getByRole('button', { name: 'Close notification' }).click();
    await page.getByText('We have it.').waitFor({ state: 'hidden' });
  });

  it('a click elsewhere does not close it', async () => {
    const { page, pass } = await site.place(form, { enquiry: accepted }, { stopped: true });
    await fillForm(page);
    await sendForm(page);
    await page.getByText('We have it.').waitFor();
    await page.mouse.click(5, 5);
    await page.locator('#remark').click();
    await page.keyboard.press('Escape');
    await pass(100);
    expect(await page.getByText('We have it.').isVisible()).toBe(true);
  });

  it.each(enquiryFailures)(
    'on failure nothing is shown to the user, nothing typed is lost: %s',
    async (_, response) => {
      const { page, api, lines, pass } = await site.place(form, { enquiry: response }, { stopped: true });
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
      // Only a connection that fails is tried again by itself: what the API answered would be a second enquiry.
      expect(api.requests).toHaveLength(response.cut === 'at once' ? 5 : 1);
    },
  );

  it('after a failure the same enquiry can be sent again', async () => {
    const { page, lines } = await site.place(form, { enquiry: [{ status: 500 }, accepted] });
    await fillForm(page);
    await sendForm(page);
    await eventually(() => lines.length).toBe(1);
    await sendForm(page);
    await page.getByText('We have it.').waitFor();
  });
});
