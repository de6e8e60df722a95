import { customsCodes } from '../../src/api/customs-codes.ts';
import type { LoadRow, TypedRow } from '../../src/api/load-rows.ts';
import { isMeasure, isPlan, planLoad } from '../../src/api/plan-load.ts';
import { readNumber } from '../../src/api/read-number.ts';
import type { ContentItem, TabEntry } from '../../src/api/response-fields.ts';
import type { Language } from '../../src/locales/languages.ts';
import { itemName, itemNames } from '../../src/navigation/tab-addresses.ts';

/** The item that a row names by its slug or its title, with its tab. */
export function findItem(
  name: string,
  tabs: readonly TabEntry[],
): { item: ContentItem; tab: TabEntry } | undefined {
  if (!name) return;
  for (const tab of tabs) {
    const item = tab.content.find((contentItem) => itemNames(contentItem).includes(itemName(name)));
    if (item) return { item, tab };
  }
  return;
}

/** Converts the rows of a form to stored ones, with facts of their items and their load plans. */
export const planRows = (
  rows: readonly TypedRow[],
  tabs: readonly TabEntry[],
  language: Language,
): LoadRow[] => rows.map((row) => planRow(row, findItem(row.item, tabs), language));

function planRow(row: TypedRow, foundItem: ReturnType<typeof findItem>, language: Language): LoadRow {
  const { item, tab } = foundItem ?? {};
  const { unit } = row;
  const number = readNumber(row.quantity, language, !unit || isMeasure(unit)) ?? null;
  const planned = item?.load && number !== null && unit ? planLoad(item.load, number, unit) : 'notCounted';
  const plan = isPlan(planned) ? planned : undefined;
  return {
    ...row,
    item: (item && itemNames(item)[0]) || row.item,
    title: item?.title ?? row.item,
    customs_code: item ? customsCodes(item).join(', ') : '',
    desk: tab?.desk?.name ?? '',
    number,
    packages: plan?.packages ?? null,
    package: (plan && item?.load?.package) ?? '',
    containers: plan?.containers ?? null,
    container: plan?.container ?? '',
    fill: plan?.last ?? null,
    volume: plan?.volume ?? null,
    weight: plan?.weight ?? null,
  };
}

/** The column of rows: JSON; empty without rows. */
export const writeRows = (rows: readonly LoadRow[]): string => (rows.length > 0 ? JSON.stringify(rows) : '');

/** The rows of a column; none if another release has written something else. */
export function parseRows(column: string): LoadRow[] {
  try {
    const rows: unknown = JSON.parse(column || '[]');
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
}
