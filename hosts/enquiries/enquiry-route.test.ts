import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { enquiryTable } from '../../src/api/enquiry-fields.ts';
import { browserAccept, enquiry, filePart, multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../tests/support/test-app.ts';
import type { ServerText } from '../locales/en.ts';
import { serverTexts } from '../locales/server-texts.ts';
import { parseRows } from './load-rows.ts';

const cases: Record<'refused', [string, string, string, number, ServerText][]> = parse(
  readFileSync('hosts/enquiries/enquiry-route.cases.yaml', 'utf8'),
);

const messageOf = (text: ServerText) => serverTexts('en').t(text, { company: 'Trade Elements' });

let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  server = await testApp({ settings: { trustProxy: ['127.0.0.1'] } }, { receivers: ['mail', 'webhook'] });
});
afterEach(() => server.close());

const valid = Object.entries(enquiry);
const without = (field: string) => valid.filter(([name]) => name !== field);
const post = (parts: Iterable<readonly [string, string]>, headers: Record<string, string> = {}) =>
  server.app.inject(multipartRequest(parts, headers));
/** The enquiry of the fixture with other values or further fields. */
const send = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  post(Object.entries({ ...enquiry, ...fields }), headers);
/** A body as it is. */
const postBody = (type: string, payload: string, accept = '*/*') =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/enquiry',
    headers: { 'content-type': type, accept },
    payload,
  });
const manyRows = (count: number) =>
  Array.from({ length: count }, (_, row) => row + 1).flatMap(
    (number) =>
      [
        ['item', `Item ${number}`],
        ['quantity', `${number}`],
        ['unit', 't'],
        ['port', 'Mersin'],
      ] as const,
  );
const manyParts = (count: number) =>
  Array.from({ length: count }, (_, index) => [`more${index}`, ''] as const);

const success = {
  error: 0,
  message: messageOf('enquiry.stored'),
  reference: expect.stringMatching(/^TE-\w{4}-\w{3}$/),
};
const refusal = (text: ServerText) => ({
  error: 1,
  message: messageOf(text),
  ...(/notStored|tooMany$/.test(text) && { phone: '+60 3 0000 0000', email: 'enquiries@example.com' }),
});

describe('an enquiry', () => {
  it('is stored as it was typed, without the space around it', async () => {
    const response = await send({ name: '  Aisyah ' });
    expect([response.statusCode, response.json()]).toEqual([200, success]);
    expect(response.headers['cache-control']).toBe('no-store, no-transform');
    expect(await server.enquiries.list()).toEqual([expect.objectContaining(enquiry)]);
  });

  it('takes eight rows beside everything else that a form sends, also with empty ones between them', async () => {
    const blank = ['item', 'quantity', 'unit', 'port'].map((name) => [name, ' '] as const);
    const origin = Object.entries({ source: 'shop', page: 'https://partner.example/a', lang: 'tr' });
    for (const rows of [manyRows(8), [...manyRows(3), ...blank, ...manyRows(4)]]) {
      const others = manyParts(60 - valid.length - origin.length - rows.length);
      const { statusCode } = await post([...valid, ...rows, ...origin, ...others]);
      expect(statusCode).toBe(200);
    }
    const stored = (await server.enquiries.list()).map(({ load }) => parseRows(load).map(({ item }) => item));
    const names = (count: number) => Array.from({ length: count }, (_, row) => `Item ${row + 1}`);
    expect(stored).toEqual([names(8), [...names(3), ...names(4)]]);
  });

  it('loses no text after a NUL character, and ignores unknown and repeated fields', async () => {
    const strange = [
      ['constructor', 'a'],
      ['__proto__', 'b'],
      ['more', 'c'],
    ] as const;
    const response = await post([
      ...strange,
      ...without('remark'),
      ['remark', 'before\0after'],
      ['name', 'Somebody else'],
    ]);
    expect(response.statusCode).toBe(200);
    expect(await server.enquiries.list()).toMatchObject([{ name: enquiry.name, remark: 'beforeafter' }]);
  });

  it('an enquiry that cannot be stored gets 503, which the form tries again, without the reason', async () => {
    await server.enquiries.close();
    const response = await send();
    expect([response.statusCode, response.json()]).toEqual([503, refusal('enquiry.notStored')]);
    expect(response.headers['retry-after']).toBe('10');
  });
});

