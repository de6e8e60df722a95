import { expect, it } from 'vitest';
import { hasAddress, menuLinks, readPageChanges } from './page-changes.ts';

const careers = { path: '/careers', in: ['footer', 'header'], name: 'Careers', names: { tr: 'Kariyer' } };
const changes = readPageChanges(JSON.stringify({ without: ['/gallery', '/#goods'], more: [careers] }));
const linksOf = (menu: 'header' | 'menu' | 'footer', language: 'en' | 'tr' | 'ur') =>
  menuLinks(menu, changes, language, (key) => key);

it('a menu lacks the pages that the site lacks, and ends in those that the company has added to it', () => {
  const paths = linksOf('header', 'en').map(({ href }) => href);
  expect(paths).not.toContain('/gallery');
  expect(paths.slice(-2)).toEqual(['/blog', '/careers']);
  expect(linksOf('menu', 'en').map(({ href }) => href)).not.toContain('/careers');
});

it('a page of the company’s own has its name in the language of the reader, or the one in English, marked as such', () => {
  expect(linksOf('footer', 'tr').at(-1)).toEqual({ href: '/careers', name: 'Kariyer' });
  expect(linksOf('footer', 'ur').at(-1)).toEqual({
    href: '/careers',
    name: 'Careers',
    lang: 'en',
    dir: 'auto',
  });
});

it('a page that a menu has already is not linked twice', () => {
  const twice = readPageChanges(JSON.stringify({ more: [{ ...careers, path: '/blog' }] }));
  const paths = menuLinks('header', twice, 'en', (key) => key).map(({ href }) => href);
  expect(paths.filter((path) => path === '/blog')).toHaveLength(1);
});

it.each([
  ['/gallery', false],
  ['/gallery?page=2', false],
  ['/#goods', false],
  ['/#why', true],
  ['/products?tab=1', true],
])('the site has the address %s: %s', (address, has) => {
  expect(hasAddress(changes, address)).toBe(has);
});

it.each(['', 'no JSON', '{"without":'])('the pages are the usual ones where an attribute says %j', (text) => {
  expect(readPageChanges(text)).toEqual({ without: [], more: [] });
});
