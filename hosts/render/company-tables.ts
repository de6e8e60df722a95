import escapeHtml from 'escape-html';
import { telephone } from '../../src/api/api-base.ts';

/** Rows of a setting are separated by ` | `, their cells by `;`. */
const rowsOf = (setting: string): string[][] =>
  setting
    .split('|')
    .map((row) => row.split(';').map((cell) => cell.trim()))
    .filter(([first]) => first);

const certificates = rowsOf(import.meta.env.VITE_CERTIFICATES);

/** The names of the certifications that the company states: the first word of each certificate. */
export const statedCertifications = certificates.map(([name = '']) => name.split(' ')[0]).join(', ');

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
  `<tbody role="rowgroup">${certificates.map(certificateRow).join('')}</tbody>`;

const people = rowsOf(import.meta.env.VITE_PEOPLE);

/** People and teams, as posts are signed. */
export const peopleNames: ReadonlySet<string> = new Set(people.map(([name = '']) => name));

/** The people of the company, with their direct lines, as entries of a definition list. */
export const peopleEntries = people
  .map(([name = '', work = '', phone = '', email = '']) => {
    const links = [
      phone && `<a href="${escapeHtml(telephone(phone))}">${escapeHtml(phone)}</a>`,
      email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
    ];
    const contact = links.filter(Boolean).join(' ');
    return `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(work)}</dd>${contact && `<dd class="contact">${contact}</dd>`}</div>`;
  })
  .join('\n');
