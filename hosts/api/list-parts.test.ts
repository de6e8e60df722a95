import { expect, it } from 'vitest';
import type { ApiReads, Paged } from '../../src/api/api.ts';
import { responses } from '../../src/api/shapes.ts';
import { hasPart } from './list-parts.ts';

const posts = Array.from({ length: 25 }, (_, index) => ({ uuid: `post-${index}`, title: 'T' }));

/** An API of 25 posts that says of its pages what `paging` says. */
function apiWith(paging: (page: number) => object, requested: number[] = []) {
  const blog = async ({ page, size }: { page: number; size: number }): Promise<Paged<never>> => {
    requested.push(page);
    const data = posts.slice((page - 1) * size, page * size);
    const context = { apiBase: '', report: expect.unreachable };
    return responses.blog({ data, ...paging(page) }, context, { page, size }) as Paged<never>;
  };
  return { blog } as unknown as ApiReads;
}

it.each([
  ['says the last page', () => ({ last_page: 4 })],
  ['says how many posts there are', () => ({ total: '25' })],
  ['says neither', () => ({})],
  ['says it in names of its own', (page: number) => ({ currentPage: page, lastPage: 4 })],
])('every page of a list is found, and none past its end, if the API %s', async (_how, paging) => {
  const api = apiWith(paging);
  const found = await Promise.all([1, 2, 3, 4, 5, 99].map((page) => hasPart(api, 'blog', { page, size: 8 })));
  expect(found).toEqual([true, true, true, true, false, false]);
});

it('a page past the end is not requested from an API that says which is the last', async () => {
  const requested: number[] = [];
  const api = apiWith(() => ({ last_page: 4 }), requested);
  await hasPart(api, 'blog', { page: 99, size: 8 });
  expect(requested).toEqual([1]);
});

it('while the API is unavailable, twenty pages are assumed', async () => {
  const api = { blog: () => Promise.reject(new Error('down')) } as unknown as ApiReads;
  expect(await hasPart(api, 'blog', { page: 20, size: 8 })).toBe(true);
  expect(await hasPart(api, 'blog', { page: 21, size: 8 })).toBe(false);
});
