import type { Load, LoadContainer, LoadPackage, LoadUnit } from '../../../src/api/load.ts';
import type { Texts } from '../../../src/locales/texts.ts';
import type { ServerText } from '../../locales/en.ts';
import { type LoadPlan, maxContainers } from './plan-load.ts';
import type { QuantityProblem } from './read-quantity.ts';

type ServerTexts = Texts<ServerText>;

/** Everything that is counted. */
type Name = LoadUnit | LoadPackage | LoadContainer;
type UnitSymbol = 't' | 'kg' | 'l';

const isSymbol = (name: Name): name is UnitSymbol => ['t', 'kg', 'l'].includes(name);

/** `21 t`, `10 flexitanks`, `2 × 40 ft containers`. */
function amountText(count: number, name: Name, texts: ServerTexts): string {
  if (name === 't' && count < 1) return amountText(count * 1000, 'kg', texts);
  if (isSymbol(name)) return `${count.toLocaleString(texts.language)}\u00a0${name}`;
  // Numbers stay with what they count.
  return texts.t(`load.${name}`, { count }).replace(/(?<=[\d×]) | (?=[\d×])/g, '\u00a0');
}

/** The name of a unit, a package or a container. */
const nameOf = (name: Name, { t }: ServerTexts): string =>
  isSymbol(name) ? name : t(`load.${name}`, { count: '' }).replace(/^[\s×]+|[\s×]+$/g, '');

/** The units and packages in which a buyer may count an item. */
export function unitNames({ unit, box, package: packed, container }: Load, texts: ServerTexts): string {
  const names: Name[] = [unit, ...(box ? (['box'] as const) : []), ...(packed ? [packed] : []), container];
  const locale = texts.language === 'en' ? 'en-GB' : texts.language;
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    names.map((name) => nameOf(name, texts)),
  );
}

/** Neither 0 nor 100 per cent, unless it is full. */
function percentOf(share: number, language: string): string {
  const percent = share === 1 ? 100 : Math.min(99, Math.max(1, Math.round(share * 100)));
  return language === 'en'
    ? `${percent}\u00a0%`
    : (percent / 100).toLocaleString(language, { style: 'percent' });
}

/** The plan in one sentence, and the nearest full loads in another; empty if it is full. */
export function planTexts(load: Load, plan: LoadPlan, texts: ServerTexts): { sum: string; near: string } {
  const { t, language } = texts;
  const { quantity, packages, containers, last, near } = plan;
  const amount = (count: number, name: Name) => amountText(count, name, texts);
  const percent = percentOf(last, language);
  const fill = last === 1 && containers > 1 ? 'load.full' : containers > 1 ? 'load.last' : 'load.part';
  const [less, more = less] = near.map((count) => amount(count, load.unit));
  return {
    sum: t(!load.package ? 'load.loose' : load.container === 'pallet' ? 'load.onPallets' : 'load.packed', {
      quantity: amount(quantity, load.unit),
      packages: load.package ? amount(packages, load.package) : '',
      amount: amount(load.amount, load.unit),
      containers: amount(containers, load.container),
      fill: t(fill, { percent }),
    }),
    near: less && more !== less ? t('load.near', { less, more: more ?? '' }) : '',
  };
}

/** Why there is no plan, and what to write instead. */
export function problemText(
  problem: QuantityProblem | 'tooMuch',
  { text, load }: { text: string; load: Load },
  texts: ServerTexts,
): string {
  const max = amountText(maxContainers, load.container, texts);
  return texts.t(`load.${problem}`, { text, max, units: unitNames(load, texts) });
}
