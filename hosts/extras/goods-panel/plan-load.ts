import type { Load, LoadContainer, LoadPackage, LoadUnit } from '../../../src/api/load.ts';
import type { Texts } from '../../../src/locales/texts.ts';
import type { ServerText } from '../../locales/en.ts';

export type ServerTexts = Texts<ServerText>;

/** More go by vessel, and are planned by people. */
export const maxContainers = 500;

/** Fractions such as 0.05 t are not exact: what is missing by less than a billionth is full. */
const exactness = 1e-9;
const roundUp = (value: number): number => Math.ceil(value - exactness);
/** What a flexitank takes, by what is usual: 21.5 t by 21 t. */
const flexitankMost = 21.5 / 21;
/** Sums of such fractions as people write them. */
export const tidy = (value: number): number => Number(value.toPrecision(12));

/**
 * Counts a quantity in packages and containers, of which only the last has room left.
 * @param quantity in the unit of the load, above 0
 * @returns nothing if it needs more containers than `maxContainers`
 */
export function planLoad({ amount, package: name, packages: inContainer }: Load, quantity: number) {
  const capacity = tidy(amount * inContainer);
  const most = name === 'flexitank' ? amount * flexitankMost : amount;
  const packages = Math.max(1, roundUp(quantity / most));
  const containers = roundUp(packages / inContainer);
  if (!(containers <= maxContainers)) return;
  const last = quantity / capacity - (containers - 1);
  const isFull = last > 1 - exactness;
  return {
    quantity: tidy(quantity),
    packages,
    containers,
    /** How full the last container is: 1 if it is full. */
    last: isFull ? 1 : last,
    /** The nearest quantities that leave no room: below, if there is one, and above. */
    near: isFull ? [] : [containers - 1, containers].filter(Boolean).map((count) => tidy(count * capacity)),
  };
}

/** Everything that is counted. */
type Name = LoadUnit | LoadPackage | LoadContainer;
/** Whether a unit is measured, and so may be a fraction. */
export const isMeasure = (name: Name): name is 't' | 'kg' | 'l' => ['t', 'kg', 'l'].includes(name);

/** `21 t`, `10 flexitanks`, `2 × 40 ft containers`. */
export function amountText(count: number, name: Name, texts: ServerTexts): string {
  if (name === 't' && count < 1) return amountText(count * 1000, 'kg', texts);
  if (isMeasure(name)) return `${count.toLocaleString(texts.language)}\u00a0${name}`;
  // Numbers stay with what they count.
  return texts.t(`load.${name}`, { count }).replace(/(?<=[\d×]) | (?=[\d×])/g, '\u00a0');
}

/** In place of a plan; `box` is written above the drawing of the last container, of which `filled` per cent are full. */
export const noPlan = { sum: '', part: '', lead: '', near: [] as number[], box: '', filled: '' };

/** The plan in one sentence, and what leads to the nearest full loads. A flexitank is never part full: it has only the second. */
export function planTexts(load: Load, wanted: number, texts: ServerTexts) {
  const { t, language } = texts;
  const amount = (count: number, name: Name) => amountText(count, name, texts);
  const plan = planLoad(load, wanted);
  if (!plan) return { ...noPlan, lead: t('load.tooMuch', { max: amount(maxContainers, load.container) }) };
  const { quantity, packages, containers, last, near } = plan;
  const isFlexitank = load.package === 'flexitank';
  const lead = last === 1 ? '' : t(isFlexitank ? 'load.nearFlexitank' : 'load.near');
  if (isFlexitank && lead) return { ...noPlan, lead, near };
  const isPart = containers === 1 && last < 1 && load.container !== 'pallet';
  const fill = containers === 1 ? 'load.part' : last === 1 ? 'load.full' : 'load.last';
  // Neither 0 nor 100 per cent, unless it is full.
  const share = last === 1 ? 1 : Math.min(0.99, Math.max(0.01, last));
  const percent = share.toLocaleString(language, { style: 'percent' });
  const isSingle = !isMeasure(load.unit) && load.amount === 1;
  const onPallets = load.container === 'pallet' ? 'load.onPallets' : 'load.packed';
  const sum = t(isSingle ? 'load.single' : load.package ? onPallets : 'load.loose', {
    quantity: amount(quantity, load.unit),
    packages: load.package ? amount(packages, load.package) : '',
    amount: amount(isFlexitank ? Number((quantity / packages).toPrecision(4)) : load.amount, load.unit),
    containers: amount(containers, load.container),
    fill: t(fill, { percent: language === 'en' ? percent.replace('%', '\u00a0%') : percent }),
  });
  const [size] = load.container.match(/^\d+ ft/) ?? [];
  const box = size ? `${containers} × ${size}` : '';
  return { sum, part: isPart ? t('load.partLoad') : '', lead, near, box, filled: `${100 * last}` };
}

/** What to write instead of what is not a quantity of the item. */
export function unreadText(text: string, load: Load, texts: ServerTexts): string {
  const { unit, amount, package: packed = unit, packages, container } = load;
  const count = isMeasure(unit) ? tidy(amount * packages) : packages;
  const first = amountText(count, isMeasure(unit) ? unit : packed, texts);
  return texts.t('load.unclear', { text, first, second: amountText(2, container, texts) });
}
