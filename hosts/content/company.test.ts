import { expect, it } from 'vitest';
import { company, companyWith } from '../../tests/support/content-fixture.ts';

it('what elements show is written as their attributes are', () => {
  expect(company.facts).toEqual({
    company: 'Trade Elements',
    domain: 'example.com',
    website: 'https://example.com',
    email: 'enquiries@example.com',
    phone: '+60 3 0000 0000',
    product: 'Trade Elements',
    'social-href': 'https://social.example.com/',
    domains: 'example.com',
    mailboxes: '',
    phones: '+60 3 0000 0000',
    report: 'report@example.com',
    particulars:
      'Trade Elements Sdn. Bhd. (sample), 201101000000, 1 Sample Street\n50000 Kuala Lumpur\nMalaysia, 2 Sample Road\nSelangor\nMalaysia',
  });
});

it.each([
  [
    'other_domains',
    'example.net, example.org example.com.my',
    'domains',
    'example.com, example.net, example.org example.com.my',
  ],
  [
    'mailboxes',
    'info@example.com, payments@example.com',
    'mailboxes',
    'info@example.com, payments@example.com',
  ],
  [
    'other_phones',
    '"+60 3 0000 0000, +44 (20) 7946-0958"',
    'phones',
    '+60 3 0000 0000, +60 3 0000 0000, +44 (20) 7946-0958',
  ],
  ['social', '', 'social-href', ''],
  ['hub', '', 'product', ''],
  ['name', '"10 Anson Road #05-01 & D\'Arcy $HOME"', 'company', "10 Anson Road #05-01 & D'Arcy $HOME"],
] as const)('%s may be %s', (name, value, fact, shown) => {
  expect(companyWith({ [name]: value }).facts[fact]).toBe(shown);
});

it.each([
  ['email', 'nobody'],
  ['email', 'a@example.com, b@example.com'],
  ['phone', '"03 0000 0000"'],
  ['domain', 'https://example.com'],
  ['domain', 'localhost'],
  ['domain', '"192.0.2.1"'],
  ['other_domains', 'example.net https://example.net'],
  ['mailboxes', 'nobody'],
  ['other_phones', '"+44 20 7946 0958, 03 0000 0000"'],
  ['social', 'social.example.com'],
  ['social', 'javascript:alert(1)'],
  ['report', 'report'],
  ['security_contact', 'http://www.example.com'],
])('%s may not be %s: the error names file, line and value', (name, value) => {
  const text = value.replaceAll('"', '');
  expect(() => companyWith({ [name]: value })).toThrow(
    new RegExp(`^company\\.yaml:\\d+: ${name} is "${text.replace(/[.+()]/g, '\\$&')}", expected `),
  );
});

it.each([
  ['name', ''],
  ['domain', ''],
  ['phone', '60300000000'],
  ['nmae', 'Lumex'],
  ['certificates', 'ISO 9001'],
])('%s may not be %j', (name, value) => {
  expect(() => companyWith({ [name]: value })).toThrow(
    /^company\.yaml:\d+: [\w ]+ (is|has) [^\n]*expected [^\n]*$/,
  );
});
