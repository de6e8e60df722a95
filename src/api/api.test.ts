import { setMaxListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function api(response: unknown, base = '') {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json(response));
  const calls = createClient({
    apiBase: () => base,
    fetch: fetch as typeof globalThis.fetch,
  });
  return { calls, fetch, url: () => String(fetch.mock.calls[0]?.[0]) };
}
const { signal } = new AbortController();
setMaxListeners(50, signal);

async function failureOf(
  response: unknown,
  call: (calls: ReturnType<typeof createClient>) => Promise<unknown>,
) {
  const outcome = call(api(response).calls).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(10_000);
  return outcome;
}

it.each<[string, (calls: ReturnType<typeof createClient>) => Promise<unknown>, string]>([
  ['a page of posts', (calls) => calls.blog({ page: 2, size: 8 }, signal), '/api/v1/blog?page=2&size=8'],
  ['one post', (calls) => calls.article('a b', signal), '/api/v1/blog?page=1&size=1&id=a%20b'],
  [
    'a page of the gallery',
    (calls) => calls.gallery({ page: 1, size: 8 }, signal),
    '/api/v1/gallery?page=1&size=8',
  ],
  ['products', (calls) => calls.tabs('products', signal), '/api/v1/product?type=1'],
  ['services', (calls) => calls.tabs('services', signal), '/api/v1/product?type=2'],
  ['industries', (calls) => calls.tabs('industries', signal), '/api/v1/product?type=3'],
])('the API is requested: %s', async (_, call, path) => {
  const { calls, url } = api([]);
  await call(calls);
  expect(url()).toBe(path);
});

describe('a missing post', () => {
  it.each([404, 410])('is reported by status %i, which is not retried', async (status) => {
    const { calls, fetch } = api(null);
    fetch.mockResolvedValue(new Response('<h1>Not Found</h1>', { status }));
    expect(await calls.article('u1', signal)).toBeUndefined();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([403, 429, 500])('is not reported by status %i, which counts as a failure', async (status) => {
    const { calls, fetch } = api(null);
    fetch.mockImplementation(async () => new Response('', { status }));
    const outcome = calls.article('u1', signal).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toContain(`status ${status}`);
    expect(fetch).toHaveBeenCalledTimes(4);
  });
});

describe('a list that many an API lacks', () => {
  it.each([400, 404, 501])('is empty by status %i', async (status) => {
    const { calls, fetch } = api(null);
    fetch.mockImplementation(async () => new Response('', { status }));
    expect(await calls.impostors(signal)).toEqual([]);
  });

  it.each([
    ['a status of overload', async () => new Response('', { status: 429 })],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])(
    'is not empty after a failure, which must not clear a list that is shown: %s',
    async (_name, respond) => {
      const { calls, fetch } = api(null);
      fetch.mockImplementation(respond);
      const outcome = calls.impostors(signal).catch(() => 'failed');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await outcome).toBe('failed');
    },
  );

  it('is not empty after a call that took too long', async () => {
    const { calls } = api([]);
    const late = AbortSignal.abort(new DOMException('too long', 'TimeoutError'));
    await expect(calls.impostors(late)).rejects.toThrow('too long');
  });
});

it('status 204 is an empty list, and no article', async () => {
  const { calls, fetch } = api(null);
  fetch.mockImplementation(async () => new Response(null, { status: 204 }));
  expect(await calls.gallery({ page: 1, size: 8 }, signal)).toMatchObject({ data: [], last_page: 1 });
  expect(await calls.tabs('products', signal)).toEqual([]);
  expect(await calls.article('u1', signal)).toBeUndefined();
});

it.each([
  ['null', null, 'null'],
  ['a text', '"down"', 'string'],
  ['an object without a list', { error: 1, message: 'Broken' }, 'object'],
  ['one item instead of a list', { data: { title: 'one' } }, 'object'],
])('a response of the wrong shape is one without a list: %s', async (_name, response, found) => {
  const message = `the response's body must be a list or have one in data, but is ${found}`;
  const body = typeof response === 'string' ? JSON.parse(response) : response;
  const expected = typeof body === 'string' ? expect.stringContaining('not JSON') : message;
  expect(await failureOf(body, (calls) => calls.blog({ page: 1, size: 8 }, signal))).toEqual(expected);
  expect(await failureOf(body, (calls) => calls.tabs('services', signal))).toEqual(expected);
});
