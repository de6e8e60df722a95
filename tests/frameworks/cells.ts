/** What happened to one kind of snippet at one place of a host. */
export interface Cell {
  /** `WordPress 6.1.9` */
  host: string;
  /** As whom, and in which theme, for a host that has several. */
  role?: string;
  theme?: string;
  /** What is pasted or written. */
  kind: string;
  /** What readers learn: `✓` where an enquiry arrives, or what to paste instead. */
  result: string;
  isGood: boolean;
  /** Text of the enquiry that must be in the database. */
  remark?: string;
  /** The kind that the result names instead, which must work at the same place. */
  instead?: string;
}

export const arrives = '✓';

const failed = (cell: Cell, result: string): Cell => ({ ...cell, isGood: false, result: `fails: ${result}` });

/**
 * Marks cells as failed whose enquiry is not in the database, or that suggest pasting something which does not work
 * either.
 * @param stored the remarks of the enquiries in the database
 */
export function checkCells(cells: readonly Cell[], stored: ReadonlySet<string>): Cell[] {
  const inDatabase = cells.map((cell) =>
    cell.isGood && cell.remark && !stored.has(cell.remark)
      ? failed(cell, 'it is answered, but not in the database')
      : cell,
  );
  const works = ({ host, role, theme, instead }: Cell): boolean =>
    inDatabase.some(
      (cell) =>
        cell.isGood &&
        cell.host === host &&
        cell.role === role &&
        cell.theme === theme &&
        cell.kind === instead,
    );
  return inDatabase.map((cell) =>
    cell.isGood && cell.instead && !works(cell) ? failed(cell, `${cell.instead} does not work either`) : cell,
  );
}
