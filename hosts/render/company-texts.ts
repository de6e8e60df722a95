import escapeHtml from 'escape-html';
import { telephone } from '../../src/api/addresses.ts';
import type { Variables } from './page-html.ts';

/** Rows of a setting are separated by ` | `, their cells by `;`. */
const rowsOf = (setting: string): string[][] =>
  setting
    .split('|')
    .map((row) => row.split(';').map((cell) => cell.trim()))
    .filter(([first]) => first);

const certificates = rowsOf(import.meta.env.VITE_CERTIFICATES);

/** The names of the certifications that the company states: the first word of each certificate. */
export const statedCertifications = certificates.map(([name = '']) => name.split(' ')[0]).join(', ');

/** The lines of an address setting are separated by ` | `. */
const lines = (setting: string): string =>
  setting
    .split('|')
    .map((line) => line.trim())
    .join('\n');

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

export const company: Variables = {
  company: import.meta.env.VITE_COMPANY_NAME,
  companyKind: import.meta.env.VITE_COMPANY_KIND,
  email: import.meta.env.VITE_COMPANY_EMAIL,
  phone: import.meta.env.VITE_COMPANY_PHONE,
  phoneAddress: telephone(import.meta.env.VITE_COMPANY_PHONE),
  domain: import.meta.env.VITE_OFFICIAL_DOMAIN,
  website: `https://${import.meta.env.VITE_OFFICIAL_DOMAIN}`,
  product: import.meta.env.VITE_HUB_PRODUCT,
  registration: import.meta.env.VITE_COMPANY_REGISTRATION,
  certifications: statedCertifications,
  office: lines(import.meta.env.VITE_OFFICE_ADDRESS),
  factory: lines(import.meta.env.VITE_FACTORY_ADDRESS),
  social: import.meta.env.VITE_SOCIAL_URL,
  checkExamples: checkExamples(
    import.meta.env.VITE_COMPANY_EMAIL,
    import.meta.env.VITE_OFFICIAL_DOMAIN,
    import.meta.env.VITE_COMPANY_PHONE,
  ),
  imitationEmail: import.meta.env.VITE_COMPANY_EMAIL.replace(
    /@.*/,
    `@${imitate(import.meta.env.VITE_OFFICIAL_DOMAIN)}`,
  ),
  report: import.meta.env.VITE_REPORT_EMAIL,
  failureMessage: import.meta.env.VITE_FAILURE_MESSAGE,
};

/** The certificates: only what has a number. CE, for example, is each maker's declaration. */
const numbered = certificates.filter(([, number]) => number);

const columns = ['Number', 'Issued by', 'Scope', 'Valid'];

// With roles, because in a narrow window the cells are blocks, and browsers then forget that they are cells.
const certificateRow = ([name = '', ...cells]: string[]): string => {
  const file = cells[columns.length];
  const label = file ? `<a href="${escapeHtml(file)}">${escapeHtml(name)}</a>` : escapeHtml(name);
  const rest = columns.map(
    (column, i) => `<td role="cell" data-column="${column}">${escapeHtml(cells[i] ?? '')}</td>`,
  );
  return `<tr role="row"><th role="rowheader" scope="row">${label}</th>${rest.join('')}</tr>`;
};

const heading = ['Certificate', ...columns]
  .map((column) => `<th role="columnheader" scope="col">${column}</th>`)
  .join('');

export const certificateRows =
  `<thead role="rowgroup"><tr role="row">${heading}</tr></thead>` +
  `<tbody role="rowgroup">${numbered.map(certificateRow).join('')}</tbody>`;
