import { expect, it } from 'vitest';
import { companyWith } from '../../tests/support/content-fixture.ts';
import { contactFilesContent, securityText } from '../render/contact-files.ts';
import { withOrigin } from '../site/files.ts';
import { restoreCompany } from './company.ts';

it.each([
  ['müller-handel.de', 'xn--mller-handel-dlb.de', 'müller-handel.de'],
  ['Mu\u0308ller-Handel.DE', 'xn--mller-handel-dlb.de', 'müller-handel.de'],
  ['xn--mller-handel-dlb.de', 'xn--mller-handel-dlb.de', 'müller-handel.de'],
  ['παράδειγμα.gr', 'xn--hxajbheg2az3al.gr', 'παράδειγμα.gr'],
  ['例子.中国', 'xn--fsqu00a.xn--fiqs8s', '例子.中国'],
  ['مثال.پاکستان', 'xn--mgbh0fb.xn--mgbai9azgqp6j', 'مثال.پاکستان'],
])('a company writes its domain as %s, protocols get %s, and people read %s', (domain, ascii, shown) => {
  const company = companyWith({
    domain,
    other_domains: `a.example ${domain}`,
    email: `info@${domain}`,
    mailboxes: `info@${domain}, pay@${domain}`,
    report: `fakes@${domain}`,
    social: `https://${domain}/social`,
  });
  const { facts } = company;
  expect([company.domain, facts.domains, facts.email, facts.mailboxes, facts.report]).toEqual([
    shown,
    `${shown}, a.example ${shown}`,
    `info@${shown}`,
    `info@${shown}, pay@${shown}`,
    `fakes@${shown}`,
  ]);
  expect([facts.website, facts['social-href']]).toEqual([`https://${shown}`, `https://${shown}/social`]);
  const { card, picture } = contactFilesContent(company, []);
  expect(card).toContain(`EMAIL;TYPE=WORK:info@${shown}\r\n`);
  expect(card).toContain(`URL:https://${ascii}\r\n`);
  expect(picture).toContain('<svg');
  expect(securityText('', company)).toContain(`Contact: mailto:info@${ascii}\n`);
  expect(withOrigin('see https://www.example.com/api', `https://${ascii}`)).toBe(`see https://${shown}/api`);
  const { facts: _, ...fields } = company;
  expect(restoreCompany(fields)).toEqual(company);
});

it.each(['müller', 'mü ller.de', 'müller..de', 'https://müller.de', 'müller.1'])(
  'a company may not write its domain as %s',
  (domain) => {
    expect(() => companyWith({ domain })).toThrow(/domain is ".*", expected a domain like example\.com/);
  },
);
