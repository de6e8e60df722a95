import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createLocalSource } from '../api/source.ts';
import { unchanging } from '../content/edition.ts';
import { loadContent } from '../content/load-content.ts';
import { createDocuments, type Found } from './documents.ts';
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

it.each([
  ['S1P shoes', 'safety-shoes-s3', 'S1P'],
  ['s1p', 'safety-shoes-s3', 'S1P'],
  ['shoes S3', 'safety-shoes-s3', undefined],
  ['S3S or S1P shoes', 'safety-shoes-s3', 'S1P'],
  ['FFP3口罩', 'ffp2-respirators', 'FFP3'],
  ['ffp2 masks', 'ffp2-respirators', undefined],
  ['vest class 3', 'high-visibility-waistcoats', 'class 3'],
  ['vest class 33', 'high-visibility-waistcoats', undefined],
  ['masks type I', 'type-iir-medical-masks', 'type I'],
  ['masks type IIR', 'type-iir-medical-masks', undefined],
  ['latex gloves', 'nitrile-examination-gloves', 'latex'],
  ['sunflower oil', 'bottled-palm-olein', 'sunflower'],
  ['coffee beans', 'cocoa-beans', 'coffee'],
  ['cashew nuts', 'bolting-and-gaskets', 'cashew'],
  // No item lists the classes of its standard.
  ['flange class 600', 'steel-flanges', undefined],
  ['gloves EN 388 level 5', 'cut-resistant-work-gloves', undefined],
])('only a class that an item says it has not is said to be another: %s', (question, slug, otherClass) => {
  const found = index.answer(question).candidates.find((candidate) => candidate.slug === slug);
  expect([found?.slug, found?.otherClass]).toEqual([slug, otherClass]);
});

it.each([
  ['we want gloves not masks', 'type-iir-medical-masks'],
  ['gloves, no masks', 'type-iir-medical-masks'],
  ['not interested in gloves, only masks', 'nitrile-examination-gloves'],
  ['rice not basmati', 'basmati-rice'],
])('goods that are denied are left out: %s', (question, slug) => {
  const { candidates } = index.answer(question);
  expect(candidates).not.toEqual([]);
  expect(candidates.map((found) => found.slug)).not.toContain(slug);
});

it.each([
  ['nitrile gloves 300 cartons Izmir', 'whole'],
  ['gloves 100 ctn + masks 50 ctn to Lagos', 'whole'],
  ['palm oil to Nigeria', 'whole'],
  ['nitrile gloves, size L, not latex', 'part'],
  ['rice and sugar', 'part'],
  ['rice cooker', 'part'],
  ['glove machine', 'part'],
  ['mask for diving', 'part'],
  ['cocoa powder', 'part'],
  ['solar panel', 'part'],
  ['toilet paper', 'part'],
  ['şeker ve pirinç', 'part'],
  ['eldiven ve maske', 'whole'],
  ['大米和白糖', 'part'],
  ['手套和口罩', 'whole'],
  ['do you have stock in Dubai', 'none'],
  ['ivory', 'unwritten'],
])('candidates are said to have all that is asked for only if they have: %s', (question, match) => {
  expect(index.answer(question).match).toBe(match);
});

it('only words that are on no page are said to be on none', () => {
  const isUnknown = (question: string) => index.answer(question).match === 'unwritten';
  for (const question of ['qwerty uiop', 'ivory', 'السكر', 'السكر рис', '🧤 ivory'])
    expect(isUnknown(question), question).toBe(true);
  // On a page, in a post or a caption, but in nothing that is found; and words that say nothing.
  for (const question of ['do you have stock in Dubai', 'Suez', 'for the', '?', 'browser', 'ivory Suez'])
    expect(isUnknown(question), question).toBe(false);
});

it('the line of a page names the company, and has no place that is not filled', async () => {
  const { company } = api.edition;
  expect(index.answer('refund policy').candidates[0]?.line).toContain(company.name);
  const documents = await createDocuments(api);
  expect(documents.find(({ address }) => address === '/products')?.title).toBe('Products');
  const lines = documents.map(({ line }) => line);
  expect(lines.filter((line) => /[{}]|\s[,.]/.test(line))).toEqual([]);
  expect(lines.filter((line) => / · .*…$/.test(line))).toEqual([]);
});
