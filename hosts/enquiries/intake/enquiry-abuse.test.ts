import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserAccept, enquiry, multipartRequest } from '../../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { serverMessages } from '../../locales/server-texts.ts';

const messages = serverMessages.en;

let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  const settings = { enquiryRate: 1000, trustProxy: ['127.0.0.1'] };
  server = await testApp({ settings }, { receivers: ['mail', 'webhook'] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const post = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.app.inject(multipartRequest(Object.entries({ ...enquiry, ...changes }), headers));
const success = { error: 0, message: messages['enquiry.stored'] };

describe('an enquiry with the honeypot filled in', () => {
  it('gets the usual response, is stored as suspected, and is sent to nobody', async () => {
    const trapped = await post({ website: 'https://spam.example' });
    expect(await server.enquiries.count()).toBe(0);
    expect(await server.enquiries.list({ suspected: true })).toEqual([expect.objectContaining(enquiry)]);
    expect((await server.enquiries.waiting()).mail?.enquiries).toBe(0);
    const usual = await post();
    expect([trapped.statusCode, trapped.json()]).toEqual([200, success]);
    expect(Object.keys(trapped.headers)).toEqual(Object.keys(usual.headers));
    // Sent again without that field, the same enquiry is a real one.
    expect(await server.enquiries.count()).toBe(1);
    expect((await server.enquiries.waiting()).mail?.enquiries).toBe(1);
  });

  it('is checked like any other', async () => {
    const response = await post({ website: 'x', email: 'nobody' });
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { error: 1, errors: { email: 'Invalid email' } },
    ]);
  });

  it('gets the same response when the field is empty, as a form without script sends it', async () => {
    expect((await post({ website: '' }, { accept: browserAccept })).statusCode).toBe(200);
    expect(await server.enquiries.count()).toBe(1);
  });
});

describe('the same enquiry', () => {
  it('counts as a new one when any field differs', async () => {
    await post();
    await post({ remark: 'Three containers' });
    // Together the same text, divided otherwise.
    await post({ name: 'A', organisation: 'BC' });
    await post({ name: 'AB', organisation: 'C' });
    expect(await server.enquiries.count()).toBe(4);
  });

  it('is recognised from another client address, as when a telephone changes networks', async () => {
    await post();
    await post({}, { 'x-forwarded-for': '192.0.2.7' });
    expect(await server.enquiries.count()).toBe(1);
  });
});
