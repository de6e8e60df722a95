import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { isCurrent } from './site-pages.ts';

const cases: Record<'links', [string, string, boolean][]> = parse(
  readFileSync('src/navigation/site-pages.cases.yaml', 'utf8'),
);

it.each(cases.links)('link %s on page %s: %s', (href, current, expected) => {
  expect(isCurrent(href, current)).toBe(expected);
});
