import { expect, it } from 'vitest';
import { serverMessages } from '../../../hosts/locales/server-texts.ts';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { plainForm } from '../../plain-form.ts';
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

  it('keeps text typed into the plain form inside the tag before its code loaded, and sends it', async () => {
    const tab = await open(
      hostPage(`<!doctype html><html lang="tr"><title>Supplier</title><link rel="icon" href="data:,">
<trade-enquiry-form>${plainForm(setting.site)}</trade-enquiry-form>`),
    );
    const typed = { ...filledEnquiry, remark: `Typed early in ${engine}, ${Date.now()}` };
    // The remark comes last, and is typed to its end in the element.
    for (const [field, value] of Object.entries({ ...typed, remark: typed.remark.slice(0, 5) }))
      await tab.fill(`[name=${field}]`, value);
    await tab.evaluate((address) => {
      const loader = Object.assign(document.createElement('script'), { type: 'module', src: address });
      document.head.append(loader);
    }, `${setting.site}/elements/trade-elements.js`);
    await tab.visible(`${form} >> [part=form]`);
    await tab.evaluate((text) => document.execCommand('insertText', false, text), typed.remark.slice(5));
    await tab.click(`${form} >> [part=button]`);
    await expect
      .poll(() => tab.text(`${form} >> [part=notice] p`))
      .toContain(serverMessages.tr['enquiry.stored']);
    expect(enquiries().filter(({ remark }) => remark === typed.remark)).toMatchObject([typed]);
  });
}
