import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  browserAccept,
  enquiry,
  filePart,
  multipartRequest,
} from '../../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { serverMessages } from '../../locales/server-texts.ts';

const messages = serverMessages.en;

let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const valid = Object.entries(enquiry);
const without = (field: string) => valid.filter(([name]) => name !== field);
const post = (parts: Iterable<readonly [string, string]>, headers: Record<string, string> = {}) =>
  server.app.inject(multipartRequest(parts, headers));

describe('an enquiry', () => {
  it('is stored as it was typed, without the space around it', async () => {
    const response = await post([...without('name'), ['name', '  Aisyah ']]);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ error: 0, message: messages['enquiry.stored'] });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await server.enquiries.list()).toEqual([expect.objectContaining(enquiry)]);
  });

  it('may be written in any script', async () => {
    const remark = '您好 — مرحبا 🚢 "quoted"; two\r\nlines';
    await post([...without('remark'), ['remark', remark]]);
    expect((await server.enquiries.list())[0]?.remark).toBe(remark);
  });

  it('loses no text after a NUL character', async () => {
    await post([...without('remark'), ['remark', 'before\0after']]);
    expect((await server.enquiries.list())[0]?.remark).toBe('beforeafter');
  });

  it('ignores unknown fields, even those named like inherited properties', async () => {
    const response = await post([['constructor', 'a'], ['__proto__', 'b'], ['more', 'c'], ...valid]);
    expect(response.statusCode).toBe(200);
  });

  it('counts the first of a repeated field', async () => {
    await post([...valid, ['name', 'Somebody else']]);
    expect((await server.enquiries.list())[0]?.name).toBe(enquiry.name);
  });
});

describe('where an enquiry comes from', () => {
  const page = 'https://clinics.example/gloves';
  const send = (fields: Record<string, string>) => post([...valid, ...Object.entries(fields)]);

  it('is stored with it', async () => {
    await send({ source: ' product page ', page, lang: 'zh-Hans' });
    expect(await server.enquiries.list()).toEqual([
      expect.objectContaining({ ...enquiry, source: 'product page', page, lang: 'zh-Hans' }),
    ]);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['a long source is cut', { source: '🚢'.repeat(500) }, { source: '🚢'.repeat(100) }],
    ['a source is one line', { source: 'A\r\nB\u001b[2J\u202e' }, { source: 'A B [2J' }],
    ['a query and a fragment are left out', { page: `${page}?name=Lim#x` }, { page }],
    ['a password is left out', { page: 'https://me:secret@clinics.example/gloves' }, { page }],
    [
      'a long path is left out',
      { page: `https://clinics.example/${'a'.repeat(5000)}` },
      { page: 'https://clinics.example' },
    ],
    ['what is not a page is left out', { page: 'javascript:alert(1)' }, { page: '' }],
    ['what is not an address is left out', { page: 'nowhere' }, { page: '' }],
    ['what is not a language is left out', { lang: '<script>' }, { lang: '' }],
  ])('is harmless when forged or oversized: %s', async (_case, sent, kept) => {
    expect((await send(sent)).json()).toEqual({ error: 0, message: messages['enquiry.stored'] });
    expect((await server.enquiries.list())[0]).toMatchObject({ ...enquiry, ...kept });
  });

  it('counts as a duplicate even from another source', async () => {
    await send({ source: 'a' });
    await send({ source: 'b' });
    expect(await server.enquiries.count()).toBe(1);
  });
});

