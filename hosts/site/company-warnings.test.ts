import { expect, it } from 'vitest';
import { companyWith, emptyContent, person } from '../../tests/support/content-fixture.ts';
import { readConfig } from '../config/config.ts';
import { companyWarnings } from './company-warnings.ts';

const lumex = {
  name: 'Lumex Trading',
  kind: 'a trader',
  registration: 'Lumex Ltd, 12',
  founded: '"1999"',
  email: 'sales@lumex.test',
  phone: '"+971 4 123 4567"',
  domain: 'lumex.test',
  office: 'Dubai',
  factory: '',
  hub: 'LumexHub',
  category: 'Metrology',
  social: '',
  report: '',
  certificates: '',
  factory_work: '',
  warehouse: '',
  delivers_to: '',
  ships_to: '',
  account_country: '',
  prices: '',
  law: '',
};
const shipped = {
  ...emptyContent,
  people: [person('Lin', { phone: '+86 20 0000 0000' })],
  impostors: [{ address: 'fake.example', date: '2025-01-01', purpose: 'Sample' }],
};
const warnings = (content: Partial<typeof shipped>, env: Record<string, string> = {}) =>
  companyWarnings(
    readConfig({ PUBLIC_URL: 'https://www.lumex.test', ...env }),
    { ...emptyContent, ...content },
    shipped,
  );
const own = companyWith(lumex);

it('what still equals the sample is named, field by field and list by list', () => {
  expect(warnings({ company: own })).toEqual([]);
  const hub = companyWith({ ...lumex, hub: 'Trade Elements' });
  expect(warnings({ company: hub, people: [person('Mara'), ...shipped.people] })).toEqual([
    'sample facts to replace before going live: company.yaml (hub), people.yaml',
  ]);
  expect(warnings({ company: own, impostors: shipped.impostors })).toEqual([
    'sample facts to replace before going live: impostors.yaml',
  ]);
});

it('content of its own that a company ships is no sample', () => {
  const content = { ...emptyContent, company: own };
  expect(companyWarnings(readConfig({ PUBLIC_URL: 'https://www.lumex.test' }), content, content)).toEqual([]);
});

it.each(['http://localhost:4173', 'http://127.0.0.1:4173', 'http://[::1]:4173'])(
  'the sample is no warning where the public address is %s',
  (PUBLIC_URL) => expect(warnings(shipped, { PUBLIC_URL })).toEqual([]),
);

it.each([
  [{ PUBLIC_URL: 'https://www.other.test' }, 'PUBLIC_URL'],
  [{ ENQUIRY_TO: 'sales@lumex.test', MAIL_FROM: 'web@mailer.test' }, 'MAIL_FROM'],
  [{ ENQUIRY_TO: 'a@lumex.test, b@other.test' }, 'ENQUIRY_TO'],
  [
    { ENQUIRY_TO: 'a@lumex.test.evil.test', PUBLIC_URL: 'https://1umex.test' },
    'PUBLIC_URL, MAIL_FROM, ENQUIRY_TO',
  ],
])('a setting that the address check calls a stranger’s is named in one line: %j', (env, names) => {
  const settings = 'ENQUIRY_TO' in env ? { SMTP_URL: 'smtp://mail.lumex.test', ...env } : env;
  expect(warnings({ company: own }, settings)).toEqual([
    expect.stringMatching(new RegExp(`^${names}: not official`)),
  ]);
});

it('a mailbox that is not among the official ones is named, and subdomains are not', () => {
  const company = companyWith({ ...lumex, mailboxes: 'sales@lumex.test' });
  const env = { SMTP_URL: 'smtp://mail.lumex.test', ENQUIRY_TO: 'sales@lumex.test' };
  expect(warnings({ company }, env)).toEqual([]);
  expect(warnings({ company }, { ...env, MAIL_FROM: 'web@lumex.test' })).toHaveLength(1);
});
