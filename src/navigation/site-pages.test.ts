import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { isCurrent, sitePages } from './site-pages.ts';

const cases: Record<'links', [string, string, boolean][]> = parse(
  readFileSync('src/navigation/site-pages.cases.yaml', 'utf8'),
);

it.each(cases.links)('link %s on page %s: %s', (href, current, expected) => {
  expect(isCurrent(href, current)).toBe(expected);
});

it('code that writes the address of a page checks it against the list, so that it does not compile without the page', () => {
  const paths = Object.values(sitePages).filter((path) => path !== '/');
  const written = new RegExp(`['"\`](?:${paths.join('|')})(?=['"\`?#])(?!['"] satisfies PagePath)`, 'g');
  const files = globSync(['src/**/*.{ts,tsx}', 'hosts/**/*.ts'], {
    ignore: [
      '**/*.test.*',
      '**/*.fixtures.*',
      'src/navigation/**',
      'src/api/{api-paths,response-fields}.ts',
      'hosts/assets/**',
    ],
  });
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        (line.match(written) ?? []).map((path) => `${file}:${index + 1}: ${path}: add "satisfies PagePath"`),
      ),
  );
  expect(found).toEqual([]);
});
