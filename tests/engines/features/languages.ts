import { expect, it } from 'vitest';
import { messages as el } from '../../../src/locales/el.ts';
import { en } from '../../../src/locales/en.ts';
import { messages as ms } from '../../../src/locales/ms.ts';
import { messages as tr } from '../../../src/locales/tr.ts';
import { messages as ur } from '../../../src/locales/ur.ts';
import { messages as zhHans } from '../../../src/locales/zh-Hans.ts';
import type { Setting } from '../setting.ts';

const texts = { en, ms, 'zh-Hans': zhHans, tr, el, ur };

export function languages(setting: Setting): void {
  it('each element of a page has the language of its lang', async () => {
    const page = `<!doctype html><meta charset="utf-8"><title>Languages</title><link rel="icon" href="data:,">
${Object.keys(texts)
  .map((lang) => `<trade-enquiry-form lang="${lang}"></trade-enquiry-form>`)
  .join('\n')}
<script type="module" src="${setting.site}/elements/trade-elements.js"></script>`;
    const tab = await setting.open(setting.hostPage(page));
    for (const [lang, table] of Object.entries(texts)) {
      const form = `trade-enquiry-form[lang=${lang}]`;
      await tab.first(form, (element) => element.scrollIntoView({ behavior: 'instant' }));
      const { 'trade-enquiry-form': messages } = table;
      await expect.poll(() => tab.text(`${form} >> [part=button]`)).toBe(messages.submit);
      const direction = await tab.first(
        `${form} >> [part=button]`,
        (button) => getComputedStyle(button).direction,
      );
      expect(direction).toBe(lang === 'ur' ? 'rtl' : 'ltr');
      await tab.click(`${form} >> [part=button]`);
      await expect.poll(() => tab.text(`${form} >> [part=error]`)).toBe(messages['required.name']);
    }
  });
}
