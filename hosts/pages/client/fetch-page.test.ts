import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPage, prefetch } from './fetch-page.ts';

vi.mock('./parse-page.ts', () => ({ parsePage: (html: string) => html }));

const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const fetch = vi.fn(async (url: string) => new Response(url, html));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
  fetch.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let pages = 0;
const address = () => `https://site.example/page-${++pages}`;

it('a page fetched ahead is opened without another request, once', async () => {
  const url = address();
  prefetch(url);
  prefetch(url);
  expect((await fetchPage(url)).page).toBe(url);
  expect(fetch).toHaveBeenCalledTimes(1);
  await fetchPage(url);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('a page that could not be fetched ahead is fetched when it is opened', async () => {
  const url = address();
  fetch.mockRejectedValueOnce(new TypeError('no connection'));
  prefetch(url);
  await vi.advanceTimersByTimeAsync(0);
  expect((await fetchPage(url)).page).toBe(url);
});

it('a page that has waited too long is fetched again, also after the clock was set back', async () => {
  const url = address();
  prefetch(url);
  await vi.advanceTimersByTimeAsync(31_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  await fetchPage(url);
  expect(fetch).toHaveBeenCalledTimes(2);
});
