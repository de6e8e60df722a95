import { expect, it } from 'vitest';
import { serverMessages } from '../../hosts/locales/server-texts.ts';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { sample } from '../full.ts';
import { plainForm } from '../plain-form.ts';
import { site, visitHeld } from '../site/setting.ts';
import { host } from './setting.ts';

it.each(sample(['tr', 'en'] as const, 1))(
  'text typed into the plain form inside the tag is kept when the element starts: %s',
  async (lang) => {
    const form = plainForm(site.url);
    const { page, errors, release } = await visitHeld(
      host.page(
        `<!doctype html><html lang="${lang}"><title>${lang}</title><link rel="icon" href="data:,"><script type="module" src="${site.url}/elements/trade-elements.js"></script><trade-enquiry-form>${form}</trade-enquiry-form>`,
      ),
      '**/elements/enquiry-form.js',
    );
    const { remark, ...others } = filledEnquiry;
    const element = page.locator('trade-enquiry-form');
    for (const [field, value] of Object.entries(others)) await element.locator(`[name=${field}]`).fill(value);
    await element.locator('[name=remark]').pressSequentially(remark.slice(0, 5));
    release();
    await element.locator('[part=form]').waitFor();
    await page.keyboard.type(remark.slice(5));
    expect(await element.locator('#remark').inputValue()).toBe(remark);
    for (const [field, value] of Object.entries(others))
      expect(await element.locator(`#${field}`).inputValue()).toBe(value);
    await element.locator('[part=button]').click();
    await element.getByRole('status').getByText(serverMessages[lang]['enquiry.stored']).waitFor();
    expect(errors).toEqual([]);
  },
);
