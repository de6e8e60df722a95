import { readFile } from 'node:fs/promises';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { TabType } from '../../../src/api/api.ts';
import type { ContentItem } from '../../../src/api/response-fields.ts';
import { type Language, languages } from '../../../src/locales/languages.ts';
import { apiOf } from '../../../tests/support/content-fixture.ts';
import type { PageApi } from '../../api/source.ts';
import { tabOf } from '../../enquiries/mail.ts';
import { fillPlaceholder, partNames, placeholder } from '../../render/page-html.ts';
import { createPageRenderer } from '../../render/page-renderer.ts';
import { namesIn, usedStyles } from '../../render/used-styles.ts';
import { answerWish, readWish, type Wish } from './goods-panel.ts';

const facts = (pairs: Record<string, string>) =>
  `<p>Text</p><dl>${Object.entries(pairs)
    .map(([name, value]) => `<dt>${name}</dt>\n<dd>${value}</dd>`)
    .join('\n')}</dl>`;
const itemOf = (title: string, description: string, rest: Partial<ContentItem> = {}): ContentItem => ({
  title,
  description,
  attachment: '',
  attachment_url: '',
  ...rest,
});

const olein = itemOf(
  'Palm oil & olein',
  facts({
    Packing: 'Flexitank of 21&nbsp;t',
    '20 ft container': '1 <em>flexitank</em>',
    'Minimum order': '1 flexitank',
    Price: 'USD per tonne',
    'Lead time': '14 days',
    Papers: 'Certificate <script>alert(1)</script>of quality',
  }),
  {
    subHeader: 'HS 1511.90',
    load: { unit: 't', amount: 21, package: 'flexitank', packages: 1, container: '20 ft' },
  },
);
const gloves = itemOf('Nitrile gloves', facts({ 'Minimum order': '100 cartons' }));
const workGloves = itemOf('Cut-resistant work gloves', facts({ 'Minimum order': '1,200 pairs' }));
const beds = itemOf('Hospital beds', '<p>With gloves on request</p>', {
  load: { unit: 'piece', amount: 1, package: 'case', packages: 48, container: '40 ft' },
});
const freight = itemOf(
  'Sea freight',
  facts({
    'Port Klang to Mersin': '24 days',
    'Karachi to Mersin': '18 days',
    'Port Klang to Limassol': '25 days',
    Time: 'Mersin',
  }),
);

const content: Record<TabType, ContentItem[]> = {
  products: [workGloves, gloves, beds],
  industries: [olein],
  services: [freight],
};
const api: PageApi = {
  ...apiOf({}),
  tabs: async (type) => [
    { title: 'First', description: '', isGrid: 0, content: [] },
    { title: `Tab of ${type}`, description: '', isGrid: 1, content: content[type] },
  ],
};

const answer = async (wish: Partial<Wish>, { language = 'en' as Language, from = api } = {}) => {
  const { value, part = '' } = await answerWish(
    { lookingFor: '', quantity: '', destination: '', ...wish },
    language,
    from,
  );
  const { body } = new JSDOM(part).window.document;
  const text = body.textContent?.replace(/\s+/g, ' ') ?? '';
  const links = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  return { value, part, body, text, links };
};

const lookingFor = 'palm oil & OLEIN';

it('a wish is read from the address, each text on one line and no longer than a line', () => {
  expect(readWish(`?looking_for=%20Rice%0A&quantity=200%09t&destination=${'x'.repeat(300)}`)).toEqual({
    lookingFor: 'Rice',
    quantity: '200 t',
    destination: 'x'.repeat(80),
  });
});

