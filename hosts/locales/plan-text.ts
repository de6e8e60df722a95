import type { Load } from '../../src/api/load.ts';
import {
  isMeasure,
  isPartLoad,
  type LoadPlan,
  maxContainers,
  planLoad,
  type RowUnit,
  tidy,
} from '../../src/api/plan-load.ts';
import { readNumber } from '../../src/api/read-number.ts';
import type { Texts } from '../../src/locales/texts.ts';
import type { ServerText } from './en.ts';

/** The texts of a load, which a page gets from the server. */
export type LoadText = Extract<ServerText, `load.${string}` | 'enquiry.tooManyRows'>;
type LoadTexts = Texts<LoadText>;

/** `21 t`, `10 flexitanks`, `2 × 40 ft containers`. */
export function amountText(count: number, name: RowUnit, texts: LoadTexts): string {
  if (name === 't' && count < 1) return amountText(count * 1000, 'kg', texts);
  if (isMeasure(name)) return `${count.toLocaleString(texts.language)}\u00a0${name}`;
  // Numbers stay with what they count.
  return texts.t(`load.${name}`, { count }).replace(/(?<=[\d×]) | (?=[\d×])/g, '\u00a0');
}

/** What is counted, as the choice of a row names it: "cartons". */
export const unitName = (name: RowUnit, texts: LoadTexts): string =>
  isMeasure(name) ? name : texts.t(`load.${name}`, { count: 2 }).replace(/^2 (?:× )?/, '');

/** Neither 0 nor 100 per cent, unless it is full. */
function shareText(last: number, { language }: LoadTexts): string {
  const share = last === 1 ? 1 : Math.min(0.99, Math.max(0.01, last));
  const percent = share.toLocaleString(language, { style: 'percent' });
  return language === 'en' ? percent.replace('%', '\u00a0%') : percent;
}

/** How full the last container is. */
export function fillText(
  { containers, last }: Pick<LoadPlan, 'containers' | 'last'>,
  texts: LoadTexts,
): string {
  if (last === 1) return texts.t('load.full');
  return texts.t(containers === 1 ? 'load.part' : 'load.last', { percent: shareText(last, texts) });
}

function packingKey({ unit, amount, package: name }: Load, { container }: LoadPlan) {
  if (!isMeasure(unit) && amount === 1) return 'load.single';
  if (!name) return 'load.loose';
  return container === 'pallet' ? 'load.onPallets' : 'load.packed';
}

/** Fractions such as 0.05 t are not exact. */
const exactness = 1e-9;

/** How a quantity fills packages and containers, in one sentence. */
function packingText(load: Load, plan: LoadPlan, texts: LoadTexts): string {
  const { unit, amount, package: name } = load;
  const { quantity, packages, containers, container, capacity } = plan;
  const { t } = texts;
  const inEach = name === 'flexitank' ? Number((quantity / packages).toPrecision(4)) : amount;
  // The last package may hold less.
  const isPartFilled = name && name !== 'flexitank' && packages * amount - quantity > exactness * quantity;
  const atMost = isPartFilled ? '≤\u00a0' : '';
  return t(packingKey(load, plan), {
    quantity: amountText(quantity, unit, texts),
    packages: name ? amountText(packages, name, texts) : '',
    amount: atMost + amountText(name ? inEach : amount * capacity, unit, texts),
    containers: amountText(containers, container, texts),
    fill: fillText(plan, texts),
  });
}

function sizeText({ weight, volume }: LoadPlan, texts: LoadTexts): string {
  const number = (value: number, digits: number) =>
    value.toLocaleString(texts.language, { maximumFractionDigits: digits });
  const cubic = volume ? `${number(volume, volume < 1 ? 2 : 1)}\u00a0m³` : '';
  if (!weight) return cubic;
  const gross = `${number(weight, weight < 10 ? 1 : 0)}\u00a0kg`;
  return texts.t(cubic ? 'load.size' : 'load.weight', { weight: gross, volume: cubic });
}

/** What is said of a row: its plan in sentences, or what to write instead; nothing while there is no number with a unit. */
export interface RowAnswer {
  plan?: LoadPlan | undefined;
  sentences: string[];
  /** What leads to quantities to press, and these, as numbers of what is counted. */
  lead: string;
  choices: number[];
}

const noAnswer: RowAnswer = { sentences: [], lead: '', choices: [] };

/** What of a row decides its plan. */
interface RowQuestion {
  load: Load | undefined;
  quantity: string;
  unit: RowUnit | '';
  /** The minimum order of the item, as its facts say it. */
  minimum: string;
}

/** Plans a row of the load. */
export function answerRow({ load, quantity, unit, minimum }: RowQuestion, texts: LoadTexts): RowAnswer {
  const { t, language } = texts;
  if (!quantity) return noAnswer;
  const number = readNumber(quantity, language, !unit || isMeasure(unit));
  if (!number) return { ...noAnswer, sentences: [t('load.unclear')] };
  if (!load || !unit) return noAnswer;
  const plan = planLoad(load, number, unit);
  if (plan === 'tooMuch') {
    const max = amountText(maxContainers, load.container, texts);
    return { ...noAnswer, sentences: [t('load.tooMuch', { max })] };
  }
  if (plan === 'notCounted') return { ...noAnswer, sentences: [t('load.unclear')] };
  const isUnfilled = load.package === 'flexitank' && plan.last < 1;
  const sentences = [
    packingText(load, plan, texts),
    sizeText(plan, texts),
    plan.isBelowMinimum ? t('load.belowMinimum', { minimum }) : '',
    isPartLoad(plan) && !isUnfilled ? t('load.partLoad') : '',
  ];
  const each = plan.quantity / number;
  const choices = plan.near
    .map((near) => tidy(near / each))
    .filter((choice) => isMeasure(unit) || Number.isInteger(choice));
  return {
    plan,
    sentences: sentences.filter(Boolean),
    lead: choices.length > 0 ? t(isUnfilled ? 'load.nearFlexitank' : 'load.near') : '',
    choices,
  };
}
