import { readFile } from 'node:fs/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TabType } from '../../../src/api/api.ts';
import type { ContentItem } from '../../../src/api/response-fields.ts';
import { type Language, languages } from '../../../src/locales/languages.ts';
import { apiOf } from '../../../tests/support/content-fixture.ts';
import type { PageApi } from '../../api/source.ts';
import { fillPlaceholder, partNames, placeholder } from '../../render/page-html.ts';
import { createPageRenderer } from '../../render/page-renderer.ts';
import { namesIn, usedStyles } from '../../render/used-styles.ts';
import goodsPanel, { answerWish, readWish, type Wish } from './goods-panel.ts';

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
    Price: 'USD per tonne, FCA Port Klang',
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
const beds = itemOf('Hospital beds', facts({ 'Minimum order': '5 beds' }), {
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
  const noWish = { lookingFor: '', item: '', quantity: '', destination: '', isPlan: false };
  const { value, part = '', formEnd = '' } = await answerWish({ ...noWish, ...wish }, language, from);
  const { body } = new JSDOM(`${part}<form>${formEnd}</form>`).window.document;
  const textOf = (selector: string) =>
    body.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const inputValue = (name: string) =>
    body.querySelector<HTMLInputElement>(`:is(input,textarea)[name=${name}]`)?.value;
  const pressed = (name: string) =>
    [...body.querySelectorAll(`button[name=${name}]`)].map((button) => button.getAttribute('value'));
  return {
    value,
    part,
    formEnd,
    body,
    line: textOf('.wanted'),
    form: textOf('form'),
    plan: textOf('#plan'),
    inputValue,
    pressed,
  };
};

const lookingFor = 'palm oil & OLEIN';

it('a wish is read from an address or a form, each text on one line and no longer than a line', () => {
  const fields = `?looking_for=%20Rice%0A&quantity=200%09t&destination=${'x'.repeat(300)}&item=a&item=b&plan=yes`;
  expect(readWish(new URLSearchParams(fields))).toEqual({
    lookingFor: 'Rice',
    item: 'a',
    quantity: '200 t',
    destination: 'x'.repeat(80),
    isPlan: true,
  });
});

describe('an item that the address names', () => {
  it('is one line above the form: title with a link, minimum order, lead time and who answers', async () => {
    const { value, line, body, part } = await answer({ lookingFor });
    expect(line).toBe('Palm oil & olein Minimum order: 1 flexitank Lead time: 14 days');
    const links = [...body.querySelectorAll('.wanted a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/industries?tab=1#palm-oil-olein']);
    expect(part).not.toContain('<script');
    expect(value).toBe(lookingFor);
  });

  it('keeps its address and its panel when its title is corrected, because it has a slug', async () => {
    const renamed = { ...olein, slug: 'palm-olein' };
    const tabs = async () => [{ title: 'T', description: '', isGrid: 0, content: [renamed] }];
    const { line, inputValue } = await answer({ lookingFor: 'palm-olein' }, { from: { ...api, tabs } });
    expect(line).toContain('Palm oil & olein');
    expect(inputValue('item')).toBe('palm-olein');
  });

  it('is planned for a quantity and a place, and the plan is offered for the enquiry', async () => {
    const wish = { lookingFor, quantity: '10,5 flexitanks', destination: 'Mersin, Turkey', isPlan: true };
    const { plan } = await answer(wish);
    expect(plan).toContain('A flexitank travels full. Full loads near it: 210 t or 231 t.');
    const { value, form, pressed, inputValue } = await answer({ ...wish, quantity: '210 t' });
    const sum = '210 t = 10 flexitanks of 21 t, in 10 × 20 ft containers, all full.';
    expect(form).toContain(sum);
    expect(pressed('add')).toEqual([`Palm oil & olein, to Mersin, Turkey: ${sum}`]);
    expect(value).toBe(lookingFor);
    expect(form).toContain('Port Klang to Mersin: 24 days');
    expect(form).not.toMatch(/Limassol|Karachi/);
    expect([inputValue('quantity'), inputValue('destination')]).toEqual(['210 t', 'Mersin, Turkey']);
  });

  it('has a plan that says if it is below the minimum order', async () => {
    const planFor = async (quantity: string) =>
      (await answer({ lookingFor: 'hospital beds', quantity })).plan;
    expect(await planFor('4')).toContain('This is below the minimum order: 5 beds.');
    expect(await planFor('5')).not.toContain('minimum');
  });

  it('is planned in every language of the page', async () => {
    const plans = languages.map(async (language) => {
      const wish = { lookingFor, quantity: '210', destination: 'Mersin' };
      const { formEnd, pressed } = await answer(wish, { language });
      expect(formEnd).not.toMatch(/\{\w+\}|undefined|NaN/);
      const [plan = ''] = pressed('add');
      for (const number of ['210 t', '10 ', '21 t', '20', 'Mersin']) expect(plan).toContain(number);
      expect(formEnd).toContain(`formaction="/contact-us/goods?lang=${language}"`);
      return plan;
    });
    expect(new Set(await Promise.all(plans)).size).toBe(languages.length);
  });

  it('gets a sentence with two examples for what is no quantity, and nothing to add', async () => {
    for (const quantity of ['0', '-3', '1e9', 'two dozen', '2 x 40ft', '<b>']) {
      const { body, plan, pressed } = await answer({ lookingFor, quantity });
      expect(plan).toBe(
        `We could not read “${quantity}” as a quantity of this item. Please write it like “21 t” or “2 × 20 ft containers”.`,
      );
      expect(pressed('add')).toEqual([]);
      expect(body.querySelector('#quantity')?.getAttribute('aria-invalid')).toBe('true');
    }
    expect((await answer({ lookingFor, quantity: '1000000000' })).plan).toContain('more than 500');
  });

  it('has no plan where the API does not say how it is loaded', async () => {
    const { body, line } = await answer({ lookingFor: 'Nitrile gloves', quantity: '200' });
    expect(body.querySelectorAll('#quantity, button')).toHaveLength(0);
    expect(line).toContain('100 cartons');
  });
});

describe('a text that is not the title of an item', () => {
  it('is answered by the items that it may mean, each a button of the form', async () => {
    const { line, pressed, value, form } = await answer({ lookingFor: 'gloves' });
    expect(line).toBe('We trade: Nitrile gloves, Cut-resistant work gloves');
    expect(pressed('item')).toEqual(['nitrile-gloves', 'cut-resistant-work-gloves']);
    expect(form).toContain('Minimum order: 100 cartons');
    expect(value).toBe('gloves');
  });

  it('stays as it is when an item is chosen, and the others stay on offer', async () => {
    const wish = { lookingFor: 'palm oil, 25 hospital beds in Ankara', item: 'hospital-beds' };
    const { value, line, body, pressed, inputValue } = await answer(wish);
    expect(value).toBe(wish.lookingFor);
    expect(line).toContain('Hospital beds');
    expect(pressed('item')).toEqual(['palm-oil-olein', 'hospital-beds']);
    expect(body.querySelector('[aria-pressed=true]')?.textContent).toBe('Hospital beds');
    expect([inputValue('item'), inputValue('quantity'), inputValue('destination')]).toEqual([
      'hospital-beds',
      '25 hospital beds',
      'Ankara',
    ]);
  });

  it('fills the plan of its only item, unless a plan was asked for', async () => {
    const wish = { lookingFor: 'about 210 t palm oil to Mersin' };
    const { inputValue, plan } = await answer(wish);
    expect([inputValue('quantity'), inputValue('destination')]).toEqual(['210 t', 'Mersin']);
    expect(plan).toContain('10 flexitanks');
    expect((await answer({ ...wish, isPlan: true })).inputValue('quantity')).toBe('');
    const several = await answer({ lookingFor: '210 t palm oil, 5 t of CP8' });
    expect([several.inputValue('quantity'), several.inputValue('destination')]).toEqual(['', '']);
  });

  it('that nothing matches is answered with one sentence, in each language', async () => {
    for (const text of ['çimento', '水泥', '12345', '& < >', 'for the']) {
      const { line, formEnd } = await answer({ lookingFor: text });
      expect(line).toBe(
        `We found nothing for “${text}” in our list, which is in English. Write it below in your language: we also source to order.`,
      );
      expect(formEnd).toBe('');
    }
    const lines = languages.map(async (language) => (await answer({ lookingFor: 'xyz' }, { language })).line);
    expect(new Set(await Promise.all(lines)).size).toBe(languages.length);
    expect((await answer({ lookingFor: 'x'.repeat(200) })).line).toContain(
      '“xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…”',
    );
  });

  it('is not answered while the API is unavailable, because nobody knows', async () => {
    const from: PageApi = { ...api, tabs: () => Promise.reject(new Error('connection refused')) };
    expect(await answer({ lookingFor: 'gloves' }, { from })).toMatchObject({
      value: 'gloves',
      part: '',
      formEnd: '',
    });
  });
});

describe('a form posted to the contact page', () => {
  const renderPage = createPageRenderer({ publicUrl: '', build: 'b1', scripts: [], cards: new Set() });
  const url = '/contact-us/goods?lang=tr';
  let app: FastifyInstance;
  const start = async (enquiryRate = 100) => {
    app = fastify();
    const source = { open: () => ({ api }) };
    await app.register(goodsPanel, {
      answers: [],
      assets: { strict: true },
      renderPage,
      source,
      enquiryRate,
    } as never);
  };
  beforeAll(() => start());
  const post = async (fields: Record<string, string>, accept = 'text/html') => {
    const payload = new URLSearchParams(fields).toString();
    const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' };
    return app.inject({ method: 'POST', url, headers, payload });
  };
  const typed = {
    name: 'Aisyah <b>',
    email: 'a@b',
    organisation: '',
    phone_number: '0300 1234567',
    looking_for: 'palm oil 40t,  hospital beds CP8',
    remark: 'First\r\nSecond',
  };

  it('comes back as the page with every field as it was sent, not stored anywhere', async () => {
    const { statusCode, headers, body } = await post({ ...typed, item: 'hospital-beds', quantity: '' });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const { window } = new JSDOM(body);
    const root = window.document.querySelector<HTMLTemplateElement>('trade-enquiry-form template')?.content;
    const inputValue = (name: string) => root?.querySelector(`[name=${name}]`)?.getAttribute('value');
    const names = ['name', 'email', 'organisation', 'phone_number', 'looking_for'] as const;
    expect(names.map(inputValue)).toEqual(names.map((name) => typed[name]));
    expect(root?.querySelector('textarea')?.textContent).toBe('First\nSecond');
    expect(window.document.querySelector('.wanted')?.textContent).toContain('Hospital beds');
  });

  it('has a plan added below the remark, once', async () => {
    const remarkOf = async (remark: string) => {
      const { body } = await post({ ...typed, remark, add: 'Beds: 5' });
      const root = new JSDOM(body).window.document.querySelector<HTMLTemplateElement>(
        'trade-enquiry-form template',
      );
      return root?.content.querySelector('textarea')?.textContent;
    };
    expect(await remarkOf('First')).toBe('First\nBeds: 5');
    expect(await remarkOf('First\nBeds: 5\nLast')).toBe('First\nBeds: 5\nLast');
    expect(await remarkOf('')).toBe('Beds: 5');
  });

  it('is answered with the changed parts alone where a script asks for them', async () => {
    const { part, formEnd } = (await post({ ...typed, item: 'hospital-beds' }, 'application/json')).json();
    expect(part).toMatch(/^<div class="wanted">.*<\/div>$/);
    expect(formEnd).toContain('name="quantity"');
  });

  it('may be as long as the longest enquiry, and no longer', async () => {
    const remark = '粮'.repeat(20_000);
    expect((await post({ ...typed, remark })).body).toContain(remark);
    expect((await post({ ...typed, remark: remark.repeat(2) })).statusCode).toBe(413);
  });

  it('leads to the contact page if its address is opened again', async () => {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers.location]).toEqual([302, '/contact-us?lang=tr']);
  });

  it('is refused, before its body is read, to a client that has posted too many in a minute', async () => {
    await start(1);
    const broken = { method: 'POST', url, headers: { 'content-type': 'text/csv' }, payload: '-' } as const;
    const statuses = [];
    for (let turn = 0; turn < 7; turn++) statuses.push((await app.inject(broken)).statusCode);
    expect(statuses).toEqual([...Array(6).fill(415), 429]);
    expect((await post(typed)).headers['retry-after']).toMatch(/^\d+$/);
  });
});

