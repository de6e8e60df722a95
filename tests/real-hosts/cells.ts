/** What happened to one kind of snippet at one place of a host. */
export interface Cell {
  /** `WordPress 6.1.9` */
  host: string;
  /** Where and as whom, for a host that has several: `author, block theme`. */
  place: string;
  /** What is pasted or written. */
  kind: string;
  /** What a reader is told: `an enquiry arrives`, or what to paste instead. */
  result: string;
  isGood: boolean;
  /** Text of the enquiry that must be in the database. */
  remark?: string;
}

export const arrives = 'an enquiry arrives';

/** The cells, with those that claim an enquiry which is not in the database turned into failures. */
export function checkStored(cells: readonly Cell[], stored: ReadonlySet<string>): Cell[] {
  return cells.map((cell) =>
    cell.remark && cell.isGood && !stored.has(cell.remark)
      ? { ...cell, isGood: false, result: 'answered, but not in the database' }
      : cell,
  );
}

/** Cells that differ only in their place, as one. */
function mergePlaces(cells: readonly Cell[]): Cell[] {
  const merged = new Map<string, Cell>();
  for (const cell of cells) {
    const key = [cell.host, cell.kind, cell.result].join('|');
    const before = merged.get(key);
    merged.set(key, before ? { ...before, place: `${before.place}; ${cell.place}` } : cell);
  }
  return [...merged.values()];
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The table host × kind × result in Markdown. */
export function markdownTable(cells: readonly Cell[]): string {
  const rows = mergePlaces(cells).map(({ host, place, kind, result }) =>
    [place ? `${host}: ${place}` : host, kind, result].map(escapeCell),
  );
  return [['host', 'what is pasted', 'result'], ['---', '---', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}
