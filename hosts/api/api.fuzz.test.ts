import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '../../tests/full.ts';
import { enquiry, multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../tests/support/test-app.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp({ settings: { enquiryRate: 1_000_000, trustProxy: false } });
});
afterAll(() => server.close());

const text = fc.string({ unit: 'binary', maxLength: 40 });
const number = fc.oneof(
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom('1e3', '0x10', '٣', '１', ' 1', '1 ', '+1', '-0', '00', 'NaN', '1'.repeat(400)),
  text,
);
const name = fc.oneof(
  fc.constantFrom('page', 'size', 'id', 'type', '__proto__', 'page[]', 'page[gte]'),
  text,
);

it('a read sends data or a named error for any parameters', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('blog', 'gallery', 'product'),
      fc.array(fc.tuple(name, number), { maxLength: 5 }),
      async (path, parameters) => {
        const query = parameters.map((pair) => pair.map((part) => encodeURIComponent(part)).join('='));
        const response = await server.app.inject({ url: `/api/v1/${path}?${query.join('&')}` });
        if (response.statusCode === 400)
          expect(response.json()).toEqual({ error: 1, message: expect.any(String) });
        else expect([response.statusCode, response.json()]).toEqual([200, expect.any(Object)]);
      },
    ),
    runs(300),
  );
});

const { headers, payload } = multipartRequest(Object.entries(enquiry));
const multipart = headers['content-type'] ?? '';

const type = fc.oneof(
  fc.constant(multipart),
  fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'b'.repeat(3000)}`,
    'multipart/mixed; boundary=trade-test-boundary',
    'Multipart/Form-Data; charset=utf-7; boundary="trade-test-boundary"',
    'multipart/form-data; boundary=other; boundary=trade-test-boundary',
  ),
  fc.stringMatching(/^multipart\/form-data; boundary=[!-~]{0,80}$/),
);

const line = fc.oneof(
  fc.constantFrom(
    '--trade-test-boundary',
    '--trade-test-boundary--',
    '--trade-test-boundary\r\n',
    'Content-Disposition: form-data; name="name"',
    'Content-Disposition: form-data; name=""',
    'Content-Disposition: form-data; name="__proto__"',
    'Content-Disposition: form-data; name="remark"; filename="../../x"',
    `Content-Disposition: form-data; name="${'n'.repeat(500)}"`,
    'Content-Disposition: attachment',
    'Content-Transfer-Encoding: base64',
    'Content-Type: text/plain; charset=utf-16',
    `X: ${'y'.repeat(20_000)}`,
    '',
  ),
  text,
);

const withParts = (parts: number): string =>
  multipartRequest(Array.from({ length: parts }, (_, index) => [`f${index}`, ''] as const)).payload;

const body = fc.oneof(
  // Cut off somewhere.
  fc.nat(payload.length).map((end) => payload.slice(0, end)),
  // A piece replaced.
  fc
    .tuple(fc.nat(payload.length), fc.nat(60), text)
    .map(([at, length, piece]) => payload.slice(0, at) + piece + payload.slice(at + length)),
  fc.array(line, { maxLength: 60 }).map((lines) => lines.join('\r\n')),
  fc.integer({ min: 0, max: 3000 }).map(withParts),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
);

/** One of each kind of refusal, which random bytes miss now and then. */
const refused: [contentType: string, bytes: string][] = [
  [multipart, payload.slice(0, payload.length / 2)],
  [multipart, withParts(3000)],
  ['multipart/mixed; boundary=trade-test-boundary', payload],
  [multipart, withParts(1)],
];

it('an enquiry of any bytes gets a response, and is stored only if the response is a success', async () => {
  let successes = (await server.enquiries.count()).regular;
  const refusals = new Set<number>();
  await fc.assert(
    fc.asyncProperty(type, body, async (contentType, bytes) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/v1/enquiry',
        headers: { 'content-type': contentType },
        payload: bytes,
      });
      expect([200, 400, 413, 415, 422]).toContain(response.statusCode);
      expect(response.json().error).toBe(response.statusCode === 200 ? 0 : 1);
      if (response.statusCode === 200) successes += 1;
      else refusals.add(response.statusCode);
    }),
    { ...runs(400), examples: refused },
  );
  expect((await server.enquiries.count()).regular).toBeLessThanOrEqual(successes);
  expect([...refusals].sort()).toEqual([400, 413, 415, 422]);
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});
