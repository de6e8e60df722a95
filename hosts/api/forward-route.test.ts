import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../tests/listen.mjs';
import { enquiry, multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../tests/support/test-app.ts';

type Answer = [status: number, body: unknown];

let answer: Answer | 'none';
let received: FormData[];
let server: Awaited<ReturnType<typeof testApp>>;

/** A server over an API of another make. */
async function start(settings = {}) {
  const api = await listen(
    createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray());
      if (request.url === '/api/v1/enquiry')
        received.push(
          await new Response(body, {
            headers: { 'content-type': request.headers['content-type'] ?? '' },
          }).formData(),
        );
      if (answer === 'none') return response.destroy();
      return response
        .writeHead(answer[0], { 'content-type': 'application/json' })
        .end(JSON.stringify(answer[1]));
    }),
  );
  vi.stubEnv('VITE_API_BASE', api.url);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await api.close();
  });
  server = await testApp({ settings });
}

const post = (fields: [string, string][], query = '') =>
  server.app.inject({
    ...multipartRequest(fields, { accept: 'text/html' }),
    url: `/contact-us${query}`,
  });

beforeEach(() => {
  answer = [200, { error: 0, message: 'Thanks' }];
  received = [];
});
afterEach(() => server.close());

it('a form without script is sent on to the external API, and nothing of it is stored', async () => {
  await start();
  const typed: [string, string][] = [...Object.entries(enquiry), ['source', 'x'], ['other', 'y']];
  const { statusCode, headers } = await post(typed);
  expect([statusCode, headers.location]).toEqual([303, '/contact-us?sent=yes']);
  expect(received.map((form) => Object.fromEntries(form))).toEqual([
    { ...enquiry, remark: enquiry.remark.replace('\n', '\r\n') },
  ]);
  expect((await post(typed, '?lang=tr')).headers.location).toBe('/contact-us?sent=yes&lang=tr');
  expect(await server.db.selectFrom('enquiries').selectAll().execute()).toEqual([]);
});

it('a form whose hidden field is filled in is answered as if it was sent on', async () => {
  await start();
  const { statusCode, headers } = await post([...Object.entries(enquiry), ['topic', 'x']]);
  expect([statusCode, headers.location, received]).toEqual([303, '/contact-us?sent=yes', []]);
});

it.each<[string, Answer | 'none', number, RegExp]>([
  ['refuses a field', [422, { error: 1, errors: { email: ['Unknown mailbox'] } }], 422, /Unknown mailbox/],
  ['refuses what is not a field', [422, { error: 1, errors: { '"><meta>': ['No'] } }], 503, /not/],
  ['fails', [500, { message: 'SQLSTATE secret' }], 503, /^(?!.*SQLSTATE)/],
  ['answers with a page', [200, '<h1>Welcome</h1>'], 503, /not/],
  ['leads elsewhere', [302, {}], 503, /not/],
  ['closes the connection', 'none', 503, /not/],
])('a form is shown again as it was typed when the API %s', async (_what, given, status, text) => {
  answer = given;
  await start();
  const { statusCode, body } = await post(Object.entries(enquiry));
  expect(statusCode).toBe(status);
  expect(body).toMatch(text);
  for (const value of Object.values(enquiry)) expect(body).toContain(JSON.stringify(value));
});

it('a form with an error, and more forms than ENQUIRY_RATE, do not reach the external API', async () => {
  await start({ enquiryRate: 1 });
  const invalid = await post(Object.entries({ ...enquiry, email: 'nobody' }));
  expect([invalid.statusCode, received]).toEqual([422, []]);
  await post(Object.entries(enquiry));
  const refused = await post(Object.entries(enquiry));
  expect([refused.statusCode, received.length]).toEqual([429, 1]);
  expect(refused.body).toContain(JSON.stringify(enquiry.remark));
});

const rowParts = (...rows: [string, string, string, string][]): [string, string][] =>
  rows.flatMap(([item, quantity, unit, port]) => [
    ['item', item],
    ['quantity', quantity],
    ['unit', unit],
    ['port', port],
  ]);

it('rows of the load are lines of the remark for an external API, also with a number that cannot be read', async () => {
  await start();
  const rows = rowParts(
    ['Safety helmets', '1500', 'piece', 'Gwadar'],
    ['Rice', '2 or 3', 't', ''],
    ['', '', '', 'Lagos'],
  );
  const { statusCode } = await post([...Object.entries({ ...enquiry, remark: 'Please quote.' }), ...rows]);
  const lines = ['Please quote.', 'Safety helmets: 1,500 pieces → Gwadar', 'Rice: 2 or 3 t', '→ Lagos'];
  expect([statusCode, received[0]?.get('remark')]).toEqual([303, lines.join('\r\n')]);
});

it.each([
  ['', 'Goods and quantities'],
  ['?lang=tr', 'Ürünler ve miktarlar'],
])(
  'a remark without room for the rows is refused with how long it may be, and nothing is lost %s',
  async (query, load) => {
    await start();
    const rows = rowParts(
      ...Array.from(
        { length: 8 },
        () => ['Helmets', '1500', 'piece', 'Gwadar'] as [string, string, string, string],
      ),
    );
    const { statusCode, body } = await post(
      [...Object.entries({ ...enquiry, remark: 'x'.repeat(19_990) }), ...rows],
      query,
    );
    expect([statusCode, received]).toEqual([422, []]);
    expect(body).toContain(load);
    expect(body).toMatch(/19[,.]\d{3}/);
    expect(body).toContain('x'.repeat(19_990));
  },
);
