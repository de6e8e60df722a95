import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { enquiryTable, type FieldOptions } from './enquiry-fields.ts';
import { cleanValue, validateField } from './enquiry-schema.ts';

const cases: { valid: string[]; pasted: [string, string][]; invalid: string[] } = parse(
  readFileSync('src/api/enquiry-schema.cases.yaml', 'utf8'),
);

const fieldOf = (name: string) => enquiryTable.find((field) => field.name === name) as FieldOptions;
const read = (name: string, value: string) => {
  const field = fieldOf(name);
  return validateField(field, value) ?? cleanValue(field, value);
};

describe('an email address', () => {
  it.each(cases.valid)('is valid, and shown as typed: %s', (address) => {
    expect(read('email', address)).toBe(address);
  });

  it.each(cases.pasted)('is read from what was pasted: %j is %s', (pasted, address) => {
    expect(read('email', pasted)).toBe(address);
  });

  it.each(cases.invalid)('is invalid: %j', (address) => {
    expect(read('email', address)).toBe('invalid');
  });

  it.each(['\u200B', ' \u202A\u202C ', '\uFEFF\0'])('is missing where nothing is visible: %j', (text) => {
    for (const { name, optional } of enquiryTable) expect(read(name, text)).toBe(optional ? '' : 'required');
  });

  it.each([
    'a@'.repeat(30_000),
    '<'.repeat(60_000),
    '< '.repeat(30_000),
    `${"<'".repeat(30_000)}@`,
    `a@${'b'.repeat(60_000)} x`,
  ])('is read in time that grows with its length: case %#', { timeout: 10_000 }, (text) => {
    expect(read('email', text)).toBe('tooLong');
  });
});

it.each([
  ['\u202A+60 12 000\u00A00000\u202C', '+60 12 000 0000'],
  ['＋６０（１２）０００', '+60(12)000'],
  ['tel:+60120000000,', '+60120000000'],
  ['ask for Lim', 'ask for Lim'],
  ['۰۳۰۰ ۱۲۳', '۰۳۰۰ ۱۲۳'],
])('a telephone number loses what nobody sees: %j is %s', (pasted, number) => {
  expect(read('phone_number', pasted)).toBe(number);
});

it.each(['نمی\u200Cخواهم', 'Ｌｕｍｅｘ ﬁne', '👩\u200D👩', 'a@b.example <x>', 'x\u00AD'])(
  'a name is never altered: %j',
  (name) => {
    for (const field of ['name', 'organisation', 'remark']) expect(read(field, ` ${name}\u00A0`)).toBe(name);
  },
);
