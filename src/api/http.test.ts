import { describe, expect, it, vi } from 'vitest';
import { ApiError, getJson } from './http.ts';

const responding = (body: BodyInit, status = 200) => vi.fn(async () => new Response(body, { status }));
const get = (fetch: typeof globalThis.fetch, signal?: AbortSignal) =>
  getJson('/api/v1/blog', { fetch, ...(signal && { signal }) });
const failure = async (promise: Promise<unknown>) => (await promise.catch((error) => error)) as ApiError;

describe('a call over HTTP', () => {
  it.each([400, 404, 429, 500, 503])('fails with the status %i of the response', async (status) => {
    const error = await failure(get(responding('{"error":1}', status)));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status });
    expect(error.message).toBe(`GET /api/v1/blog: status ${status}`);
  });

  it('fails without a status when there is no connection, and says why if that is known', async () => {
    const cause = new Error('redirect count exceeded');
    for (const [options, message] of [
      [{}, 'GET /api/v1/blog: no connection'],
      [{ cause }, 'GET /api/v1/blog: no connection (redirect count exceeded)'],
    ] as const) {
      const fetch = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch', options)));
      expect(await failure(get(fetch))).toMatchObject({ status: 0, message });
    }
  });

  it('fails when the connection is cut in the middle of the body', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":['));
        controller.error(new TypeError('network error'));
      },
    });
    expect(await failure(get(responding(body)))).toMatchObject({ status: 200 });
  });

  it('fails when the response is not JSON', async () => {
    expect(await failure(get(responding('<html>')))).toMatchObject({ status: 200 });
  });

  it('hands its signal to fetch and rejects with the abort', async () => {
    const lifetime = new AbortController();
    const fetch = vi.fn(
      (_url: unknown, init?: RequestInit) =>
        new Promise<Response>((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    );
    const response = failure(get(fetch as typeof globalThis.fetch, lifetime.signal));
    lifetime.abort();
    expect((await response).name).toBe('AbortError');
  });
});
