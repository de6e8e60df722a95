import { parse } from 'yaml';
import type { Load } from '../../../src/api/load.ts';
import type { TypedRow } from '../../../src/api/load-rows.ts';
import { countedIn, isMeasure, isPlan, planLoad, type RowUnit } from '../../../src/api/plan-load.ts';
import { readNumber } from '../../../src/api/read-number.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { isHan } from '../../../src/text/is-han.ts';
import unitWords from '../../content/words/units.yaml?raw';
import { fold } from '../../search/fold.ts';
import { onlyPortIn } from './passages.ts';
import type { Passages } from './ports.ts';

const words = Object.entries(parse(unitWords) as Record<RowUnit, string>).flatMap(([unit, list]) =>
  fold(list)
    .split(' ')
    .map((word) => [word, unit as RowUnit] as const),
);

/** A number that is not part of a designation, such as `CP8`, `EN455` or `5L`. */
const number = /(?<![\p{N}.,#+-])(?<!(?!\p{sc=Han})\p{L})\p{Nd}(?:[\p{Nd}.,٬٫'’]*\p{Nd})?/gu;
const nextWord = /^[ \u00a0]*(\p{sc=Han}+|(?:(?!\p{sc=Han})\p{L})+)/u;

/** The unit at the start of a text, if it is one of an item. */
function unitAt(text: string, load: Load): RowUnit | undefined {
  const [, word = ''] = nextWord.exec(text) ?? [];
  const named = words.filter(([name]) => (isHan(word) ? word.startsWith(name) : name === word));
  const counted = countedIn(load);
  const units = new Set(named.map(([, unit]) => unit).filter((unit) => counted.has(unit)));
  return units.size === 1 ? [...units][0] : undefined;
}

/**
 * Reads quantity, unit and port from a question that has exactly one number, followed by a unit of the item, and one
 * port. Returns undefined for any other question.
 */
export function prefillRow(
  question: string,
  load: Load | undefined,
  passages: Passages,
  language: Language,
): Pick<TypedRow, 'quantity' | 'unit' | 'port'> | undefined {
  const folded = fold(question);
  const [found, ...others] = folded.matchAll(number);
  const port = onlyPortIn(question, passages);
  if (!load || !found || others.length > 0 || !port) return;
  const [quantity] = found;
  const unit = unitAt(folded.slice(found.index + quantity.length), load);
  const value = unit && readNumber(quantity, language, isMeasure(unit));
  if (!unit || !value || !isPlan(planLoad(load, value, unit))) return;
  return { quantity, unit, port };
}
