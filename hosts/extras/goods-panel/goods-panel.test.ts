import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { TabType } from '../../../src/api/api.ts';
import type { ContentItem } from '../../../src/api/response-fields.ts';
import { type Language, languages } from '../../../src/locales/languages.ts';
import { apiOf } from '../../../tests/support/content-fixture.ts';
import type { PageApi } from '../../api/source.ts';
import { Html } from '../../html/html.ts';
import { createPageRenderer } from '../../render/page-renderer.ts';
import { joinParts } from '../../render/pieces.ts';
import { namesIn, usedStyles } from '../../render/used-styles.ts';
import goodsPanel, { adds, answerNames, answerWish, readWish, type Wish } from './goods-panel.ts';

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
  const noWish = {
    lookingFor: '',
    item: '',
    isOther: false,
    quantity: '',
    destination: '',
    isPlan: false,
    isTyped: false,
  };
  const whole = { ...noWish, question: wish.lookingFor ?? '', ...wish };
  const { value, part = '', inForm: sent = '' } = await answerWish(whole, language, from);
  // Without the button that every answer has.
  const inForm = sent.replace(/<button class="[^"]*" tabindex.*?<\/noscript>/, '');
  const { body } = new JSDOM(`${part}<form>${inForm}</form>`).window.document;
  const textOf = (selector: string) =>
    body.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const inputValue = (name: string) =>
    body.querySelector<HTMLInputElement>(`:is(input,textarea)[name=${name}]`)?.value;
  const pressed = (name: string) =>
    [...body.querySelectorAll(`button[name=${name}]`)].map((button) =>
      button.getAttribute('value')?.replaceAll('\u00a0', ' '),
    );
  return {
    value,
    part,
    inForm,
    body,
    line: textOf('.wanted'),
    form: textOf('form'),
    plan: textOf('#plan'),
    inputValue,
    pressed,
  };
};

const lookingFor = 'palm oil & OLEIN';

/** By what it leads to, or the beginning of the line: what is asked for. */
const intentions: Record<string, string[]> = parse(
  readFileSync('hosts/extras/goods-panel/intentions.cases.yaml', 'utf8'),
);

it('a wish is read from an address or a form, each text on one line and no longer than a line', () => {
  const fields = `?looking_for=%20Rice%0A&quantity=200%09t&destination=${'x'.repeat(300)}&item=a&item=a&plan=`;
  expect(readWish(new URLSearchParams(fields))).toEqual({
    lookingFor: 'Rice',
    question: 'Rice',
    item: 'a',
    isOther: false,
    quantity: '200 t',
    destination: 'x'.repeat(80),
    isPlan: true,
    isTyped: false,
  });
  expect(readWish(new URLSearchParams('plan=63+t&quantity=60+t'))).toMatchObject({
    quantity: '63 t',
    isPlan: true,
  });
  expect(readWish(new URLSearchParams('item=b&item=a&quantity=60+t'))).toMatchObject({
    item: 'b',
    quantity: '',
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
    const near = await answer(wish);
    expect(near.plan).toContain('A flexitank travels full. Full loads near it:');
    expect(near.pressed('plan')).toEqual(['', '210 t', '231 t']);
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
      const { inForm, pressed } = await answer(wish, { language });
      expect(inForm).not.toMatch(/\{\w+\}|undefined|NaN/);
      const [plan = ''] = pressed('add');
      for (const number of ['210 t', '10 ', '21 t', '20', 'Mersin']) expect(plan).toContain(number);
      expect(inForm).toContain(`formaction="/contact-us/goods?lang=${language}"`);
      return plan;
    });
    expect(new Set(await Promise.all(plans)).size).toBe(languages.length);
  });

  it('gets a sentence with two examples for what is no quantity, and nothing to add', async () => {
    for (const quantity of ['0', '-3', '1e9', 'two lots', '2 x 40ft', '<b>']) {
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
    expect(body.querySelectorAll('#quantity, button[name]')).toHaveLength(0);
    expect(line).toContain('100 cartons');
  });
});