describe('an item that the address names', () => {
  it('is shown with its facts, a link back to it and one to the form', async () => {
    const { value, text, links, body, part } = await answer({ lookingFor });
    expect(body.querySelector('h2')?.textContent).toBe('Palm oil & olein');
    for (const fact of ['Flexitank of 21 t', '1 flexitank', 'USD per tonne', '14 days'])
      expect(text).toContain(fact);
    expect(links).toEqual(['/industries?tab=1#palm-oil-olein', '#enquiry']);
    expect(part).not.toContain('<script');
    // Only what the reader has typed is in the form.
    expect(value).toBe(lookingFor);
  });

  it('keeps its address and its panel when its title is corrected, because it has a slug', async () => {
    const renamed = { ...olein, slug: 'palm-olein' };
    const from = {
      ...api,
      tabs: async () => [{ title: 'T', description: '', isGrid: 0, content: [renamed] }],
    };
    const { links, text } = await answer({ lookingFor: 'palm-olein' }, { from });
    expect(links).toEqual(['/products?tab=0#palm-olein', '#enquiry']);
    expect(text).toContain('Palm oil & olein');
  });

  it('is planned for a quantity and a place, in the panel and in the form', async () => {
    const { value, body, text } = await answer({ lookingFor, quantity: '200 t', destination: 'Mersin' });
    const plan = '200 t = 10 flexitanks of 21 t, in 10 × 20 ft containers, the last 52 % full.';
    expect(text.replaceAll('\u00a0', ' ')).toContain(plan);
    expect(value).toBe(`Palm oil & olein, to Mersin: ${plan}`);
    expect(text.replaceAll('\u00a0', ' ')).toContain('Full loads near it: 189 t or 210 t.');
    expect(body.querySelectorAll('svg > rect')).toHaveLength(10);
    for (const detail of ['1511.90', 'Certificate', 'Port Klang to Mersin', '24 days', 'Karachi to Mersin'])
      expect(text).toContain(detail);
    expect(text).not.toContain('Limassol');
    const fields = [...body.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    expect(fields).toEqual([
      ['looking_for', lookingFor],
      ['quantity', '200 t'],
      ['destination', 'Mersin'],
    ]);
  });

  it('is planned in every language of the page', async () => {
    const plans = languages.map(async (language) => {
      const { value, part } = await answer(
        { lookingFor, quantity: '200', destination: 'Mersin' },
        { language },
      );
      expect(part).not.toMatch(/\{\w+\}|undefined|NaN/);
      for (const number of ['200 t', '10 ', '21 t', '20', '52', 'Mersin']) expect(value).toContain(number);
      // The mail goes to the desk of the tab.
      expect(tabOf(value, await api.tabs('industries'))?.title).toBe('Tab of industries');
      // The plan is asked for in the same language.
      expect(part.includes(`name="lang" value="${language}"`)).toBe(language !== 'en');
      return value;
    });
    expect(new Set(await Promise.all(plans)).size).toBe(languages.length);
  });

  it('gets a sentence instead of a plan for what is no quantity, and the form keeps what was typed', async () => {
    for (const quantity of ['0', '-3', '1e9', '1000000000', 'two hundred', '2 x 40ft', '<b>']) {
      const { value, body } = await answer({ lookingFor, quantity });
      expect(body.querySelector('.problem')?.textContent).toMatch(/\.$/);
      expect(body.querySelectorAll('svg, .sum')).toHaveLength(0);
      expect(body.querySelector('#quantity')?.getAttribute('aria-describedby')).toContain('quantity-problem');
      expect(value).toBe(`${lookingFor}, ${quantity}`);
    }
    const { text } = await answer({ lookingFor, quantity: '2 pallets' });
    expect(text).toContain('“2 pallets”');
    expect(text).toContain('t, flexitanks or 20 ft containers');
  });

  it('is drawn only while its containers can be counted by eye', async () => {
    expect((await answer({ lookingFor, quantity: '1260' })).body.querySelectorAll('svg > rect')).toHaveLength(
      60,
    );
    expect((await answer({ lookingFor, quantity: '1261' })).body.querySelector('svg')).toBeNull();
  });

  it('has no plan where the API does not say how it is loaded', async () => {
    const { body, text } = await answer({
      lookingFor: 'Nitrile gloves',
      quantity: '200',
      destination: 'Ankara',
    });
    expect(body.querySelector('form')).toBeNull();
    expect(text).toContain('100 cartons');
  });
});

describe('a text that is not the title of an item', () => {
  it('leads to the items that share its words, the best first, with their minimum order', async () => {
    const { text, links, value } = await answer({ lookingFor: '5,000 nitrile glove' });
    expect(links).toEqual([
      '/contact-us?looking_for=Nitrile%20gloves',
      '/contact-us?looking_for=Cut-resistant%20work%20gloves',
    ]);
    expect(text).toContain('Minimum order: 100 cartons');
    expect(value).toBe('5,000 nitrile glove');
  });

  it('takes along the quantity and the place that it names, so that the next page plans the load', async () => {
    const { links } = await answer({ lookingFor: 'about 200 t palm oil to Mersin' });
    expect(links).toEqual([
      '/contact-us?looking_for=Palm%20oil%20%26%20olein&quantity=200%20t&destination=Mersin#plan',
    ]);
    expect((await answer({ lookingFor: '25 hospital beds in Ankara' })).links).toEqual([
      '/contact-us?looking_for=Hospital%20beds&quantity=25&destination=Ankara#plan',
    ]);
    // Neither a quantity of this item nor a place, and an item without a plan.
    expect((await answer({ lookingFor: '3 ply oil in bulk' })).links).toEqual([
      '/contact-us?looking_for=Palm%20oil%20%26%20olein',
    ]);
    expect((await answer({ lookingFor: '200 t nitrile in Ankara' })).links).toEqual([
      '/contact-us?looking_for=Nitrile%20gloves',
    ]);
  });

  it('finds an item by its subheader, its tab and its description, and keeps the language', async () => {
    expect((await answer({ lookingFor: 'industries' })).text).toContain('Palm oil & olein');
    expect((await answer({ lookingFor: 'request' }, { language: 'tr' })).links).toEqual([
      '/contact-us?looking_for=Hospital%20beds&lang=tr',
    ]);
  });

  it('that nothing matches is answered with one sentence', async () => {
    for (const text of ['eldiven', '橡胶手套', '12345', '& < >', 'for the']) {
      const { links, body, text: shown } = await answer({ lookingFor: text });
      expect(links).toEqual([]);
      expect(shown).toContain(`“${text}”`);
      expect(shown).toContain('source to order');
      expect(body.querySelectorAll('section > *')).toHaveLength(1);
    }
  });

  it('is not answered while the API is unavailable, because nobody knows', async () => {
    const from: PageApi = { ...api, tabs: () => Promise.reject(new Error('connection refused')) };
    expect(await answer({ lookingFor: 'gloves' }, { from })).toMatchObject({ value: 'gloves', part: '' });
  });
});

it('the cached page has the styles of every panel that it is sent with', async () => {
  const styles = await readFile('hosts/pages/styles/task-page.css', 'utf8');
  const onPage = ['html', 'body', 'main', 'section', 'div', 'span', ...partNames];
  for (const wish of [
    { lookingFor, quantity: '200 t', destination: 'Mersin' },
    { lookingFor, quantity: 'some' },
    { lookingFor: 'gloves to Ankara' },
    { lookingFor: 'nothing of ours' },
  ]) {
    const { part } = await answer(wish);
    const names = new Set([...onPage, ...namesIn(part)]);
    expect(usedStyles(styles, names), part).toBe(usedStyles(styles, new Set(onPage)));
  }
});

it('the page is valid HTML with every panel, in both directions', async () => {
  const renderPage = createPageRenderer({ publicUrl: '', build: 'b1', scripts: [], cards: new Set() });
  const validator = new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
  );
  // The tags of the other languages are those of English.
  for (const language of ['en', 'ur'] as const) {
    const { html } = await renderPage(
      { page: 'contact-us', path: '/contact-us', language, variables: { lookingFor: placeholder } },
      api,
    );
    for (const wish of [
      { lookingFor, quantity: '200', destination: 'Mersin' },
      { lookingFor, quantity: '"><script>', destination: '"><script>' },
      { lookingFor: 'gloves' },
      { lookingFor: '"><script>' },
    ]) {
      const { value, part } = await answer(wish, { language });
      const page = fillPlaceholder(html, value, part);
      const { results } = await validator.validateString(page);
      expect(results.flatMap(({ messages }) => messages)).toEqual([]);
      expect(page).toContain(part);
      expect(page).not.toContain('"><script>');
    }
  }
}, 60_000);
