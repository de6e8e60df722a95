import { readFile, writeFile } from 'node:fs/promises';
import type { Cell } from './cells.ts';

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const table = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').slice(0, 300)))
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

/** What is pasted × the role of the person who pastes it. Themes share a cell, which names them only where they differ. */
function roleTable(cells: readonly Cell[]): string {
  const roles = unique(cells.flatMap(({ role }) => role ?? []));
  const result = (kind: string, role: string) => {
    const found = cells.filter((cell) => cell.kind === kind && cell.role === role);
    const results = unique(found.map(({ result }) => result));
    if (results.length === 1) return results[0] ?? '';
    return found.map(({ theme, result }) => `${theme}: ${result}`).join('; ');
  };
  return table([
    ['what is pasted', ...roles],
    ['---', ...roles.map(() => '---')],
    ...unique(cells.map(({ kind }) => kind)).map((kind) => [
      kind,
      ...roles.map((role) => result(kind, role)),
    ]),
  ]);
}

/** The table host × kind × result in Markdown; before it, for each host with roles, its own. */
export function markdownTables(cells: readonly Cell[]): string {
  const withRoles = cells.filter(({ role }) => role);
  const roleTables = unique(withRoles.map(({ host }) => host)).map((host) => {
    const own = withRoles.filter((cell) => cell.host === host);
    return `${host}, in ${unique(own.flatMap(({ theme }) => theme ?? [])).join(' and ')}:\n\n${roleTable(own)}`;
  });
  const rows = cells.filter(({ role }) => !role).map(({ host, kind, result }) => [host, kind, result]);
  return [
    ...roleTables,
    table([['host', 'what is pasted or written', 'result'], ['---', '---', '---'], ...rows]),
  ].join('\n\n');
}

const page = 'docs/embedding.md';
const start = '<!-- frameworks: made by `npm run frameworks` -->';
const end = '<!-- /frameworks -->';

/**
 * Writes the table, with its date, between its markers in the documentation.
 * @throws {Error} when the markers are missing
 */
export async function writeTable(cells: readonly Cell[]): Promise<void> {
  const text = await readFile(page, 'utf8');
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} must hold the markers ${start} and ${end}`);
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const made = `Tried on ${today}.\n\n${markdownTables(cells)}`;
  await writeFile(page, `${text.slice(0, from + start.length)}\n\n${made}\n\n${text.slice(to)}`);
}