describe('rows of a load', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => [
      ['item', at === 0 ? 'Item' : ''],
      ['quantity', `${at + 1}00`],
      ['unit', 'piece'],
      ['port', at === 0 ? 'Gwadar\n' : ''],
    ]).flat() as [string, string][];
  const loadOf = async () => parseRows((await server.enquiries.list())[0]?.load ?? '');

  it.each(['application/json', browserAccept])(
    'are stored as data, up to eight of them (%s)',
    async (accept) => {
      const response = await post([...valid, ...rows(8), ['topic', ''], ['lang', 'en']], { accept });
      expect(response.statusCode).toBe(accept === browserAccept ? 303 : 200);
      const load = await loadOf();
      expect(load).toHaveLength(8);
      expect(load[0]).toMatchObject({
        item: 'item',
        title: 'Item',
        number: 100,
        unit: 'piece',
        port: 'Gwadar',
      });
      expect((await server.enquiries.list())[0]?.remark).toBe(enquiry.remark);
      if (accept !== browserAccept) expect(response.json().load[0]).toBe('Item: 100 pieces → Gwadar');
    },
  );

  it('without anything in them are not stored', async () => {
    await post([...valid, ['item', ''], ['quantity', ' '], ['unit', 'piece'], ['port', '']]);
    expect(await loadOf()).toEqual([]);
  });

  it('are all shown again if there are more than eight, and none is dropped without a word', async () => {
    const response = await post([...valid, ...rows(9)]);
    expect([response.statusCode, response.json()]).toEqual([413, refusal('enquiry.tooManyRows')]);
    const page = await post([...valid, ...rows(9)], { accept: browserAccept });
    expect(page.statusCode).toBe(413);
    expect((await server.enquiries.count()).regular).toBe(0);
  });

  it('say what the visitor looks for, if that field is empty', async () => {
    await post([...without('looking_for'), ...rows(1)]);
    expect(await server.enquiries.list()).toMatchObject([{ looking_for: 'Item' }]);
  });

  it('that differ make another enquiry', async () => {
    await post([...valid, ...rows(1)]);
    await post([...valid, ...rows(2)]);
    await post([...valid, ...rows(2)]);
    expect((await server.enquiries.count()).regular).toBe(2);
  });
});

describe('the origin of an enquiry', () => {
  const page = 'https://clinics.example/gloves';

  it.each<[string, Record<string, string>, Record<string, string>]>([
    [
      'as sent',
      { source: ' product page ', page, lang: 'zh-Hans' },
      { source: 'product page', page, lang: 'zh-Hans' },
    ],
    ['a long source cut', { source: '🚢'.repeat(500) }, { source: '🚢'.repeat(100) }],
    ['a source as one line', { source: 'A\r\nB\u001b[2J\u202e' }, { source: 'A B [2J' }],
    ['without query and fragment', { page: `${page}?name=Lim#x` }, { page }],
    ['without a password', { page: 'https://me:secret@clinics.example/gloves' }, { page }],
    [
      'without a long path',
      { page: `https://clinics.example/${'a'.repeat(5000)}` },
      { page: 'https://clinics.example' },
    ],
    ['without what is not a page', { page: 'javascript:alert(1)' }, { page: '' }],
    ['without what is not an address', { page: 'nowhere' }, { page: '' }],
    ['without what is not a language', { lang: '<script>' }, { lang: '' }],
  ])('is stored with it, %s', async (_case, sent, kept) => {
    expect((await send(sent)).statusCode).toBe(200);
    expect((await server.enquiries.list())[0]).toMatchObject({ ...enquiry, ...kept });
  });
});

it('an enquiry with the honeypot filled in gets the usual response, is stored as suspected, and is sent to nobody', async () => {
  const trapped = await send({ topic: 'https://spam.example' });
  expect((await server.enquiries.count()).regular).toBe(0);
  expect(await server.enquiries.list({ suspected: true })).toEqual([expect.objectContaining(enquiry)]);
  expect((await server.enquiries.waiting()).mail?.enquiries).toBe(0);
  // Sent again with that field empty, as by a form without script, the same enquiry is a real one.
  const usual = await send({ topic: '' });
  expect([trapped.statusCode, trapped.json()]).toEqual([200, success]);
  expect(Object.keys(trapped.headers)).toEqual(Object.keys(usual.headers));
  expect((await server.enquiries.count()).regular).toBe(1);
  expect((await server.enquiries.waiting()).mail?.enquiries).toBe(1);
});

