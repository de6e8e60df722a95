import { expect, it } from 'vitest';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

const form = 'trade-enquiry-form';
const button = `${form} >> [part=button]`;

const messages = (tab: Tab) =>
  tab.all('trade-enquiry-form >> [part=error]', (all) => all.map((error) => error.textContent));
const focused = (tab: Tab) =>
  tab.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('part'));

export function enquiry({ engine, open, enquiries }: Setting): void {
  it('says what is missing in an empty form', async () => {
    const tab = await open('/contact-us');
    await tab.click(button);
    await expect
      .poll(() => messages(tab))
      .toEqual([
        'Name is required',
        'Email is required',
        'Organisation is required',
        'Phone number is required',
        'Looking for is required',
        'Remark is required',
      ]);
  });

  it('is stored and confirmed once its email address, to which a summary leads, is valid, and can be sent again', async () => {
    const tab = await open('/contact-us');
    const typed = { ...filledEnquiry, remark: `Sent from ${engine}, ${Date.now()}` };
    for (const [field, value] of Object.entries({ ...typed, email: 'no address' }))
      await tab.type(`${form} >> #${field}`, value);
    await tab.click(button);
    await expect.poll(() => messages(tab)).toEqual(['Invalid email']);
    await expect.poll(() => focused(tab)).toBe('summary');
    await tab.click(`${form} >> [part=summary] a`);
    expect(await tab.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('email');
    await tab.fill(`${form} >> #email`, typed.email);
    await tab.click(button);
    await tab.visible(`${form} >> [part=notice]`);
    expect(await tab.text(`${form} >> [part=notice] p`)).toContain('Your enquiry has reached Trade Elements');
    await tab.click(`${form} >> [part=notice] button`);
    await tab.hidden(`${form} >> [part=notice]`);
    const reference = await tab.text(`${form} >> [part=reference]`);
    expect(reference).toMatch(/^TE-\w{4}-\w{3}$/);
    await tab.hidden(`${form} >> form`);
    await tab.click(`${form} >> [part=confirmation] button:not([part])`);
    await tab.visible(`${form} >> form`);
    expect(await tab.first<HTMLInputElement, string>(`${form} >> #name`, ({ value }) => value)).toBe(
      typed.name,
    );
    expect(await focused(tab)).toBe('input');
    // Last: it takes a while, and the notice closes on its own.
    expect(enquiries().filter(({ remark }) => remark === typed.remark)).toMatchObject([
      { ...typed, reference },
    ]);
  });
}
