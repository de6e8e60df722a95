import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EnquiryResult } from '../../src/api/enquiry-fields.ts';
import { elements } from '../../src/elements.ts';
import { directionOf, type Language, languages } from '../../src/locales/languages.ts';
import { apiOf } from '../../tests/support/content-fixture.ts';
import { enquiryPage } from './enquiry-page.ts';
import { createPageRenderer } from './page-renderer.ts';
import type { PageRequest } from './page-request.ts';
import { fixedView } from './page-view.ts';
import { joinParts } from './pieces.ts';
import { prerenderHtml } from './prerender.ts';

// Its DOM takes a second to load.
beforeAll(() => import('../../src/safe-html/sanitise.ts'));

const publicUrl = 'https://www.example.com';
/** The API of a site without posts. */
const api = apiOf({});
const makePage = createPageRenderer({
  publicUrl,
  build: 'b1',
  scripts: ['/assets/site.js'],
  cards: new Set(),
});
const renderPage = (request: PageRequest) => makePage(request, api);
const parse = (html: string) => new JSDOM(html).window.document;

/** A page as its reader gets it. */
async function withReference(request: PageRequest, reference: string) {
  const page = await renderPage(request);
  return { ...page, ...(await joinParts(page.parts, { pieces: { reference } })) };
}

async function ofPost(request: PageRequest) {
  const page = await renderPage(request);
  return { ...page, ...(await joinParts(page.parts, { attributes: { 'article-id': 'none' } })) };
}

const values = { name: '<b>عائشہ', email: 'nobody' };
const enquiry = (language: Language, result: EnquiryResult) =>
  renderPage(enquiryPage(result, { language, values, rows: [] }));
const sent = (language: Language, reference = 'TE-7K3M-9Q2') =>
  withReference({ view: { kind: 'sent', receipt: 'reference' }, language }, reference);
const invalid = (language: Language): EnquiryResult => ({
  status: 422,
  error: 1,
  errors: { email: `Not <an> address: ${language}` },
});

const pages = {
  verify: (language: Language) => renderPage({ view: fixedView('verify', '/verify'), language }),
  contact: (language: Language) => renderPage({ view: { kind: 'contact', goods: 'none' }, language }),
  'not found': (language: Language) =>
    renderPage({ view: { kind: 'error', page: 'not-found', path: '/404' }, language }),
  'no such post': (language: Language) =>
    ofPost({ view: { kind: 'error', page: 'missing-post', path: '/blog/post' }, language }),
  unavailable: (language: Language) =>
    ofPost({ view: { kind: 'error', page: 'unavailable', path: '/blog/post' }, language }),
  'enquiry sent': (language: Language) => sent(language),
  'enquiry with errors': (language: Language) => enquiry(language, invalid(language)),
};
const statuses: Record<string, number> = {
  'not found': 404,
  'no such post': 404,
  unavailable: 503,
};
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

const item = { uuid: '1', title: 'Rice', posted_by: 'Desk', updated_at: '2025-03-14', content: '<p>x</p>' };
const tab = { title: 'Gloves', description: '<p>Of nitrile</p>', isGrid: 1, content: [] };
const elementApi = apiOf({ posts: [item], tabs: [tab] });
const renderElement = async (tag: string, language: Language) => {
  const html = `<html lang="${language}"><${tag} article-id="1" company="Trade Elements"></${tag}>`;
  return (await prerenderHtml(html, { api: elementApi, pageUrl: publicUrl })).html;
};

/** Each is rendered in English once. */
const inEnglish = memoize(async (name: string) => (await pages[name as keyof typeof pages]('en')).html);
const elementInEnglish = memoize((tag: string) => renderElement(tag, 'en'));

function memoize(make: (name: string) => Promise<string>) {
  const made = new Map<string, Promise<string>>();
  return (name: string): Promise<string> => {
    const html = made.get(name) ?? make(name);
    made.set(name, html);
    return html;
  };
}

const hint = 'texts still in English: translate them, or add them to "shared" of this test';

