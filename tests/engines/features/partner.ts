import { expect, it } from 'vitest';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import type { Setting } from '../setting.ts';

const form = 'trade-enquiry-form';

export function partner(setting: Setting): void {
  const { engine, open, hostPage, enquiries } = setting;

  it('shows the gallery in its colours, sends an enquiry and receives the event', async () => {
    const tab = await open(hostPage('/partner/clinics'));
    await tab.visible('trade-gallery >> [part=card]:nth-child(8) img');
    await tab.click('trade-gallery >> [part=card] [part=open]');
    await tab.until('the large picture', () =>
      tab.first<HTMLImageElement, boolean>(
        'trade-gallery >> [part=large-picture]',
        ({ naturalWidth }) => naturalWidth > 0,
      ),
    );
    await tab.press('Escape');
    await tab.hidden('trade-gallery >> dialog');
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
    await expect.poll(() => tab.text('.sent')).toContain('Purchasing has been informed as well');
    expect(enquiries().filter(({ remark }) => remark === typed.remark)).toMatchObject([typed]);
  });
}