it('the cached page has the styles of every panel that it is sent with', async () => {
  const styles = await readFile('hosts/pages/styles/goods.css', 'utf8');
  const renderPage = createPageRenderer({ publicUrl: '', build: 'b1', scripts: [], cards: new Set() });
  const { html } = await renderPage(
    { page: 'contact-us', path: '/contact-us', variables: { lookingFor: placeholder } },
    api,
  );
  const onPage = ['html', 'body', 'main', 'section', 'div', 'span', ...partNames];
  for (const wish of [
    { lookingFor, quantity: '200 t', destination: 'Mersin' },
    { lookingFor, quantity: 'some' },
    { lookingFor: 'gloves to Ankara' },
    { lookingFor: 'nothing of ours' },
  ]) {
    const { part = '', formEnd = '' } = await answer(wish);
    const names = new Set([...onPage, ...namesIn(part)]);
    expect(usedStyles(styles, names), part).toBe(usedStyles(styles, new Set(onPage)));
    const known = new Set([...partNames, ...(html.match(/[\w-]+/g) ?? []).map((word) => `.${word}`)]);
    expect([...namesIn(formEnd)].filter((name) => /^[.]/.test(name) && !known.has(name))).toEqual([]);
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
      { lookingFor, quantity: '210', destination: 'Mersin' },
      { lookingFor, quantity: '"><script>', destination: '"><script>' },
      { lookingFor: 'gloves' },
      { lookingFor: '"><script>' },
    ]) {
      const { value, part, formEnd } = await answer(wish, { language });
      const page = fillPlaceholder(html, { value, part, formEnd });
      const { results } = await validator.validateString(page);
      expect(results.flatMap(({ messages }) => messages)).toEqual([]);
      expect(page).toContain(part);
      expect(page).toContain(`${formEnd}</form>`);
      expect(page).not.toContain('"><script>');
    }
  }
}, 60_000);
