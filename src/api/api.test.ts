import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from './client.ts';
import { QueryCache } from './query-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const post = { uuid: 'u1', attachment_url: '/p.svg', title: 'T', posted_by: 'Desk', short_description: 'S' };
const page = (data: unknown[]) => ({ data, current_page: 1, last_page: 1 });

function api(answer: unknown, base = '') {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json(answer));
  const calls = createClient({
    apiBase: () => base,
    fetch: fetch as typeof globalThis.fetch,
    cache: new QueryCache(),
  });
  return { calls, fetch, url: () => String(fetch.mock.calls[0]?.[0]) };
}
const { signal } = new AbortController();

async function failureOf(answer: unknown, ask: (calls: ReturnType<typeof createClient>) => Promise<unknown>) {
  const outcome = ask(api(answer).calls).catch((fault: Error) => fault.message);
  await vi.advanceTimersByTimeAsync(10_000);
  return outcome;
}

describe('the calls of the API', () => {
  it('asks for a page of posts', async () => {
    const { calls, url } = api(page([post]));
    expect((await calls.blog({ page: 2, size: 8 }).fetch(signal)).data).toEqual([post]);
    expect(url()).toBe('/api/v1/blog?page=2&size=8');
  });

  it('asks for one post by its id and gives undefined when there is none', async () => {
    const { calls, url } = api(page([]));
    expect(await calls.article('a b').fetch(signal)).toBeUndefined();
    expect(url()).toBe('/api/v1/blog?page=1&size=1&id=a%20b');
  });

  it('asks for a page of the gallery', async () => {
    const { calls, url } = api(page([{ attachment_url: '', title: 'T', description: 'D' }]));
    await calls.gallery({ page: 1, size: 8 }).fetch(signal);
    expect(url()).toBe('/api/v1/gallery?page=1&size=8');
  });

  it.each([
    ['products', 1],
    ['services', 2],
    ['industries', 3],
  ] as const)('asks for the tabs of %s by type %i', async (type, code) => {
    const { calls, url } = api([]);
    expect(await calls.tabs(type).fetch(signal)).toEqual([]);
    expect(url()).toBe(`/api/v1/product?type=${code}`);
  });

  it('sends an enquiry as multipart form, once, even when it fails', async () => {
    vi.stubGlobal('location', new URL('https://trade.example/contact-us'));
    vi.stubGlobal('window', { parent: undefined });
    vi.stubGlobal('document', { referrer: '' });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { calls, fetch } = api(null);
    fetch.mockResolvedValue(new Response('{}', { status: 500 }));
    const enquiry = {
      name: 'N',
      email: 'e@x.co',
      organisation: 'O',
      phone_number: '1',
      looking_for: 'L',
      remark: 'R',
    };
    const outcome = calls.sendEnquiry(enquiry).catch((fault: Error) => fault.message);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toContain('status 500');
    expect(fetch).toHaveBeenCalledTimes(1);
    const [url, init] = fetch.mock.calls[0] as [string, RequestInit];
    expect(url).toBe('/api/v1/enquiry');
    expect(init.method).toBe('POST');
    expect(Object.fromEntries(init.body as FormData)).toEqual(enquiry);
  });

  it('puts relative pictures below the API, and leaves absolute ones', async () => {
    const { calls } = api(
      page([post, { ...post, attachment_url: 'https://cdn.example/p.png' }]),
      'https://api.example',
    );
    const { data } = await calls.blog({ page: 1, size: 8 }).fetch(signal);
    expect(data.map(({ attachment_url }) => attachment_url)).toEqual([
      'https://api.example/p.svg',
      'https://cdn.example/p.png',
    ]);
  });

  it('takes a null picture for none', async () => {
    const { calls } = api(page([{ ...post, attachment_url: null }]));
    expect((await calls.blog({ page: 1, size: 8 }).fetch(signal)).data[0]?.attachment_url).toBe('');
  });
});

describe('an answer of the wrong shape', () => {
  it.each([
    ['body', "the answer's body must be an object, but is a list", []],
    ['list', "the answer's data must be a list, but is undefined", { current_page: 1, last_page: 1 }],
    [
      'page number',
      "the answer's current_page must be a number, but is string",
      { data: [], current_page: '1', last_page: 1 },
    ],
    ['title', "the answer's data[0].title must be a text, but is number", page([{ ...post, title: 5 }])],
  ])('fails naming the field: %s', async (_name, message, answer) => {
    expect(await failureOf(answer, (calls) => calls.blog({ page: 1, size: 8 }).fetch(signal))).toBe(message);
  });

  it('names the field inside a tab', async () => {
    const answer = [{ title: 'T', description: '', isGrid: 0, content: [{ title: 'A' }, { title: null }] }];
    expect(await failureOf(answer, (calls) => calls.tabs('services').fetch(signal))).toBe(
      "the answer's [0].content[1].title must be a text, but is null",
    );
  });
});
