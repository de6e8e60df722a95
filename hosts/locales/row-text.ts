import type { LoadRow, RowLine } from '../../src/api/load-rows.ts';
import type { Texts } from '../../src/locales/texts.ts';
import type { ServerText } from './en.ts';
import { amountText, fillText, unitName } from './plan-text.ts';

type RowTexts = Texts<ServerText>;

/** What was asked for: `1,500 pieces`, or as it was typed if it is not a number. */
function quantityText({ number, quantity, unit }: LoadRow, texts: RowTexts): string {
  if (number !== null && unit) return amountText(number, unit, texts).replaceAll('\u00a0', ' ');
  return [quantity, unit && quantity && unitName(unit, texts)].filter(Boolean).join(' ');
}

/** How it is loaded: `75 cartons, 1 × 40 ft container, 19 % full`. */
function loadedText(row: LoadRow, texts: RowTexts): string {
  const { packages, package: name, containers, container, fill } = row;
  const parts = [
    packages !== null && name && amountText(packages, name, texts),
    containers !== null && container && amountText(containers, container, texts),
    containers !== null && fill && fill < 1 && fillText({ containers, last: fill }, texts),
  ];
  return parts.filter(Boolean).join(', ').replaceAll('\u00a0', ' ');
}

const numberText = (value: number | null, { language }: RowTexts, digits: number): string =>
  value === null ? '' : value.toLocaleString(language, { maximumFractionDigits: digits });

/** A row in cells, for a table. */
export const rowCells = (row: LoadRow, texts: RowTexts) => ({
  item: row.title || row.item,
  'customs code': row.customs_code,
  quantity: quantityText(row, texts),
  port: row.port,
  loaded: loadedText(row, texts),
  'm³': numberText(row.volume, texts, 2),
  kg: numberText(row.weight, texts, 1),
  desk: row.desk,
});

/** A row in words: its item, what is asked for of it, and how that is loaded. */
export function rowParts(row: LoadRow, texts: RowTexts): { item: string; wish: string; plan: string } {
  const { item, quantity, port, loaded, 'm³': volume, kg } = rowCells(row, texts);
  return {
    item,
    wish: [quantity, port && `→ ${port}`].filter(Boolean).join(' '),
    plan: [loaded, volume && `${volume} m³`, kg && `${kg} kg`].filter(Boolean).join(', '),
  };
}

/** A row on one line: `Industrial safety helmets: 1,500 pieces → Gwadar (75 cartons, 1 × 40 ft container, 19 % full, 7.75 m³, 675 kg)`. */
export function rowTexts(row: LoadRow, texts: RowTexts): RowLine {
  const { item, wish, plan } = rowParts(row, texts);
  const asked = [item, wish].filter(Boolean).join(': ');
  return { asked, planned: plan ? `${asked} (${plan})` : asked };
}

/** A row with all that is known of it, on one line. */
export const rowLine = (row: LoadRow, texts: RowTexts): string => rowTexts(row, texts).planned;