describe('an invalid enquiry', () => {
  it('gets the message of each field, and is not stored', async () => {
    const response = await post([
      ['name', ' '],
      ['email', 'nobody'],
    ]);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      error: 1,
      errors: {
        name: 'Name is required',
        email: 'Invalid email',
        organisation: 'Organisation is required',
        phone_number: 'Phone number is required',
        looking_for: 'Looking for is required',
        remark: 'Remark is required',
      },
    });
    expect(await server.enquiries.count()).toBe(0);
  });

  it('is refused over 64 KiB, and accepted below', async () => {
    const remark = (size: number) => post([...without('remark'), ['remark', 'x'.repeat(size)]]);
    const over = await remark(64 * 1024);
    expect([over.statusCode, over.json()]).toEqual([
      413,
      { error: 1, message: messages['enquiry.tooLarge'] },
    ]);
    expect((await remark(63 * 1024)).statusCode).toBe(200);
    expect(await server.enquiries.count()).toBe(1);
  });

  it('is refused over 64 KiB in total, even if every part is small', async () => {
    const parts = Array.from({ length: 10 }, (_, index) => [`more${index}`, 'x'.repeat(7000)] as const);
    expect((await post([...valid, ...parts])).statusCode).toBe(413);
  });

  it('is refused with more than 20 parts, and accepted with 20', async () => {
    const more = (count: number) =>
      Array.from({ length: count }, (_, index) => [`more${index}`, ''] as const);
    const over = await post([...valid, ...more(15)]);
    expect([over.statusCode, over.json()]).toEqual([
      413,
      { error: 1, message: messages['enquiry.tooManyParts'] },
    ]);
    expect((await post([...valid, ...more(14)])).statusCode).toBe(200);
  });

  it('is refused with a file', async () => {
    const response = await post([[filePart, 'contents'], ...valid]);
    expect([response.statusCode, response.json()]).toEqual([
      415,
      { error: 1, message: messages['enquiry.filesRefused'] },
    ]);
    expect(await server.enquiries.count()).toBe(0);
  });

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'is refused as %s',
    async (type) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/v1/enquiry',
        headers: { 'content-type': type },
        payload: '{ neither JSON',
      });
      expect([response.statusCode, response.json()]).toEqual([
        415,
        { error: 1, message: messages['enquiry.wrongContentType'] },
      ]);
    },
  );

  it('is refused without any body', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/api/v1/enquiry' });
    expect(response.statusCode).toBe(415);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nA',
    ],
  ])('is refused %s', async (_case, type, payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/enquiry',
      headers: { 'content-type': type },
      payload,
    });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: 1, message: messages['enquiry.unreadable'] },
    ]);
  });
});

describe('an enquiry that cannot be stored', () => {
  it('gets 503, which the form tries again, without the reason', async () => {
    await server.enquiries.close();
    const response = await post(valid);
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { error: 1, message: messages['enquiry.notStored'] },
    ]);
  });
});

describe('a form posted without script', () => {
  it.each<[string, number, [string, string][]]>([
    ['stored', 200, valid],
    ['with a missing field', 422, without('email')],
    ['with a file before the fields', 415, [[filePart, 'contents'], ...valid]],
    [
      'with too many parts',
      413,
      [...valid, ...Array.from({ length: 15 }, (): [string, string] => ['more', ''])],
    ],
  ])('gets a page with the typed text: %s', async (_case, status, parts) => {
    const response = await post(parts, { accept: browserAccept });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers.vary).toContain('Accept');
    const page = JSON.parse(response.body.replace('<page>', ''));
    expect(page.result).toMatchObject({ status, stored: status === 200 });
    expect(page.values).toEqual(Object.fromEntries(parts.filter(([name]) => name in enquiry)));
  });

  it('gets a page when the content type is wrong, too', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/enquiry',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: browserAccept },
      payload: 'name=A',
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      415,
      'text/html; charset=utf-8',
    ]);
  });

  it.each([
    ['in a window of its own', { 'sec-fetch-dest': 'document' }, false],
    ["in a frame on another company's page", { 'sec-fetch-dest': 'iframe' }, true],
    ['in an older browser', { referer: 'https://site.example/contact-us' }, false],
    ['in a frame of an older browser', { referer: 'https://site.example/embed/enquiry-form' }, true],
  ])('gets a page under the policy for its place: %s', async (_place, place, isFramed) => {
    await server.close();
    server = await testApp({
      renderEnquiryPage: (_result, { isFramed }) => ({ html: '', policy: `frames: ${isFramed}` }),
    });
    const { headers } = await post(valid, { accept: browserAccept, ...place });
    expect(headers['content-security-policy']).toBe(`frames: ${isFramed}`);
  });

  it.each([
    '*/*',
    'application/json',
    'application/json, text/html',
    'text/html;q=0.5, application/json',
    'image/png',
  ])('gets JSON when the client accepts %s', async (accept) => {
    expect((await post(valid, { accept })).json()).toMatchObject({ error: 0 });
  });
});

describe('a page that cannot be rendered', () => {
  it('still reports success, because the enquiry is stored', async () => {
    await server.close();
    server = await testApp({
      renderEnquiryPage: async () => {
        throw new Error('broken');
      },
    });
    const response = await post(valid, { accept: browserAccept });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { error: 0, message: messages['enquiry.stored'] },
    ]);
  });
});
