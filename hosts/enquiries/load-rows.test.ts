import { expect, it } from 'vitest';
import type { TabEntry } from '../../src/api/response-fields.ts';
import { person } from '../../tests/support/content-fixture.ts';
import { findAnswering } from './desk.ts';
import { parseRows, planRows, writeRows } from './load-rows.ts';
import { loadText } from './mail-load.ts';

const item = (title: string) => ({ title, description: '', attachment: '', attachment_url: '' });
const load = { unit: 'piece', amount: 20, package: 'carton', packages: 560, container: '40 ft' } as const;
const helmets = {
  ...item('Safety helmets'),
  subHeader: 'HS 6506.10, EN 397',
  load: { ...load, volume: 0.1, weight: 9 },
};
const tab = (title: string, desk: string, items: TabEntry['content']): TabEntry => ({
  title,
  description: '',
  isGrid: 0,
  desk: person(desk),
  content: items,
});
const tabs = [
  tab('Apparel', 'Lin', [helmets, item('Shoes')]),
  tab('Meters', 'Lin', [item('Water meters')]),
  tab('Oil', 'Hamza', [item('Olein')]),
];
const row = (name: string, quantity = '') =>
  ({ item: name, quantity, unit: 'piece', port: 'Gwadar' }) as const;
const loadOf = (...names: string[]) =>
  writeRows(
    planRows(
      names.map((name) => row(name, '1500')),
      tabs,
      'en',
    ),
  );

it('a row is stored with its item, customs code, desk and load, and as it was typed if it is not a number', () => {
  expect(planRows([row('safety-helmets', '1.500')], tabs, 'tr')).toMatchObject([
    {
      item: 'safety-helmets',
      title: 'Safety helmets',
      customs_code: '6506.10',
      desk: 'Lin',
      number: 1500,
      packages: 75,
    },
  ]);
  expect(planRows([row('Elephants', '2 or 3')], tabs, 'en')).toMatchObject([
    { item: 'Elephants', quantity: '2 or 3', number: null, containers: null, desk: '' },
  ]);
  for (const column of ['', '{', '7', 'null']) expect(parseRows(column)).toEqual([]);
});

it('the desk of all rows answers, whatever is looked for, and several desks are none', () => {
  const answering = (looking_for: string, ...names: string[]) => {
    const found = findAnswering({ looking_for, load: loadOf(...names) }, tabs);
    return [found.desk?.name, ...found.tabs.map(({ title }) => title)];
  };
  expect(answering('Olein', 'Safety helmets')).toEqual(['Lin', 'Apparel']);
  expect(answering('', 'Safety helmets', 'Water meters')).toEqual(['Lin', 'Apparel', 'Meters']);
  expect(answering('Olein', 'Safety helmets', 'Olein')).toEqual([undefined]);
  expect(answering('Olein')).toEqual(['Hamza', 'Oil']);
});

it('the mail has the rows as a table in English, and below it as their visitor reads them', () => {
  const lines = loadText({ load: loadOf('Safety helmets', 'Olein'), lang: 'tr' }).split('\n');
  expect(lines[0]).toMatch(/^item +\| customs code \| quantity +\| port +\| loaded +\| m³ +\| kg +\| desk$/);
  expect(lines[1]).toMatch(
    /^Safety helmets \| 6506\.10 +\| 1,500 pieces \| Gwadar \| 75 cartons, 1 × 40 ft container, 13 % full \| 7\.5 \| 675 \| Lin$/,
  );
  expect(lines[3]).toContain('Safety helmets: 1.500 adet → Gwadar (75 koli');
  expect(loadText({ load: '', lang: '' })).toBe('');
});
