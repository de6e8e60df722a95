import { beforeAll, describe, expect, it, vi } from 'vitest';
import { elements } from '../../src/elements.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';
import { apiOf } from '../../tests/support/content-fixture.ts';
import { prerenderHtml } from './prerender.ts';

// Its DOM takes a second to load.
beforeAll(() => import('../../src/safe-html/sanitise.ts'));

const item = { uuid: '1', title: 'Rice', posted_by: 'Desk', updated_at: '2025-03-14', content: '<p>x</p>' };
const tab = { title: 'Gloves', description: '<p>Of nitrile</p>', isGrid: 1, content: [] };
const api = apiOf({ posts: [item], tabs: [tab] });
const prerender = async (html: string) =>
  (await prerenderHtml(html, { api, pageUrl: 'https://site.example/' })).html;
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

  it('shows the texts of a tag as text, not HTML', async () => {
    const html = await prerender(
      `<html lang="tr"><trade-enquiry-form messages='{"submit":"<b>Sor"}'></trade-enquiry-form>`,
    );
    expect(html).toContain('&lt;b&gt;Sor</button>');
    expect(html).toContain('Ad soyad');
  });
});

const byline = async (html: string, fields: object = {}) => {
  const post = {
    uuid: '1',
    title: 'Rice',
    posted_by: 'Desk',
    updated_at: '2025-03-14',
    content: '',
    ...fields,
  };
  const page = await prerenderHtml(html, {
    api: apiOf({ posts: [post] }),
    pageUrl: 'https://site.example/',
  });
  const found = /<p part="byline"[^>]*>([\s\S]*?)<\/p>/.exec(page.html)?.[1] ?? '';
  return found.replace(/<span>(.*?)<\/span>/g, '$1').replace(/[\u2068\u2069]/g, '');
};
const article = (lang: string, more = '') =>
  `<html lang="${lang}"><trade-article-view article-id="1"${more}></trade-article-view>`;

it.each([
  ['tr', 'Yazan: '],
  ['ur', 'تحریر: '],
])('the byline has author and category in the language of the content, in a view in %s', async (lang, by) => {
  const html = await byline(article(lang));
  expect(html).toMatch(new RegExp(`^${by}<span lang="en" dir="auto">Desk</span> \\| .*2025.* \\| `));
  expect(html).toMatch(/<span class="\w+" lang="en" dir="auto">Agro-Commodities<\/span>/);
});

it('a tag whose view throws keeps its children, the rest of the page its views, and the log the place in the view', async () => {
  const { definition } = (await elements['trade-gallery']?.()) ?? {};
  const report = vi.fn();
  vi.spyOn(definition as unknown as { View: () => never }, 'View').mockImplementation(() => {
    throw Object.assign(new Error('of the view'), { stack: 'Error: of the view\n    at view.tsx:7' });
  });
  const broken = '<trade-gallery><p>Our pictures</p></trade-gallery>';
  const page = await prerenderHtml(`${broken}${form}`, { api, pageUrl: '/gallery', report });
  expect(page.html).toContain(broken);
  expect(page.html).toContain('Send enquiry</button>');
  expect(page.complete).toBe(false);
  expect(report.mock.calls.map(([error]) => error.stack)).toEqual([
    'Error: <trade-gallery> on /gallery: Error: of the view\n    at view.tsx:7',
  ]);
  vi.restoreAllMocks();
});
