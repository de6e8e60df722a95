import { expect, it } from 'vitest';
import { previousLink } from './page-head.ts';

it.each([
  [1, ''],
  [2, '<link rel="prev" href="/blog">'],
  [3, '<link rel="prev" href="/blog?page=2">'],
])('a list that begins with page %i names the page before it: %j', (begins, link) => {
  expect(previousLink('/blog', begins)).toBe(link);
});
