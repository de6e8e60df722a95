import { afterAll, expect, it, vi } from 'vitest';

const parseHTMLUnsafe = vi.fn(() => 'a page');
vi.stubGlobal('window', {});
vi.stubGlobal('document', { documentElement: { dataset: { site: 'build-1' } } });
vi.stubGlobal('Document', { parseHTMLUnsafe });
afterAll(() => vi.unstubAllGlobals());

const { parsePage } = await import('./parse-page.ts');

it('a page of the same build is parsed', () => {
  expect(parsePage('<!doctype html>\n<html lang="en" data-site="build-1">')).toBe('a page');
});

it.each([
  '<html lang="en" data-site="build-2">',
  '<html lang="en" data-site="build-12">',
  '<html lang="en">',
])('any other page is left to the browser without parsing: %s', (html) => {
  parseHTMLUnsafe.mockClear();
  expect(() => parsePage(html)).toThrow('not a page of this build');
  expect(parseHTMLUnsafe).not.toHaveBeenCalled();
});
