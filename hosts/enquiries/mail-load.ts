import { lookUpLanguage } from '../../src/locales/languages.ts';
import { rowCells, rowLine } from '../locales/row-text.ts';
import { serverTexts } from '../locales/server-texts.ts';
import type { StoredEnquiry } from './enquiry.ts';
import { parseRows } from './load-rows.ts';

const english = serverTexts('en');

/**
 * The rows of the load for the people who answer: a table in English, each column as wide as its longest cell, and below it the rows
 * as the visitor reads them. Empty without rows.
 */
export function loadText({ load, lang }: Pick<StoredEnquiry, 'load' | 'lang'>): string {
  const rows = parseRows(load);
  if (rows.length === 0) return '';
  const cells = rows.map((row) => rowCells(row, english));
  const names = Object.keys(cells[0] ?? {}) as (keyof ReturnType<typeof rowCells>)[];
  const used = names.filter((name) => cells.some((row) => row[name]));
  const widths = used.map((name) => Math.max(name.length, ...cells.map((row) => row[name].length)));
  const line = (texts: string[]) =>
    texts
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join(' | ')
      .trimEnd();
  const language = lookUpLanguage(lang);
  const ofVisitor = language === 'en' ? [] : rows.map((row) => rowLine(row, serverTexts(language)));
  return [line(used), ...cells.map((row) => line(used.map((name) => row[name]))), ...ofVisitor].join('\n');
}
