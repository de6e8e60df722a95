import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runs } from '../../tests/full.ts';
import { idStartOf, referenceOf } from './enquiry.ts';

const cases: Record<'others', string[]> = parse(readFileSync('hosts/enquiries/enquiry.cases.yaml', 'utf8'));

test('a reference is short, without vowels and characters that look like another', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(referenceOf(id)).toMatch(/^TE-[CDFHJKLMNPQRTVWX2-9]{4}-[CDFHJKLMNPQRTVWX2-9]{3}$/);
    }),
  );
});

test('a reference leads back to the beginning of its id, in any spelling', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const reference = referenceOf(id);
      const spellings = [
        reference,
        reference.toLowerCase(),
        reference.replaceAll('-', ' '),
        ` ${reference} `,
      ];
      expect(spellings.map(idStartOf)).toEqual(spellings.map(() => id.slice(0, 8)));
    }),
    runs(500),
  );
});

test.each([
  ['00000000-0000-4000-8000-000000000000', 'TE-CCCC-CCC'],
  ['ffffffff-ffff-4fff-bfff-ffffffffffff', 'TE-8RPP-JQX'],
  ['6f1c2a9e-0000-4000-8000-000000000000', 'TE-P4FW-QDL'],
])('the reference of %s stays the same in every release', (id, reference) => {
  expect(referenceOf(id)).toBe(reference);
});

test.each(cases.others)('%j is not a reference', (text) => {
  expect(idStartOf(text)).toBeUndefined();
});
