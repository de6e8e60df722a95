import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { company, companyWith } from '../../tests/support/content-fixture.ts';

const cases: {
  read: [string, string, keyof typeof company.facts, string][];
  refusedValues: [string, string][];
  refusedNames: [string, string][];
} = parse(readFileSync('hosts/content/company.cases.yaml', 'utf8'));

it('what elements show is written as their attributes are', () => {
  expect(company.facts).toEqual({
    company: 'Trade Elements',
    domain: 'example.com',
    website: 'https://example.com',
    email: 'enquiries@example.com',
    phone: '+60 3 0000 0000',
    product: 'Trade Elements',
    category: 'Agro-Commodities',
    'social-href': 'https://social.example.com/',
    domains: 'example.com',
    mailboxes: '',
    messaging: '',
    logo: '',
    'logo-width': '',
    phones: '+60 3 0000 0000',
    products: '',
    services: '',
    pages: '',
    report: 'report@example.com',
    particulars:
      'Trade Elements Sdn. Bhd. (sample), 201101000000, 1 Sample Street\n50000 Kuala Lumpur\nMalaysia, 2 Sample Road\nSelangor\nMalaysia',
  });
});

it.each(cases.read)('%s may be %s', (name, value, fact, shown) => {
  expect(companyWith({ [name]: value }).facts[fact]).toBe(shown);
});

it.each(cases.refusedValues)('%s may not be %s: the error names file, line and value', (name, value) => {
  const text = value.replaceAll('"', '');
  expect(() => companyWith({ [name]: value })).toThrow(
    new RegExp(`^company\\.yaml:\\d+: ${name} is "${text.replace(/[.+()]/g, '\\$&')}", expected `),
  );
});

it.each(cases.refusedNames)('%s may not be %j', (name, value) => {
  expect(() => companyWith({ [name]: value })).toThrow(
    /^company\.yaml:\d+: [\w ]+ (is|has) [^\n]*expected [^\n]*$/,
  );
});
