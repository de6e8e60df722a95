import { describe, expect, it } from 'vitest';
import { addRowLines, createRow, maxRows, readAllRows, readRows } from './load-rows.ts';

describe('rows in the remark, for an API that knows the fields of the form only', () => {
  const lines = Array.from({ length: maxRows }, (_, at) => ({
    asked: `Item ${at + 1}: 40 t`,
    planned: `Item ${at + 1}: 40 t (2 × 20 ft containers)`,
  }));
  const asked = lines.map((line) => line.asked).join('\n');
  const planned = lines.map((line) => line.planned).join('\n');

  it('are lines below what was typed, with how they are loaded', () => {
    expect(addRowLines('Please quote.', lines, 1000)).toEqual({ remark: `Please quote.\n${planned}` });
    expect(addRowLines('', lines, 1000)).toEqual({ remark: planned });
    expect(addRowLines('Please quote.', [], 1000)).toEqual({ remark: 'Please quote.' });
  });

  it('go without how they are loaded where there is no room for it, to the last letter', () => {
    const limit = asked.length + 1 + 13;
    expect(addRowLines('Please quote.', lines, limit)).toEqual({ remark: `Please quote.\n${asked}` });
    expect(addRowLines('Please quote.', lines, planned.length + 14)).toEqual({
      remark: `Please quote.\n${planned}`,
    });
  });

  it('are never cut: without room for all of them, it is said how long the remark may be', () => {
    const limit = asked.length + 13;
    const refused = addRowLines('Please quote.', lines, limit);
    expect(refused).toEqual({ maxOwn: 12 });
    expect(addRowLines('Please quote', lines, limit)).toEqual({ remark: `Please quote\n${asked}` });
  });
});

it('rows are read by the place of their controls, empty ones left out, also those that are too many', () => {
  const columns: Record<string, string[]> = {
    item: ['A', '', '', ...Array.from({ length: 2 * maxRows }, (_, at) => `B${at}`)],
    quantity: ['1', ' ', '3'],
    unit: ['t', 't', ''],
    port: ['Mersin'],
  };
  const all = readAllRows((name) => columns[name] ?? []);
  expect(all).toHaveLength(2 * maxRows);
  expect(readRows((name) => columns[name] ?? []).slice(0, 3)).toEqual([
    { item: 'A', quantity: '1', unit: 't', port: 'Mersin' },
    // A unit alone, which a select begins with, is no row.
    { item: '', quantity: '3', unit: '', port: '' },
    { item: 'B0', quantity: '', unit: '', port: '' },
  ]);
});

it('a unit that no form offers stays beside its number, as it was typed', () => {
  const read = (unit: string, quantity = '500') =>
    createRow((field) => ({ item: 'Gloves', quantity, unit, port: '' })[field]);
  expect(read('carton')).toMatchObject({ quantity: '500', unit: 'carton' });
  for (const unit of ['cartons', 'constructor', '<b>'])
    expect(read(unit)).toMatchObject({ quantity: `500 ${unit}`, unit: '' });
  expect(read('cartons', '')).toMatchObject({ quantity: 'cartons', unit: '' });
});
