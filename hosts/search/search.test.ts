import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createLocalSource } from '../api/source.ts';
import { unchanging } from '../content/edition.ts';
import { loadContent } from '../content/load-content.ts';
import type { Found } from './documents.ts';
import { createSearchIndex } from './search.ts';

const { api } = createLocalSource(unchanging(await loadContent('hosts/content'))).open();
const index = await createSearchIndex(api);

const tables: Record<string, Record<string, string>> = parse(
  readFileSync('hosts/search/candidates.cases.yaml', 'utf8'),
);

const isNamed = ({ slug, address, title }: Found, name: string) =>
  slug === name || address === name || (name !== '' && title.toLowerCase().startsWith(name.toLowerCase()));
const shown = (candidates: Found[]) => candidates.map(({ slug, address }) => slug ?? address).join(' ');

it.each(Object.entries(tables))(
  'a question finds what is meant among its first candidates: %s',
  (_, table) => {
    const read = Object.entries(table).map(([question, expected]) => {
      const { candidates } = index.answer(question);
      const names = expected.split(' + ').filter(Boolean);
      const first = candidates.slice(0, names.length > 1 ? 5 : 3);
      const isFound = names.every((name) => first.some((found) => isNamed(found, name)));
      const isRight = expected === '' ? candidates.length === 0 : isFound;
      return [question, isRight ? expected : shown(candidates)];
    });
    expect(Object.fromEntries(read)).toEqual(table);
  },
);
