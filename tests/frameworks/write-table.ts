import { readFile, writeFile } from 'node:fs/promises';
import type { Cell } from './cells.ts';
import { markdownTables } from './table.ts';

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
