import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserAccept, enquiry, multipartRequest } from '../../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { serverMessages } from '../../locales/server-texts.ts';

const messages = serverMessages.en;

let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  server = await testApp({ settings: { enquiryRate: 2, trustProxy: ['127.0.0.1'] } });
});
afterEach(() => server.close());

let sent = 0;
/** Another enquiry each time. */
const post = (client: string, headers: Record<string, string> = {}) =>
  server.app.inject(
    multipartRequest(Object.entries({ ...enquiry, remark: `Number ${++sent}` }), {
      'x-forwarded-for': client,
      ...headers,
    }),
  );

describe('the rate of enquiries', () => {
  it('is limited for each client', async () => {
    await post('192.0.2.1');
    await post('192.0.2.1');
    const third = await post('192.0.2.1');
    expect([third.statusCode, third.json()]).toEqual([
      429,
      { error: 1, message: messages['enquiry.tooMany'] },
    ]);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await post('192.0.2.2')).statusCode).toBe(200);
    expect(await server.enquiries.count()).toBe(3);
  });

  it('counts the addresses of one IPv6 network as one client', async () => {
    await post('2001:db8:1:1::1');
    await post('2001:db8:1:1::2');
    expect((await post('2001:db8:1:1::3')).statusCode).toBe(429);
    expect((await post('2001:db8:1:2::1')).statusCode).toBe(200);
  });

  it('returns a page with the typed text', async () => {
    await post('192.0.2.1');
    await post('192.0.2.1');
    const { statusCode, headers, body } = await post('192.0.2.1', { accept: browserAccept });
    expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(headers['retry-after']).toBeDefined();
    expect(JSON.parse(body.replace('<page>', '')).values).toEqual({ ...enquiry, remark: `Number ${sent}` });
  });

  it('does not touch reads', async () => {
    for (let count = 0; count < 5; count++) {
      expect((await server.app.inject({ url: '/api/v1/blog' })).statusCode).toBe(200);
    }
  });
});
