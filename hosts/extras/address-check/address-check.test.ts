import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import * as checks from '../../../src/address-check/check-address.ts';
import { apiOf } from '../../../tests/support/content-fixture.ts';
import { RequestError } from '../../api/request-error.ts';
import type { OtherPageOptions, RenderInTurn } from '../../render/page-routes.ts';
import addressCheck from './address-check.ts';

interface SetUp {
  enquiryRate?: number;
  strict?: boolean;
  failure?: boolean;
  renderPage?: RenderInTurn;
}

/** Posts forms, and shows what is rendered. */
async function setUp({ enquiryRate = 10, strict = false, failure = false, renderPage }: SetUp = {}) {
  const app = fastify();
  const makePage: RenderInTurn = async (asked) => {
    const request = JSON.stringify(typeof asked === 'function' ? asked() : asked);
    if (failure && !request.includes('failed')) throw new Error('broken');
    return { html: request, styles: ['a{}'] } as never;
  };
  await app.register(addressCheck, {
    renderPage: renderPage ?? makePage,
    source: { open: () => ({ api: apiOf({}) }) } as never,
    assets: { strict } as OtherPageOptions['assets'],
    enquiryRate,
  } as Partial<OtherPageOptions> as OtherPageOptions);
  return (payload: string, { url = '/verify', ...headers }: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });
}

it.each([
  ['address=pay%40exarnple.com', 'pay@exarnple.com', 'impostor'],
  ['example=enquiries%40example.com&address=x', 'enquiries@example.com', 'ours'],
  ['address=a%2Fc+1234567+enquiries%40example.com', 'a/c 1234567 enquiries@example.com', 'account'],
  ['address=a%0D%0Ab%0Dc%00', 'a\nb\nc', undefined],
  ['', '', undefined],
])('the page for %j has the input %j, and what it is', async (payload, input, kind) => {
  const { statusCode, body, headers } = await (await setUp())(payload);
  const { view, language } = JSON.parse(body);
  expect([statusCode, view.kind, language]).toEqual([200, 'fixed', 'en']);
  const outcome = view.states['trade-address-check'];
  expect(outcome.input).toBe(input);
  if (kind) expect(outcome.verdict.kind).toBe(kind);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
});

it.each([
  ['the address', { url: '/verify?lang=tr' }, 'lang=el', 'tr', undefined],
  ['the form', {}, 'lang=el', 'el', undefined],
  ['the browser', { 'accept-language': 'ms' }, '', 'ms', 'accept-language'],
])('its language is that of %s', async (_, head, payload, language, vary) => {
  const { body, headers } = await (await setUp())(payload, head);
  expect([JSON.parse(body).language, headers.vary]).toEqual([language, vary]);
});

it.each([
  [{ 'content-type': 'text/plain' }, {}, 415],
  [{}, { failure: true }, 500],
])(
  'a request that cannot be read or rendered gets a page that says so: %j, %j',
  async (head, parts, status) => {
    const { statusCode, body } = await (await setUp(parts))('address=x', head as Record<string, string>);
    expect([statusCode, JSON.parse(body).view.states['trade-address-check']]).toEqual([
      status,
      { failed: true, report: 'report@example.com' },
    ]);
  },
);

it('a text that nobody has time for is refused before it is checked', async () => {
  const check = vi.spyOn(checks, 'checkAddress');
  const renderPage: RenderInTurn = async () => {
    throw new RequestError(503, 'api.tooBusy');
  };
  const { statusCode } = await (await setUp({ renderPage }))('address=enquiries%40example.com');
  expect([statusCode, check.mock.calls]).toEqual([503, []]);
});

it('the policy of the page allows its styles', async () => {
  const strict = await (await setUp({ strict: true }))('');
  expect(strict.headers['content-security-policy']).toMatch(/style-src[^;]*'sha256-/);
  expect((await (await setUp())('')).headers['content-security-policy']).toBeUndefined();
});

it('limits how often one client checks an address, without a page for what it refuses', async () => {
  const post = await setUp({ enquiryRate: 1 });
  expect((await post('address=a')).statusCode).toBe(200);
  const refused = await post('address=a');
  const reason = /^Too many requests.*\n\+60 3 0000 0000\nenquiries@example\.com\n$/;
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringMatching(reason)]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
