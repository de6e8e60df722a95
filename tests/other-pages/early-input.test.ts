import { expect, it } from 'vitest';
import { serverMessages } from '../../hosts/locales/server-texts.ts';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { plainForm } from '../plain-form.ts';
import { sharedSetting, visit } from './setting.ts';

const setting = sharedSetting();

it.each(['en', 'tr'] as const)(
  'what is typed into the plain form inside the tag goes on in the element when its code comes: %s',
  async (lang) => {
    let letIn = () => {};
    const asked = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    const form = plainForm(setting.site.url);
    const { page, errors } = await visit(
      setting,
      setting.host.page(
        `<!doctype html><html lang="${lang}"><title>${lang}</title><link rel="icon" href="data:,"><script type="module" src="${setting.site.url}/elements/trade-elements.js"></script><trade-enquiry-form>${form}</trade-enquiry-form>`,
      ),
      {
        prepare: (page) =>
          page.route('**/elements/enquiry-form.js', async (route) => {
            await asked;
            await route.continue();
          }),
      },
    );
    const { remark, ...others } = filledEnquiry;
    const element = page.locator('trade-enquiry-form');
    for (const [field, value] of Object.entries(others)) await element.locator(`[name=${field}]`).fill(value);
    await element.locator('[name=remark]').pressSequentially(remark.slice(0, 5));
    letIn();
    await element.locator('[part=form]').waitFor();
    await page.keyboard.type(remark.slice(5));
    expect(await element.locator('#remark').inputValue()).toBe(remark);
    for (const [field, value] of Object.entries(others))
      expect(await element.locator(`#${field}`).inputValue()).toBe(value);
    await element.locator('[part=button]').click();
    await element.getByRole('status').getByText(serverMessages[lang]['enquiry.stored']).waitFor();
    expect(errors).toEqual([]);
    await page.close();
  },
);
