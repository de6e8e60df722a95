import { beforeAll, describe, expect, it } from 'vitest';
import { elements } from '../../../src/elements.ts';
import { type Language, languages } from '../../../src/locales/languages.ts';
import { loadMessages } from '../../../src/locales/load-messages.ts';
import { enquiryPage } from './enquiry-page.ts';
import { prerenderHtml } from './prerender-html.ts';

// Its DOM takes a second to load.
beforeAll(() => import('../../../src/content/sanitise.ts'));

const api: typeof fetch = async (input) => {
  const { pathname } = new URL(String(input), 'https://site.example');
  const tab = { title: 'Gloves', description: '<p>Of nitrile</p>', isGrid: 1, content: [] };
  if (pathname.endsWith('/product')) return Response.json([tab]);
  const item = { uuid: '1', title: 'Rice', posted_by: 'Desk', updated_at: '2025-03-14', content: '<p>x</p>' };
  return Response.json({ data: [item], current_page: 1, last_page: 1 });
};
const prerender = async (html: string) =>
  (await prerenderHtml(html, { fetch: api, pageUrl: 'https://site.example/' })).html;
const form = '<trade-enquiry-form></trade-enquiry-form>';

describe('a prerendered element', () => {
  it.each([
    [`<html lang="tr"><body>${form}`, 'tr'],
    [`<html lang="el"><body><main lang="tr-CY">${form}</main>`, 'tr'],
    ['<html lang="el"><body><trade-enquiry-form lang="ur-PK"></trade-enquiry-form>', 'ur'],
    [`<html lang="ar" dir="rtl"><body>${form}`, 'en'],
    [`<html lang="tr"><body><main lang="zh-TW">${form}</main>`, 'en'],
    [`<html><body>${form}`, 'en'],
  ])('speaks the language of the nearest lang: %s', async (page, language) => {
    const html = await prerender(page);
    expect(html).toContain(`lang="${language}" dir="${language === 'ur' ? 'rtl' : 'ltr'}">`);
    const file = language === 'en' ? undefined : await loadMessages(language as 'tr');
    expect(html).toContain(file?.['trade-enquiry-form'].submit ?? 'Send enquiry');
  });

  it('has the partner’s own words in it, which may not be HTML', async () => {
    const own = '<script type="application/json" slot="messages">{"submit":"<b>Sor"}</script>';
    const html = await prerender(`<html lang="tr"><trade-enquiry-form>${own}</trade-enquiry-form>`);
    expect(html).toContain('&lt;b&gt;Sor</button>');
    expect(html).toContain('Ad soyad');
  });

  it.each(Object.keys(elements).flatMap((tag) => languages.map((language) => [tag, language] as const)))(
    '%s has every text in %s',
    async (tag, language) => {
      const id = tag === 'trade-article-view' ? ' article-id="1"' : '';
      const html = await prerender(`<html lang="${language}"><${tag}${id} company="Acme Ltd"></${tag}>`);
      expect(html).not.toMatch(/>undefined<|\{\w+\}<|\[object/);
      if (language === 'en') return;
      const english = await prerender(`<html lang="en"><${tag}${id} company="Acme Ltd"></${tag}>`);
      expect(textsOf(html).filter((text) => textsOf(english).includes(text) && !shared.test(text))).toEqual(
        [],
      );
    },
  );
});

/** What is the same in several languages: names, signs, and what the API, the page and the settings of the build say. */
const shared =
  /^(Acme Ltd|Facebook|LinkedIn|Twitter|WhatsApp|Gloves|Of nitrile|Rice|x|Menu|Blog|Email| \| |.*example\.com.*)$/;

/** The texts of a page, and the names of its controls. */
function textsOf(html: string): string[] {
  const shown = html.replace(/<(style|script)[\s\S]*?<\/\1>/g, '');
  const names = [...shown.matchAll(/aria-label="([^"]*)"/g)].map(([, name = '']) => name);
  return [...shown.split(/<[^>]*>/), ...names].filter((text) => /\p{L}/u.test(text));
}

describe('the page for a plain form', () => {
  const values = { name: '<b>عائشہ', email: 'nobody' };
  const page = (language: Language, part: object) =>
    enquiryPage(() => Promise.reject(new Error('the contact page is English')), {
      status: 200,
      language,
      response: { error: 0, message: 'x' },
      values,
      ...part,
    });

  it.each(languages.filter((language) => language !== 'en'))('is in %s from end to end', async (language) => {
    const html = await page(language, {
      status: 422,
      response: { error: 1, errors: { email: 'x' } },
      errors: { email: 'invalid' },
    });
    const texts = await loadMessages(language as 'tr');
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(texts?.['trade-enquiry-form']['invalid.email']);
    expect(html).toContain(texts?.['trade-anti-fraud-footer'].heading);
    expect(html).toContain('value="&lt;b&gt;عائشہ"');
    expect(html).toContain(`<input type="hidden" name="lang" value="${language}"/>`);
    expect(html).not.toMatch(/Send enquiry|Legal notice/);
  });

  it('says what became of it in its heading, and gives nothing back once it is stored', async () => {
    const html = await page('tr', { response: { error: 0, message: 'Teşekkür <ederiz>.' } });
    expect(html).toContain('<h1>Teşekkür &lt;ederiz&gt;.</h1>');
    expect(html).not.toContain('عائشہ');
  });
});
