import { expect, it } from 'vitest';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import type { Setting } from '../setting.ts';

const form = 'trade-enquiry-form';

export function partner({ engine, open, hostPage, enquiries }: Setting): void {
  it('shows the gallery in its colours, sends an enquiry and hears of it', async () => {
    const tab = await open(hostPage('/partner'));
    await tab.visible('trade-gallery >> [part=card] img');
    await tab.first(form, (element) => element.scrollIntoView({ behavior: 'instant' }));
    const { looking_for: _, ...filled } = filledEnquiry;
    const typed = { ...filled, remark: `Sent from a partner’s page in ${engine}, ${Date.now()}` };
    for (const [field, value] of Object.entries(typed)) await tab.fill(`${form} >> #${field}`, value);
    const colour = await tab.first(
      `${form} >> [part=button]`,
      (button) => getComputedStyle(button).backgroundColor,
    );
    expect(colour).toBe('rgb(0, 105, 92)');
    await tab.click(`${form} >> [part=button]`);
    await tab.visible(`${form} >> [part=notice]`);
    await expect.poll(() => tab.text('.sent')).toContain('Purchasing has been told as well');
    expect(enquiries().filter(({ remark }) => remark === typed.remark)).toMatchObject([typed]);
  });

  it.each([
    ['/partner/tr', 'ltr'],
    ['/partner/ur', 'rtl'],
  ])('is in its language: %s', async (path, direction) => {
    const tab = await open(hostPage(path));
    const element = 'trade-enquiry-form';
    await tab.first(element, (form) => form.scrollIntoView({ behavior: 'instant' }));
    await tab.visible(`${element} >> [part=form]`);
    expect(await tab.first(`${element} >> [part=form]`, (form) => getComputedStyle(form).direction)).toBe(
      direction,
    );
  });
}
