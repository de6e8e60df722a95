import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listen } from '../../../tests/listen.mjs';
import { startSmallestApi } from '../../../tests/support/smallest-api.ts';
import { checkApi } from './check-api.ts';

interface Fault {
  /** The calls that it is about; without it, all of them. */
  at?: string;
  ask?: [pattern: string, replacement: string];
  status?: number;
  /** Instead of the body, or parts of it, or fields of its first item. */
  text?: string;
  body?: object;
  merge?: object;
  post?: object;
  allows?: string;
  location?: string;
  /** Everything that is found, without the server's address. */
  says: string[];
}

const faults: Record<string, Fault> = parse(
  readFileSync('hosts/extras/check-api/check-api.cases.yaml', 'utf8'),
);

let api: Awaited<ReturnType<typeof startSmallestApi>>;
let spoiling: Awaited<ReturnType<typeof listen>>;
let fault: Fault | undefined;

/** Passes on what the API sends, with a fault. */
async function spoil(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers, url = '' } = request;
  const { at = '', ask, ...change }: Partial<Fault> = fault ?? {};
  const sent = await fetch(api.url + (ask ? url.replace(new RegExp(ask[0]), ask[1]) : url), {
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': headers['content-type'] ?? '' },
      body: Buffer.concat(await request.toArray()),
    }),
  });
  const body = await sent.json();
  const here: Partial<Fault> = url.includes(at) ? change : {};
  const { status = sent.status, text, post, ...changed } = here;
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': change.allows ?? '*',
    ...(changed.location && { location: changed.location }),
  });
  const merged = { ...body, ...changed.merge, ...(post && { data: [{ ...body.data[0], ...post }] }) };
  response.end(text ?? JSON.stringify(changed.body ?? (changed.merge || post ? merged : body)));
}

beforeAll(async () => {
  api = await startSmallestApi();
  spoiling = await listen(createServer(spoil));
});
afterAll(async () => {
  await spoiling?.close();
  await api?.close();
});
beforeEach(() => {
  fault = undefined;
});

describe('check-api', () => {
  it('finds nothing wrong with the smallest server of the docs, which stores the enquiry', async () => {
    expect(await checkApi(api.url, true)).toEqual([]);
    expect(await api.enquiries()).toMatchObject([{ name: 'check-api', email: 'check-api@example.com' }]);
  });

  it('stores nothing unless requested', async () => {
    const before = (await api.enquiries()).length;
    expect(await checkApi(spoiling.url)).toEqual([]);
    expect(await api.enquiries()).toHaveLength(before);
  });

  it.each(Object.entries(faults))('names %s', async (_name, planted) => {
    fault = planted;
    const found = await checkApi(spoiling.url, true);
    expect(found.map((line) => line.replace(spoiling.url, ''))).toEqual(planted.says);
  });

  it.each([404, 410])('does not mind an API that says %i for a post that does not exist', async (missing) => {
    fault = { at: 'dead', status: missing, says: [] };
    expect(await checkApi(spoiling.url)).toEqual([]);
  });

  it('reports a missing connection without a stack trace', async () => {
    expect(await checkApi('http://127.0.0.1:9')).toContain(
      'GET /api/v1/blog?page=1&size=8: no connection (bad port)',
    );
  });
});
