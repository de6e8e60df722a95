import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Language } from '../../../src/locales/languages.ts';
import { createLocalSource } from '../../api/source.ts';
import { unchanging } from '../../content/edition.ts';
import { loadContent } from '../../content/load-content.ts';
import { allGoods } from '../../render/goods.ts';
import { createSearchIndex } from '../../search/search.ts';
import { answersView } from './answers-view.ts';
import { readPassages } from './passages.ts';
import { findPort, passageText, portsOf } from './ports.ts';
import { prefillRow } from './prefill.ts';

const { api } = createLocalSource(unchanging(await loadContent('hosts/content'))).open();
const goods = await allGoods(api);
const passages = readPassages(goods);
const loadOf = (slug: string) => goods.find(({ item }) => item.slug === slug)?.item.load;

const cases: Record<string, Record<string, string>> = parse(
  readFileSync('hosts/extras/load/prefill.cases.yaml', 'utf8'),
);

it.each(Object.entries(cases))(
  'a question fills a row only if it has one number, unit and port: %s',
  (slug, table) => {
    const read = Object.keys(table).map((text) => {
      const [, question = '', language = 'en'] = /^(.*?)(?: \((\w+)\))?$/.exec(text) ?? [];
      const row = prefillRow(question, loadOf(slug), passages, language as Language);
      return [text, row ? `${row.quantity} ${row.unit} ${row.port}` : ''];
    });
    expect(Object.fromEntries(read)).toEqual(table);
  },
);

it('the ports of the list are those of the passages, by all their names', () => {
  expect(portsOf(passages)).toEqual(['Istanbul', 'Jebel Ali', 'Karachi', 'Limassol', 'Mersin', 'Mombasa']);
  for (const name of ['Mersin', 'mersin, Turkey', '梅尔辛', 'Μερσίνα'])
    expect(findPort(name, passages)).toBe('Mersin');
  expect(findPort('Lagos', passages)).toBeUndefined();
});

it('a passage is from the port of the item, and longer round the Cape', () => {
  const textOf = (slug: string, to: string) => passageText(passages, loadOf(slug)?.port, to);
  expect(textOf('type-iir-medical-masks', 'Mersin')).toMatch(
    /^Guangzhou to Mersin: About 31 days.* Round the Cape: /,
  );
  expect(textOf('rbd-palm-olein', 'Mombasa')).toBe('Port Klang to Mombasa: About 16 days by liner.');
  expect(textOf('basmati-rice', 'Dubai')).toMatch(/^Karachi to Jebel Ali: About 4 days/);
  for (const to of ['Karachi', 'Lagos', 'Suez', '', 'M']) expect(textOf('basmati-rice', to)).toBe('');
  expect(textOf('black-pepper', 'Mersin')).toBe('');
});

it('a question without a candidate is answered without a word on what the list lacks', async () => {
  const index = await createSearchIndex(api);
  const answered = (question: string, language: Language = 'en') => {
    const view = String(answersView({ question, answer: index.answer(question), passages, language }));
    return new JSDOM(view).window.document.body.textContent;
  };
  const below = 'Write it below: a member of staff replies within one working day.';
  expect(answered('ivory')).toBe(`No page of ours has these words. ${below}`);
  // Pages have these words, but none is about them.
  expect(answered('do you have stock in Dubai')).toBe(below);
  expect(answered('???')).toBe(below);
  expect(answered(' ')).toBe('');
  // The item itself says which classes of its standard it has not.
  expect(answered('S1P shoes')).toMatch(/Safety shoes S3\s*S3, S3S, not S1P · HS\s6403/);
  expect(answered('S1P ayakkabı', 'tr')).toContain('S3, S3S, S1P değil');
  expect(answered('S3 shoes')).not.toContain('not');
  expect(answered('S3 shoes')).toMatch(/^Perhaps you mean/);
  expect(answered('shoe polish')).toMatch(/^Some of your words are here/);
});
