import { columns as allColumns } from './columns.ts';
import { displayWidth, fitWidth, toPlainLine } from './display-text.ts';
import type { StoredEnquiry } from './types.ts';

// The id is for machines: --csv and --json have it.
const columns = allColumns.filter((column) => column !== 'id');
const gap = '  ';
const least = 4;
// A moment that is cut tells nothing, so it is the last to give way.
const moment = columns.indexOf('created_at');

/** A table for people, no line wider than `width`. */
export function toTable(enquiries: StoredEnquiry[], width: number): string {
  if (enquiries.length === 0) return 'No enquiries.\n';
  const rows = enquiries.map((enquiry) => columns.map((column) => toCell(column, enquiry[column])));
  const header = columns.map((column) => column.replaceAll('_', ' '));
  const widths = shrink(
    header.map((title, index) =>
      Math.max(...[title, ...rows.map((row) => row[index] ?? '')].map(displayWidth)),
    ),
    width - gap.length * (columns.length - 1),
  );
  const rule = widths.map((columnWidth) => '─'.repeat(columnWidth));
  return (
    [header, rule, ...rows]
      .map((row) => row.map((cell, index) => fitWidth(cell, widths[index] ?? 0)).join(gap))
      // A terminal narrower than the least columns still gets no wrapped lines.
      .map((line) => `${(displayWidth(line) > width ? fitWidth(line, width) : line).trimEnd()}\n`)
      .join('')
  );
}

function toCell(column: keyof StoredEnquiry, text: string): string {
  const line = toPlainLine(text);
  return column === 'created_at' ? line.slice(0, 16).replace('T', ' ') : line;
}

/** Takes from the widest column until all fit together: short ones stay whole. */
function shrink(natural: number[], room: number): number[] {
  const widths = [...natural];
  let total = widths.reduce((sum, width) => sum + width, 0);
  while (total > room) {
    const others = Math.max(...widths.filter((_, index) => index !== moment));
    const index = others > least ? widths.lastIndexOf(others) : moment;
    const width = widths[index] ?? 0;
    if (width <= least) break;
    widths[index] = width - 1;
    total -= 1;
  }
  return widths;
}