describe('a text that is not the title of an item', () => {
  it('is answered by the items that it may mean, each a button of the form', async () => {
    const { line, pressed, value } = await answer({ lookingFor: 'gloves' });
    expect(line).toBe('We trade: Nitrile gloves, Cut-resistant work gloves');
    expect(pressed('item')).toEqual(['nitrile-gloves', 'cut-resistant-work-gloves']);
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
  });

  it('is planned with the quantity of its own part, and with a place of another part if it has none', async () => {
    const lookingFor = '210 t palm oil, 25 hospital beds to Ankara';
    for (const [item, quantity] of [
      ['palm-oil-olein', '210 t'],
      ['hospital-beds', '25 hospital beds'],
    ] as const) {
      const { inputValue } = await answer({ lookingFor, item });
      expect([inputValue('quantity'), inputValue('destination')]).toEqual([quantity, 'Ankara']);
      // What was typed for another item is not that of this one.
      const other = await answer({ lookingFor, item, isOther: true, destination: 'Mersin' });
      expect([other.inputValue('quantity'), other.inputValue('destination')]).toEqual([quantity, 'Ankara']);
    }
  });

  it('that says another quantity than the plan is mentioned beside it', async () => {
    const planFor = async (quantity: string) =>
      (await answer({ lookingFor: '60 t palm oil', quantity })).plan;
    expect(await planFor('63 t')).toMatch(/all full\. Your enquiry says 60 t; this plan is for 63 t\.$/);
    expect(await planFor('60,000 kg')).not.toContain('Your enquiry');
  });

  it('with a number that can be read in two ways is asked which it is, with a button for each', async () => {
    const { inputValue, plan, pressed } = await answer({ lookingFor: 'palm oil 40.000 kg' });
    expect(inputValue('quantity')).toBe('40.000 kg');
    expect(plan).toBe('“40.000 kg” can be read in two ways. Which one do you mean?');
    expect(pressed('plan').slice(1).sort()).toEqual(['40 kg', '40 t']);
  });

  it('of which a part is not found is answered by the others', async () => {
    const wish = { lookingFor: 'gloves, ejector seats and palm oil 21 t' };
    expect((await answer(wish)).line).toMatch(/^We trade: /);
    expect((await answer({ ...wish, item: 'nitrile-gloves' })).line).toMatch(/^Nitrile/);
  });

  it('that nothing matches is answered with one sentence, in each language', async () => {
    for (const text of ['çimento', '水泥']) {
      const { line, inForm } = await answer({ lookingFor: text });
      expect(line).toBe(
        'No page of ours has these words. Write it below: a member of staff replies within one working day.',
      );
      expect(inForm).toBe('');
    }
    const lines = languages.map(async (language) => (await answer({ lookingFor: 'xyz' }, { language })).line);
    expect(new Set(await Promise.all(lines)).size).toBe(languages.length);
  });

  it('that wants something else leads to its page, or is asked for in the form', async () => {
    const led = Object.entries(intentions).map(async ([page, questions]) => {
      const pages = questions.map(async (lookingFor) => {
        const { body, line } = await answer({ lookingFor });
        const href = body.querySelector('.wanted a')?.getAttribute('href');
        return [lookingFor, href?.slice(1) ?? line.replace(/:.*/, '')];
      });
      return [page, Object.fromEntries(await Promise.all(pages))];
    });
    const expected = Object.entries(intentions).map(([page, questions]) => [
      page,
      Object.fromEntries(questions.map((question) => [question, page])),
    ]);
    expect(await Promise.all(led)).toEqual(expected);
  });

  it('is not answered while the API is unavailable, because nobody knows', async () => {
    const from: PageApi = { ...api, tabs: () => Promise.reject(new Error('connection refused')) };
    expect(await answer({ lookingFor: 'gloves' }, { from })).toMatchObject({
      value: 'gloves',
      part: '',
      inForm: '',
    });
  });
});

describe('a form posted to the contact page', () => {
  const renderPage = createPageRenderer({
    publicUrl: '',
    build: 'b1',
    scripts: [],
    cards: new Set(),
    additions: adds(),
  });
  const url = '/contact-us/goods?lang=tr';
  let app: FastifyInstance;
  const start = async (enquiryRate = 100) => {
    app = fastify();
    const source = { open: () => ({ api }) };
    await app.register(goodsPanel, {
      answers: [],
      offers: {},
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
    const { part, inForm } = (await post({ ...typed, item: 'hospital-beds' }, 'application/json')).json();
    expect(part).toMatch(/^<div class="wanted .*<\/div>$/);
    expect(inForm).toContain('name="quantity"');
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
  const onPage = ['html', 'body', 'main', 'section', 'div', 'span', ...answerNames];
  for (const wish of [
    { lookingFor, quantity: '200 t', destination: 'Mersin' },
    { lookingFor, quantity: 'some' },
    { lookingFor: 'gloves to Ankara' },
    { lookingFor: 'nothing of ours' },
    { lookingFor: '60 t palm oil, 25 hospital beds', item: 'palm-oil-olein', quantity: '22 t' },
  ]) {
    const { part = '' } = await answer(wish);
    const names = new Set([...onPage, ...namesIn(part)]);
    expect(usedStyles(styles, names), part).toBe(usedStyles(styles, new Set(onPage)));
  }
});

it('the page is valid HTML with every panel, in both directions', async () => {
  const renderPage = createPageRenderer({
    publicUrl: '',
    build: 'b1',
    scripts: [],
    cards: new Set(),
    additions: adds(),
  });
  const validator = new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
  );
  // The tags of the other languages are those of English.
  for (const language of ['en', 'ur'] as const) {
    const { parts } = await renderPage({ view: { kind: 'contact', goods: 'ofReader' }, language }, api);
    for (const wish of [
      { lookingFor, quantity: '210', destination: 'Mersin' },
      { lookingFor, quantity: '"><script>', destination: '"><script>' },
      { lookingFor: 'gloves' },
      { lookingFor: '"><script>' },
    ] as const) {
      const { value, part = '', inForm = '' } = await answer(wish, { language });
      const { html: page } = await joinParts(parts, {
        attributes: { 'looking-for': value },
        pieces: { goods: Html.trust(part) },
        inForm: Html.trust(inForm),
      });
      const { results } = await validator.validateString(page);
      expect(results.flatMap(({ messages }) => messages)).toEqual([]);
      expect(page).toContain(part);
      expect(page).toContain(`>${inForm}</slot>`);
      expect(page).not.toContain('"><script>');
    }
  }
}, 60_000);
