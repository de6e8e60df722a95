import stringWidth from 'string-width';
import { toPlainLine } from '../display-text.ts';

const gap = '  ';
const minColumnWidth = 4;
const isMoment = (column: string): boolean => column.endsWith('_at');

/** A truncated time or reference is useless, so these columns are not narrowed. */
const isWhole = (column: string): boolean => isMoment(column) || column === 'reference';

/** A table for people, no line wider than `width`. */
export function toTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
  width: number,
): string {
  const cells = rows.map((row) => columns.map((column) => toCell(column, row[column])));
  const header = columns.map((column) => column.replaceAll('_', ' '));
  const widths = shrink(
    header.map((title, index) =>
      Math.max(...[title, ...cells.map((row) => row[index] ?? '')].map((text) => stringWidth(text))),
    ),
    width - gap.length * (columns.length - 1),
    columns.map(isWhole),
  );
  const rule = widths.map((columnWidth) => '─'.repeat(columnWidth));
  return (
    [header, rule, ...cells]
      .map((row) => row.map((cell, index) => fitWidth(cell, widths[index] ?? 0)).join(gap))
      // Lines must not wrap even in a terminal narrower than the minimum widths.
      .map((line) => `${(stringWidth(line) > width ? fitWidth(line, width) : line).trimEnd()}\n`)
      .join('')
  );
}

function toCell(column: string, text: string): string {
  const line = toPlainLine(text);
  return isMoment(column) ? line.slice(0, 16).replace('T', ' ') : line;
}

/** Narrows the widest columns until all fit together, so short ones stay whole, as do those that are `whole`. */
function shrink(natural: number[], room: number, whole: boolean[]): number[] {
  const capped = (cap: number) =>
    natural.map((width, index) => (whole[index] ? width : Math.min(width, cap)));
  let cap = Math.max(...natural);
  while (cap > minColumnWidth && capped(cap).reduce((sum, width) => sum + width, 0) > room) cap--;
  return capped(cap);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts the text to the width, with an ellipsis, and fills it up with spaces. */
function fitWidth(text: string, width: number): string {
  const full = stringWidth(text);
  if (full <= width) return text + ' '.repeat(width - full);
  let cut = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (used + stringWidth(segment) > width - 1) break;
    cut += segment;
    used += stringWidth(segment);
  }
  return `${cut}…${' '.repeat(width - 1 - used)}`;
}
