import { expect, it } from 'vitest';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import type { Setting } from '../setting.ts';

const form = 'trade-enquiry-form';

export function partner(setting: Setting): void {
  const { engine, open, hostPage, enquiries } = setting;

  it('shows the gallery in its colours, sends an enquiry and receives the event', async () => {
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
    await expect.poll(() => tab.text('.sent')).toContain('Purchasing has been informed as well');
    expect(enquiries().filter(({ remark }) => remark === typed.remark)).toMatchObject([typed]);
  });

  it('keeps its consent out of a form of the page around it', async () => {
    const tab = await open(
      hostPage(`<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
<script type="module" src="${setting.site}/elements/trade-elements.js"></script>
<form id="shop"><trade-enquiry-form><label slot="notice"><input type="checkbox" name="consent" required> I agree.</label></trade-enquiry-form></form>`),
    );
    await tab.visible(`${form} >> [part=form]`);
    const isValid = () => tab.first<HTMLFormElement, boolean>('#shop', (shop) => shop.checkValidity());
    await expect.poll(isValid).toBe(true);
  });

  it('keeps text typed into the plain form inside the tag before its code loaded', async () => {
    const tab = await open(
      hostPage(`<!doctype html><html lang="en"><title>Supplier</title><link rel="icon" href="data:,">
<trade-enquiry-form><form><input name="name"><textarea name="remark"></textarea></form></trade-enquiry-form>`),
    );
    await tab.fill('[name=name]', 'Lim');
    await tab.fill('[name=remark]', 'Two pal');
    await tab.evaluate((address) => {
      const loader = Object.assign(document.createElement('script'), { type: 'module', src: address });
      document.head.append(loader);
    }, `${setting.site}/elements/trade-elements.js`);
    await tab.visible(`${form} >> [part=form]`);
    await tab.evaluate((text) => document.execCommand('insertText', false, text), 'lets');
    const value = (name: string) =>
      tab.first<HTMLInputElement, string>(`${form} >> #${name}`, (field) => field.value);
    expect([await value('name'), await value('remark')]).toEqual(['Lim', 'Two pallets']);
  });
}
