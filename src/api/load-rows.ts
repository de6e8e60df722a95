import type { LoadContainer, LoadPackage } from './load.ts';
import { type RowUnit, rowUnits } from './plan-load.ts';

/** The controls of a row of the load, each repeated for every row. */
export const rowFields = ['item', 'quantity', 'unit', 'port'] as const;
export type RowField = (typeof rowFields)[number];

/** A row as it was typed and chosen: `item` is a title or a slug. */
export type TypedRow = Record<Exclude<RowField, 'unit'>, string> & { unit: RowUnit | '' };

/** Of an enquiry. */
export const maxRows = 8;
/** Of a form: those that are too many are read, too, so that its page shows them again. */
const maxReadRows = 2 * maxRows;

/** The longest text of a control, in UTF-16 units. */
const maxLength = 80;

export function createRow(getValue: (field: RowField) => string | undefined): TypedRow {
  const [item, quantity, typedUnit, port] = rowFields.map((field) =>
    (getValue(field) ?? '')
      .slice(0, maxLength)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ) as [string, string, string, string];
  const unit = rowUnits.find((name) => name === typedUnit);
  // A unit that no form of ours offers stays beside its number, as it was typed.
  return { item, quantity: unit ? quantity : `${quantity} ${typedUnit}`.trim(), unit: unit ?? '', port };
}

/** The rows of a form whose controls are repeated, in order. */
export function readAllRows(getAll: (field: RowField) => readonly string[]): TypedRow[] {
  const columns = rowFields.map((field) => [field, getAll(field)] as const);
  const values = Object.fromEntries(columns) as Record<RowField, readonly string[]>;
  const count = Math.min(maxReadRows, Math.max(0, ...columns.map(([, texts]) => texts.length)));
  return Array.from({ length: count }, (_, at) => createRow((field) => values[field][at]));
}

/** The rows that are filled in. */
export const readRows = (getAll: (field: RowField) => readonly string[]): TypedRow[] =>
  readAllRows(getAll).filter(({ item, quantity, port }) => item || quantity || port);

/** A row in words: `asked` is the item and quantity, `planned` the same with the load plan. */
export interface RowLine {
  asked: string;
  planned: string;
}

/**
 * Appends the rows to the remark, for an API that knows only the fields of the form. Leaves out the load plan if the
 * remark would be too long. @returns `maxOwn`, the longest remark that leaves room, if even the rows do not fit
 */
export function addRowLines(
  remark: string,
  lines: readonly RowLine[],
  maxRemark: number,
): { remark: string } | { maxOwn: number } {
  const join = (texts: readonly string[]) => [remark, ...texts].filter(Boolean).join('\n');
  const asked = lines.map((line) => line.asked);
  const fitting = [join(lines.map(({ planned }) => planned)), join(asked)].find(
    (text) => text.length <= maxRemark,
  );
  return fitting === undefined ? { maxOwn: maxRemark - asked.join('\n').length - 1 } : { remark: fitting };
}

/** A row of a stored enquiry: what was typed, and how it is loaded where that can be counted. */
export interface LoadRow extends TypedRow {
  title: string;
  /** Customs codes of the item, separated by commas. */
  customs_code: string;
  /** Who answers for the item. */
  desk: string;
  /** `quantity` as a number; null if it is not one. */
  number: number | null;
  packages: number | null;
  package: LoadPackage | '';
  containers: number | null;
  container: LoadContainer | '';
  /** How full the last container is: 1 if it is full. */
  fill: number | null;
  /** Cubic metres. */
  volume: number | null;
  /** Gross kilograms. */
  weight: number | null;
}

export type { RowUnit };
