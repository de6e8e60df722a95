import { telephone } from '../../src/api/addresses.ts';
import type { Company } from '../content/company.ts';
import { escapeHtml } from '../html/html.ts';
import type { Variables } from './page-template.ts';

/** An imitation of a domain. */
const imitate = (domain: string): string => {
  const imitation = domain.replace(
    /^[^.]*?[lio]/,
    (start) => start.slice(0, -1) + (/o$/.test(start) ? '0' : '1'),
  );
  return imitation === domain ? `pay-${domain}` : imitation;
};

/** Addresses to try the check with: one of ours, an imitation of our domain, and our number with another country's code. */
const checkExamples = (email: string, domain: string, phone: string): string =>
  [email, imitate(domain), phone.replace(/^\+\d+/, (code) => (code === '+44' ? '+1' : '+44'))].join(', ');

/** The facts of the company by the names that the pages use. */
export const companyTexts = (company: Company): Variables => {
  const { facts, name, kind, founded, domain, email, phone, hub = '', certificates = [] } = company;
  return {
    company: name,
    companyKind: kind,
    founded,
    email,
    phone,
    phoneAddress: telephone(phone),
    domain,
    website: facts.website,
    domains: facts.domains,
    mailboxes: facts.mailboxes,
    phones: facts.phones,
    product: hub,
    registration: company.registration ?? '',
    // The first word of each.
    certifications: certificates.map(({ name }) => name.split(' ')[0]).join(', '),
    office: company.office ?? '',
    factory: company.factory ?? '',
    social: facts['social-href'],
    checkExamples: checkExamples(email, domain, phone),
    imitationEmail: email.replace(/@.*/, `@${imitate(domain)}`),
    report: facts.report,
  };
};

/** How the company can be reached, in plain text. */
export const reachUs = ({ facts: { phone, email } }: Company): string => `${phone}\n${email}\n`;

const columns = { number: 'Number', issuer: 'Issued by', scope: 'Scope', valid: 'Valid' } as const;
const keys = Object.keys(columns) as (keyof typeof columns)[];

// With roles, because in a narrow window the cells are blocks, and browsers then forget that they are cells.
const certificateRow = (certificate: NonNullable<Company['certificates']>[number]): string => {
  const { name, file } = certificate;
  const label = file ? `<a href="${escapeHtml(file)}">${escapeHtml(name)}</a>` : escapeHtml(name);
  const cells = keys.map(
    (key) => `<td role="cell" data-column="${columns[key]}">${escapeHtml(certificate[key] ?? '')}</td>`,
  );
  return `<tr role="row"><th role="rowheader" scope="row">${label}</th>${cells.join('')}</tr>`;
};

const heading = ['Certificate', ...Object.values(columns)]
  .map((column) => `<th role="columnheader" scope="col">${column}</th>`)
  .join('');

/** Only what has a number is a certificate: CE, for example, is each maker's declaration. */
export const certificateRows = ({ certificates = [] }: Company): string =>
  `<thead role="rowgroup"><tr role="row">${heading}</tr></thead>` +
  `<tbody role="rowgroup">${certificates
    .filter(({ number }) => number)
    .map(certificateRow)
    .join('')}</tbody>`;
