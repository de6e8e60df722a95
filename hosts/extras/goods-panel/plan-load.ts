import type { Load, LoadContainer, LoadPackage, LoadUnit } from '../../../src/api/load.ts';
import type { Texts } from '../../../src/locales/texts.ts';
import type { ServerText } from '../../locales/en.ts';

type ServerTexts = Texts<ServerText>;

export interface LoadPlan {
  quantity: number;
  packages: number;
  containers: number;
  /** How full the last container is: 1 if it is full. */
  last: number;
  /** The nearest quantities that leave no room: below, if there is one, and above. */
  near: readonly number[];
}

/** More go by vessel, and are planned by people. */
export const maxContainers = 500;

/** Fractions such as 0.05 t are not exact: what is missing by less than a billionth is full. */
const exactness = 1e-9;
const roundUp = (value: number): number => Math.ceil(value - exactness);
/** Sums of such fractions as people write them. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/**
 * Counts a quantity in packages and containers, of which only the last has room left.
 * @param quantity in the unit of the load, above 0
 * @returns nothing if it needs more containers than `maxContainers`
 */
export function planLoad({ amount, packages: inContainer }: Load, quantity: number): LoadPlan | undefined {
  const capacity = tidy(amount * inContainer);
  const packages = Math.max(1, roundUp(quantity / amount));
  const containers = roundUp(packages / inContainer);
  if (!(containers <= maxContainers)) return;
  const last = quantity / capacity - (containers - 1);
  const isFull = last > 1 - exactness;
  const near = [containers - 1, containers].filter((count) => count > 0);
  return {
    quantity: tidy(quantity),
    packages,
    containers,
    last: isFull ? 1 : last,
    near: isFull ? [] : near.map((count) => tidy(count * capacity)),
  };
}

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

const either = (choices: readonly string[], { language }: ServerTexts): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' }).format(choices);

/** Neither 0 nor 100 per cent, unless it is full. */
function percentOf(share: number, language: string): string {
  const percent = share === 1 ? 1 : Math.min(0.99, Math.max(0.01, share));
  const text = percent.toLocaleString(language, { style: 'percent' });
  return language === 'en' ? text.replace('%', '\u00a0%') : text;
}

/** The plan in one sentence, and the nearest full loads in another. A flexitank is never part full: it has only the second. */
export function planTexts(load: Load, plan: LoadPlan, texts: ServerTexts): { sum: string; near: string } {
  const { t, language } = texts;
  const { quantity, packages, containers, last } = plan;
  const amount = (count: number, name: Name) => amountText(count, name, texts);
  const fill = last === 1 && containers > 1 ? 'load.full' : containers > 1 ? 'load.last' : 'load.part';
  const loads = either(
    plan.near.map((count) => amount(count, load.unit)),
    texts,
  );
  const isFlexitank = load.package === 'flexitank';
  const near = loads && t(isFlexitank ? 'load.nearFlexitank' : 'load.near', { loads });
  if (isFlexitank && near) return { sum: '', near };
  const isSingle = !isSymbol(load.unit) && load.amount === 1;
  const onPallets = load.container === 'pallet' ? 'load.onPallets' : 'load.packed';
  return {
    near,
    sum: t(isSingle ? 'load.single' : load.package ? onPallets : 'load.loose', {
      quantity: amount(quantity, load.unit),
      packages: load.package ? amount(packages, load.package) : '',
      amount: amount(load.amount, load.unit),
      containers: amount(containers, load.container),
      fill: t(fill, { percent: percentOf(last, language) }),
    }),
  };
}

/** What to write instead of what is not a quantity of the item. */
export function unreadText(text: string, load: Load, texts: ServerTexts): string {
  const { unit, amount, package: packed = unit, packages, container } = load;
  const first = isSymbol(unit)
    ? amountText(tidy(amount * packages), unit, texts)
    : amountText(packages, packed, texts);
  return texts.t('load.unclear', { text, first, second: amountText(2, container, texts) });
}

export const tooMuchText = ({ container }: Load, texts: ServerTexts): string =>
  texts.t('load.tooMuch', { max: amountText(maxContainers, container, texts) });