describe('an invalid enquiry', () => {
  it('gets the message of each field, and is not stored', async () => {
    const response = await post([
      ['name', ' '],
      ['email', 'nobody'],
    ]);
    const { error, errors } = response.json();
    expect([response.statusCode, error]).toEqual([422, 1]);
    expect(errors).toMatchObject({
      name: 'Name is required',
      email: 'Invalid email',
      organisation: 'Organisation is required',
      phone_number: 'Phone number is required',
      looking_for: 'Looking for is required',
      remark: 'Remark is required',
    });
    const required = enquiryTable.filter(({ optional }) => !optional);
    expect(Object.keys(errors)).toEqual(required.map(({ name }) => name));
    expect((await server.enquiries.count()).regular).toBe(0);
  });

  it.each<[string, readonly (readonly [string, string])[], number, ServerText]>([
    ['over 64 KiB', [...valid, ['more', 'x'.repeat(64 * 1024)]], 413, 'enquiry.tooLarge'],
    [
      'over 64 KiB in small parts',
      [...valid, ...manyParts(10).map(([name]) => [name, 'x'.repeat(7000)] as const)],
      413,
      'enquiry.tooLarge',
    ],
    ['with more than 60 parts', [...valid, ...manyParts(61 - valid.length)], 413, 'enquiry.tooManyParts'],
    ['with a file', [[filePart, 'contents'], ...valid], 415, 'enquiry.filesRefused'],
  ])('is refused %s', async (_case, parts, status, text) => {
    const response = await post(parts);
    expect([response.statusCode, response.json()]).toEqual([status, refusal(text)]);
    expect((await server.enquiries.count()).regular).toBe(0);
    // A form without script gets a page, with what was typed.
    const page = await post(parts, { accept: browserAccept });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(JSON.parse(page.body.replace('<page>', ''))).toMatchObject({
      result: { status, error: 1 },
      values: enquiry,
    });
  });

  it('has no line break in a field of one line, whatever a program has sent', async () => {
    const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028'];
    const name = `${breaks.join('Lim')}\n`;
    expect((await send({ name, remark: 'one\r\ntwo' })).statusCode).toBe(200);
    const [stored] = await server.enquiries.list();
    expect(stored?.name).toMatch(/^Lim[Lim ]+Lim$/);
    expect(stored?.remark).toBe('one\ntwo');
    expect((await send({ email: 'a@b.example\nc' })).statusCode).toBe(422);
  });

  it('counts a line break once, as the form does', async () => {
    const remark = `${'x'.repeat(199)}\r\n`.repeat(99) + 'x'.repeat(199);
    expect(remark.replaceAll('\r', '')).toHaveLength(19_999);
    expect((await send({ remark })).statusCode).toBe(200);
  });

  it.each(enquiryTable)('is refused if its field $name is longer than $maxLength', async (field) => {
    const { name, maxLength } = field;
    const response = await send({ [name]: `a@b.c${'x'.repeat(maxLength - 4)}` });
    const limit = `must be ${maxLength.toLocaleString('en')} characters or fewer`;
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { [name]: expect.stringContaining(limit) },
    ]);
    expect((await server.enquiries.count()).regular).toBe(0);
  });

  it.each(cases.refused)('is refused %s', async (_case, type, payload, status, text) => {
    const response = await postBody(type, payload);
    expect([response.statusCode, response.json()]).toEqual([status, refusal(text)]);
    const page = await postBody(type, payload, browserAccept);
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  });
});

describe('a form posted without script', () => {
  it('gets a page with the typed text if a field is missing', async () => {
    const parts = without('email');
    const response = await post(parts, { accept: browserAccept });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      422,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.vary).toContain('Accept');
    expect(JSON.parse(response.body.replace('<page>', ''))).toMatchObject({
      result: { status: 422, error: 1 },
      values: Object.fromEntries(parts),
    });
  });

  it.each([
    ['en', ''],
    ['tr', '&lang=tr'],
  ])(
    'is sent on to a page that confirms it in its language, by its id, which programs do not get: %s',
    async (lang, end) => {
      const response = await send({ lang }, { accept: browserAccept });
      expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
        303,
        '',
        'no-store, no-transform',
      ]);
      const [stored] = await server.enquiries.list();
      expect(response.headers.location).toBe(`/contact-us?sent=${stored?.id}${end}`);
      expect((await send({ lang })).body).not.toContain(stored?.id);
      expect((await server.enquiries.count()).regular).toBe(1);
    },
  );
});

describe('the rate of enquiries', () => {
  beforeEach(async () => {
    await server.close();
    server = await testApp({ settings: { enquiryRate: 2, trustProxy: ['127.0.0.1'] } });
  });
  let sent = 0;
  /** Another enquiry each time. */
  const sendFrom = (client: string, headers: Record<string, string> = {}) =>
    send({ remark: `Number ${++sent}` }, { 'x-forwarded-for': client, ...headers });

  it('is limited for each client, with the typed text on the page', async () => {
    await sendFrom('192.0.2.1');
    await sendFrom('192.0.2.1');
    const third = await sendFrom('192.0.2.1');
    expect([third.statusCode, third.json()]).toEqual([429, refusal('enquiry.tooMany')]);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(60);
    const page = await sendFrom('192.0.2.1', { accept: browserAccept });
    expect([page.statusCode, page.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect(JSON.parse(page.body.replace('<page>', '')).values.remark).toBe(`Number ${sent}`);
    expect((await sendFrom('192.0.2.2')).statusCode).toBe(200);
    expect((await server.enquiries.count()).regular).toBe(3);
    expect((await server.app.inject('/api/v1/blog')).statusCode).toBe(200);
  });

  it('counts the addresses of one IPv6 network as one client', async () => {
    await sendFrom('2001:db8:1:1::1');
    await sendFrom('2001:db8:1:1::2');
    expect((await sendFrom('2001:db8:1:1::3')).statusCode).toBe(429);
    expect((await sendFrom('2001:db8:1:2::1')).statusCode).toBe(200);
  });
});
