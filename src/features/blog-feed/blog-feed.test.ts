import { expect, it } from 'vitest';
import { articleAddress, issueNumber } from './blog-feed.store.ts';

it.each([
  ['/blog/{id}', 'a-1', '/blog/a-1'],
  ['/news?post={id}#{id}', 'a b/c', '/news?post=a%20b%2Fc#a%20b%2Fc'],
  ['/blog/{id}', '$&', '/blog/%24%26'],
  ['/blog/all', 'a', '/blog/all'],
])('the address of a post by %j is made with %j', (pattern, id, address) => {
  expect(articleAddress(pattern, id)).toBe(address);
});

const pagesFrom = (first: number, total?: number) => ({
  value: { first, pages: [{ data: [], current_page: first, last_page: 3, ...(total && { total }) }] },
});

it.each([
  ['the newest of 22 posts is', pagesFrom(1, 22), 0, 22],
  ['the second on the third page is', pagesFrom(3, 22), 1, 5],
  ['a post beyond the number that the API gives is', pagesFrom(1, 2), 2, undefined],
  ['a post of an API that gives no number is', pagesFrom(1), 0, undefined],
])('%s numbered from the oldest', (_what, state, index, expected) => {
  expect(issueNumber(state, 8, index)).toBe(expected);
});
