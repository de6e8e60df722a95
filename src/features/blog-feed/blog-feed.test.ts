import { expect, it } from 'vitest';
import { articleAddress } from './blog-feed.store.ts';

it.each([
  ['/blog/{id}', 'a-1', '/blog/a-1'],
  ['/news?post={id}#{id}', 'a b/c', '/news?post=a%20b%2Fc#a%20b%2Fc'],
  ['/blog/{id}', '$&', '/blog/%24%26'],
  ['/blog/all', 'a', '/blog/all'],
])('the address of a post by %j is made with %j', (pattern, id, address) => {
  expect(articleAddress(pattern, id)).toBe(address);
});
