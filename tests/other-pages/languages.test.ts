import { expect, it } from 'vitest';
import { serverTexts } from '../../hosts/locales/server-texts.ts';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { sample } from '../full.ts';
import { fillForm, sendForm } from '../site/form.ts';
import { site, visit } from '../site/setting.ts';
import { host } from './setting.ts';

const localesIn = (requests: readonly string[]) =>
  requests.map((address) => address.match(/\/chunks\/(ms|zh-Hans|tr|el|ur)-[^/]*\.js/)?.[1]).filter(Boolean);

/** Of the requests, those for what finds a language and makes its texts. */
const textsCodeIn = (requests: readonly string[]) =>
  requests.filter((address) => /\/chunks\/load-texts-[^/]+\.js$/.test(address));

/** Another company's page in a language, with elements of ours. */
const pageIn = (lang: string, elements: string, loader = 'trade-elements.js" type="module') =>
  host.page(`<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${lang}</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1">
<script src="${site.url}/elements/${loader}" defer></script><main><h1>${lang}</h1>${elements}</main>`);

it("a partner's page is in its language from end to end, with one file for all of its elements", async () => {
  const { page, requests, errors } = await visit(
    pageIn(
      'ur',
      `<trade-enquiry-form></trade-enquiry-form>
<trade-anti-fraud-footer links="none" company="Acme" phone="+60 3 0000 0000"></trade-anti-fraud-footer>`,
    ),
  );
  const form = page.locator('trade-enquiry-form');
  const button = form.getByRole('button', { name: 'استفسار بھیجیں' });
  await button.waitFor();
  expect(await button.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl');
  const { looking_for: _, ...typed } = filledEnquiry;
  await fillForm(form, typed);
  await form.locator('#looking_for').fill('NG-7½ (EN 455-2)');
  await button.click();
  await form
    .getByRole('status')
    .getByText(serverTexts('ur').t('enquiry.stored', { company: 'Trade Elements' }))
    .waitFor();

  const footer = page.locator('trade-anti-fraud-footer');
  await footer.scrollIntoViewIfNeeded();
  await footer.locator('[part=legal-item]').first().waitFor({ state: 'attached' });
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('trade-enquiry-form, trade-anti-fraud-footer')]
      .map((host) => host.shadowRoot?.querySelector('[data-view]')?.textContent)
      .join(' '),
  );
  expect(shown).not.toMatch(/\b(the|Send|Name|Email|Legal|Official|required)\b/);
  expect(localesIn(requests)).toEqual(['ur']);
  expect(textsCodeIn(requests)).toHaveLength(1);
  expect(errors).toEqual([]);
});

it.each([
  ['', '**/chunks/tr-*.js', 'trade-elements:'],
  [', even if the code that fetches it is missing', '**/chunks/load-texts-*.js', '<trade-enquiry-form>:'],
])(
  'a language whose file does not come leaves English, one line in the console, and a form that works%s',
  async (_, file, line) => {
    const { page, lines } = await visit(pageIn('tr', '<trade-enquiry-form></trade-enquiry-form>'), {
      prepare: (page) => page.route(file, (route) => route.abort()),
    });
    const form = page.locator('trade-enquiry-form');
    await form.getByRole('button', { name: 'Send enquiry' }).waitFor();
    const view = form.locator('[data-view]');
    expect(await view.evaluate(({ lang, dir }: HTMLElement) => [lang, dir])).toEqual(['en', 'ltr']);
    await fillForm(form);
    await sendForm(form);
    await form
      .getByRole('status')
      .getByText(serverTexts('en').t('enquiry.stored', { company: 'Trade Elements' }))
      .waitFor();
    expect(lines.filter((text) => text.includes(line))).toHaveLength(1);
  },
);

it.each(sample(['/contact-us?lang=en', '/', '/products', '/gallery', '/blog'], 1))(
  'the page %s loads nothing of other languages, nor the code for them',
  async (path) => {
    const { page, requests } = await visit(site.url + path, { locale: 'tr-TR' });
    await page.locator('trade-site-header').hover();
    if (path.startsWith('/contact-us')) {
      await page.locator('#name').fill('Aisyah');
      await sendForm(page);
      await page.getByText('Email is required').first().waitFor();
    }
    expect(requests.length).toBeGreaterThan(2);
    expect([...localesIn(requests), ...textsCodeIn(requests)]).toEqual([]);
  },
);
