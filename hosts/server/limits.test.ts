import { readFileSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { createContentFolder, createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { browserAccept, enquiry, multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { smallestAssets } from '../../tests/support/site-fixture.ts';
import { unchanging } from '../content/edition.ts';
import { loadContent } from '../content/load-content.ts';
import { openDatabase } from '../enquiries/database.ts';
import { createEnquiryStore } from '../enquiries/store.ts';
import { loadAddress } from '../extras/load/answers-view.ts';
import { createSite } from '../site/site.ts';
import { createServer } from './create-server.ts';
import { pageExtras } from './extras.ts';

let server: Awaited<ReturnType<typeof start>>;
async function start(enquiryRate: number) {
  const dataDir = await createTemporaryFolder();
  const content = unchanging(await loadContent(await createContentFolder()));
  const enquiries = createEnquiryStore(await openDatabase({ dataDir, databaseUrl: undefined }));
  const app = await createServer(
    { publicUrl: 'https://www.example.com', enquiryRate, trustProxy: ['127.0.0.1'], dataDir },
    { content, enquiries, site: createSite(smallestAssets, pageExtras), log: false },
  );
  return {
    inject: (request: InjectOptions) => app.inject(request),
    enquiries,
    close: () => Promise.all([app.close(), enquiries.close()]),
  };
}
beforeAll(async () => {
  server = await start(1_000);
});
afterAll(() => server.close());

const sign = 'zq';
const native = RegExp.prototype.exec;

/** The longest text with the sign that a pattern of ours, not one of a package, reads while the request is answered. */
async function longestRead(request: InjectOptions) {
  let longest = { length: 0, by: '' };
  RegExp.prototype.exec = function (text) {
    const { length } = String(text);
    if (length > longest.length && String(text).includes(sign.repeat(20))) {
      const by = new Error().stack
        ?.split('\n')
        .slice(2)
        .find((line) => /\/(?:hosts|src|node_modules)\//.test(line));
      if (by && !by.includes('node_modules')) longest = { length, by: by.trim() };
    }
    return native.call(this, text);
  };
  try {
    const { statusCode } = await server.inject(request);
    return { ...longest, statusCode };
  } finally {
    RegExp.prototype.exec = native;
  }
}

const long = sign.repeat(30_000);
/** As long as Node lets a head be. */
const head = sign.repeat(7_000);
const form = (name: string) =>
  multipartRequest(Object.entries({ ...enquiry, [name]: long }), { accept: browserAccept });
const plain = (url: string, text: string) => ({
  method: 'POST' as const,
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: text,
});

const cases: Record<'enquiry' | 'verify' | 'load', Record<string, number>> &
  Record<'paths' | 'queries' | 'headers', string[]> = parse(
  readFileSync('hosts/server/limits.cases.yaml', 'utf8'),
);
type Case = readonly [what: string, request: InjectOptions, limit: number];
const load = (name: string) =>
  plain(loadAddress, `${new URLSearchParams({ looking_for: 'x', [name]: long })}`);
const fields = (table: Record<string, number>, where: string, request: (name: string) => InjectOptions) =>
  Object.entries(table).map(([name, limit]): Case => [`${name} of ${where}`, request(name), limit]);

it.each<Case>([
  ...fields(cases.enquiry, 'an enquiry', form),
  ...fields(cases.verify, '/verify', (name) => plain('/verify', `${name}=${long}`)),
  ...fields(cases.load, 'the rows of a load', load),
  ...cases.paths.map((path): Case => [`a path below ${path}`, { url: path + head }, 1_000]),
  ...cases.queries.map((query): Case => [`the query ${query}`, { url: `${query}=${head}` }, 8_000]),
  ...cases.headers.map(
    (name): Case => [`the header ${name}`, { url: '/contact-us', headers: { [name]: head } }, 1_000],
  ),
  [
    'the file name of an upload',
    multipartRequest([[`Content-Disposition: form-data; name="${head}"; filename="${head}"`, long]]),
    1_000,
  ],
])('no pattern reads more than its limit and a tenth of %s', async (_, request, limit) => {
  const { length, by, statusCode } = await longestRead({ ...request });
  expect([length <= Math.ceil(1.1 * limit) ? '' : `${length} read ${by}`, statusCode < 500]).toEqual([
    '',
    true,
  ]);
});

it('refused forms count for their client before their bodies are read, and for nothing else', async () => {
  const { inject, enquiries, close } = await start(1);
  const post = (client: string, request: ReturnType<typeof form>) =>
    inject({ ...request, headers: { ...request.headers, 'x-forwarded-for': client } });
  const statuses = [];
  for (let turn = 0; turn < 5; turn++) statuses.push((await post('192.0.2.1', form('email'))).statusCode);
  expect(statuses).toEqual([422, 422, 422, 429, 429]);
  const refused = await post('192.0.2.1', multipartRequest(Object.entries(enquiry), { accept: '*/*' }));
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  // Not in its day: the store has counted nothing.
  for (let turn = 0; turn < 3; turn++) expect((await post('192.0.2.2', form('email'))).statusCode).toBe(422);
  const client = { address: '192.0.2.1', enquiryRate: 1 };
  await expect(
    enquiries.add({ ...enquiry, source: '', page: '', lang: '', suspected: false }, client),
  ).resolves.toMatchObject({
    isKnown: false,
  });
  await close();
});

it('a site over an external API has the rows of a load, and counts the forms for the API before their bodies are read', async () => {
  vi.stubEnv('VITE_API_BASE', 'http://127.0.0.1:9');
  const { inject, close } = await start(1);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await close();
  });
  expect((await inject(plain(loadAddress, 'looking_for=rice'))).statusCode).toBe(200);
  const unread = { ...plain('/contact-us', '-'), headers: { 'content-type': 'text/csv' } };
  const statuses = [];
  for (let turn = 0; turn < 4; turn++) statuses.push((await inject(unread)).statusCode);
  expect(statuses).toEqual([415, 415, 415, 429]);
});

it('a client that types more than the search takes is refused there, and not when it presses or sends', async () => {
  const { inject, close } = await start(1);
  onTestFinished(() => void close());
  const search = (client: string) =>
    inject({ url: '/search?q=rice', headers: { 'x-forwarded-for': client } });
  const statuses = [];
  for (let turn = 0; turn < 61; turn++) statuses.push((await search('192.0.2.3')).statusCode);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
  expect(statuses[60]).toBe(429);
  expect((await search('192.0.2.4')).statusCode).toBe(200);
  const ofClient = (request: ReturnType<typeof form>) => ({
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': '192.0.2.3' },
  });
  expect((await inject(ofClient(plain('/contact-us/load', 'plan=')))).statusCode).toBe(200);
  const sent = await inject(ofClient(multipartRequest(Object.entries(enquiry), { accept: '*/*' })));
  expect(sent.statusCode).toBe(200);
});

it.each([
  ['searches', { url: '/search?q=rice' }],
  ['presses of the contact page', plain(loadAddress, 'plan=')],
])('%s that come at once are refused beyond a few, and taken again afterwards', async (_, request) => {
  const { inject } = server;
  const statusOf = async () => (await inject({ ...request })).statusCode;
  expect(await statusOf()).toBe(200);
  const statuses = await Promise.all(Array.from({ length: 60 }, statusOf));
  const taken = statuses.filter((status) => status === 200);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(taken.length).toBeLessThanOrEqual(20);
  expect(await statusOf()).toBe(200);
});
