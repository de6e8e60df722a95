import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pagePath } from './site-paths.ts';

const cases: Record<'paths', [string, string][]> = parse(
  readFileSync('hosts/pages/site-paths.cases.yaml', 'utf8'),
);

describe('the path of a page', () => {
  it.each(cases.paths)('the page that is requested as %s is %s', (requested, path) => {
    expect(pagePath(requested)).toBe(path);
    expect(pagePath(path)).toBe(path);
  });

  it.each([
    '/no',
    '/about-us/more',
    '/blog/a/b',
    '//other.example/',
    '/%2e%2e/about-us',
    '*',
    '/%2fabout-us',
  ])('is not what %s means', (requested) => {
    expect(pagePath(requested)).toBeUndefined();
  });
});
