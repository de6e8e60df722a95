import { expect, it } from 'vitest';
import { isCurrent } from './site-pages.ts';

it.each([
  ['/', '/', true],
  ['/', '/blog', false],
  ['/', '', false],
  ['/blog', '/blog', true],
  ['/blog', '/blog/', true],
  ['/blog', '/blog/a-post', true],
  ['/blog', '/blogs', false],
  ['/products', '/products?tab=2', true],
  ['/products', '/products#top', true],
])('link %s on page %s: %s', (href, current, expected) => {
  expect(isCurrent(href, current)).toBe(expected);
});