/** What of a page in another language is in English. */
const leftInEnglish = (html: string, english: string): string[] => {
  const texts = new Set(textsOf(english));
  return textsOf(html).filter((text) => texts.has(text) && !shared.test(text));
};

describe.each(languages)('pages in %s', (language) => {
  it.each(Object.keys(elements))('%s has every text in this language', async (tag) => {
    const html = await renderElement(tag, language);
    expect(html).not.toMatch(/>undefined<|\{\w+\}<|\[object/);
    if (language !== 'en') expect(leftInEnglish(html, await elementInEnglish(tag)), hint).toEqual([]);
  });

  describe.each(Object.entries(pages))('the page "%s"', (name, render) => {
    let document: Document;
    let html: string;
    beforeAll(async () => {
      const page = await render(language);
      expect(page.status).toBe(statuses[name] ?? 200);
      html = page.html;
      document = parse(html);
    }, 60_000);

    it('declares its language and direction', () => {
      const { lang, dir, dataset } = document.documentElement;
      expect([lang, dir]).toEqual([language, directionOf(language)]);
      // The router takes over no page in another language.
      expect(dataset.site).toBe(language === 'en' ? 'b1' : `b1-${language}`);
    });

    it('has no text in English, in header and footer either', async () => {
      expect(html).not.toMatch(/\{\w+\}|\{\{|undefined|\[object/);
      if (language !== 'en') expect(leftInEnglish(html, await inEnglish(name)), hint).toEqual([]);
    }, 60_000);

    // The tags of the other languages are those of English.
    it.runIf(language === 'en' || language === 'ur')('is valid HTML', async () => {
      const { results } = await validator.validateString(html);
      expect(results.flatMap(({ messages }) => messages)).toEqual([]);
    });
  });
});

/** What is the same in several languages: names, signs, and what the API, the settings of the build and the request say. */
const shared =
  /^(Menu|Blog|Email|Trade Elements|Facebook|LinkedIn|Twitter|WhatsApp|Gloves|Of nitrile|Rice|Desk|Agro-Commodities|x|TE-7K3M-9Q2|[\s\S]*Malaysia|.*Sdn\. Bhd\..*|&lt;b&gt;عائشہ|nobody|.*examp[1l]e\.com)$/;

/** The texts of a page, those of its shadow roots included, and the names of its controls. */
function textsOf(html: string): string[] {
  // Links to the page in other languages have the names that these have in themselves.
  const shown = html
    .replace(/<(style|script)[\s\S]*?<\/\1>|<a [^>]*hreflang[^>]*>[^<]*/g, '')
    // The specimen papers are in English, as such papers are, and say so.
    .replace(/<(article|ul|div) lang="en" dir="ltr">[\s\S]*?<\/(article|ul)>/g, '');
  const names = [...shown.matchAll(/(?:aria-label|alt|description" content)="([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
  return [...shown.split(/<[^>]*>/), ...names]
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text));
}

it('the response to an enquiry shows the typed text again with its errors, in the language of the form', async () => {
  const { html } = await enquiry('ur', invalid('ur'));
  expect(html).toContain('value="&lt;b&gt;عائشہ"');
  expect(html).toContain('<input type="hidden" name="lang" value="ur"/>');
  expect(html).toContain('Not &lt;an&gt; address: ur');
});

const hostile = '"><meta http-equiv=refresh content=0;url=//other.example>';

it('errors of an external API are shown only at fields that the form has', async () => {
  const errors = { email: 'Unknown mailbox', [hostile]: 'No', constructor: 'No' };
  const { html } = await enquiry('en', { status: 422, error: 1, errors });
  expect(html).toContain('Unknown mailbox');
  expect(html).not.toMatch(/other\.example|"constructor"/);
});

it('names in the state of an element are escaped where they are written', async () => {
  const states = { 'trade-enquiry-form': { errors: { [hostile]: { text: 'No' } } } };
  const html = '<html lang="en"><trade-enquiry-form></trade-enquiry-form>';
  const { html: page } = await prerenderHtml(html, { api, pageUrl: publicUrl, states });
  expect(page).not.toContain('<meta');
});
