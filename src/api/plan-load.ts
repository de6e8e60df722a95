import {
  type Load,
  type LoadContainer,
  type LoadPackage,
  type LoadUnit,
  loadContainers,
  loadPackages,
  loadUnits,
} from './load.ts';

/** Units that a buyer may count in: units of the goods, packages and their carriers. */
export type RowUnit = LoadUnit | LoadPackage | LoadContainer;
export const rowUnits: readonly RowUnit[] = [
  ...loadUnits,
  ...loadPackages,
  ...loadContainers,
  '40 ft high cube',
];

/** Maximum number of containers in a plan. Larger quantities go by vessel and are planned by people. */
export const maxContainers = 500;

/** Rounding error of fractions such as 0.05 t: a container that is full within a billionth is full. */
const exactness = 1e-9;
const roundUp = (value: number): number => Math.ceil(value - exactness);
/** Rounds a sum of fractions to what people would write. */
export const tidy = (value: number): number => Number(value.toPrecision(12));

/** How far a flexitank may be filled above its usual amount: up to 21.5 t instead of 21 t. */
const flexitankMargin = 21.5 / 21;

/** Whether a unit is measured rather than counted, so that fractions are possible. */
export const isMeasure = (name: RowUnit): name is 't' | 'kg' | 'l' => ['t', 'kg', 'l'].includes(name);

/** Packages in each container that the item is sold in. */
const packagesIn = (load: Load): Partial<Record<LoadContainer, number>> => ({
  ...(load.pallet && { pallet: load.pallet }),
  ...(load.packages20 && { '20 ft': load.packages20 }),
  [load.container]: load.packages,
  ...(load.packagesHighCube && { '40 ft high cube': load.packagesHighCube }),
});

/** What buyers can count of an item, each with its number of units, smallest first. */
export function countedIn(load: Load): ReadonlyMap<RowUnit, number> {
  const { unit, amount, package: name, box } = load;
  const counted: [RowUnit, number | undefined][] = [
    ['kg', unit === 't' ? 1 / 1000 : undefined],
    [unit, 1],
    ['t', unit === 'kg' ? 1000 : undefined],
    ['box', box],
    ...(name ? [[name, amount] as [RowUnit, number]] : []),
  ];
  for (const [container, packages] of Object.entries(packagesIn(load)))
    counted.push([container as LoadContainer, amount * packages]);
  return new Map(counted.filter((entry): entry is [RowUnit, number] => entry[1] !== undefined));
}

/** How a quantity is packed and loaded. */
export interface LoadPlan {
  /** In units of the load. */
  quantity: number;
  packages: number;
  container: LoadContainer;
  containers: number;
  /** Packages in each container. */
  capacity: number;
  /** How full the last container is: 1 if it is full. */
  last: number;
  /** Cubic metres, and gross weight in kilograms, where the load says them. */
  volume?: number;
  weight?: number;
  /** Whether less is asked for than is sold. */
  isBelowMinimum: boolean;
  /** The nearest quantities that leave no room and are sold, in units: none if there is no room. */
  near: number[];
}

/** The container for a quantity: the one that the buyer counts in, else the shorter one if everything fits into it. */
function containerOf(load: Load, counted: RowUnit, packages: number): LoadContainer {
  const { packages20 = 0, container } = load;
  const isContainer = (name: RowUnit): name is LoadContainer => name.includes(' ft');
  if (isContainer(counted)) return counted;
  return packages <= packages20 ? '20 ft' : container;
}

/** Why there is no plan: the item is not counted so, or more is asked for than `maxContainers`. */
export type NoPlan = 'notCounted' | 'tooMuch';

export const isPlan = (plan: LoadPlan | NoPlan): plan is LoadPlan => typeof plan === 'object';

/**
 * Counts a quantity in packages and containers, of which only the last has room left.
 * @param number of what is counted, above 0
 */
export function planLoad(load: Load, number: number, counted: RowUnit): LoadPlan | NoPlan {
  const unitsInOne = countedIn(load).get(counted);
  if (!unitsInOne) return 'notCounted';
  const { amount, unit, package: name, minimum = 0 } = load;
  const quantity = tidy(number * unitsInOne);
  // Half a carton can be a whole number of pieces; a third of one cannot.
  if (!isMeasure(unit) && !Number.isInteger(quantity)) return 'notCounted';
  const maxInPackage = name === 'flexitank' ? amount * flexitankMargin : amount;
  const packages = Math.max(1, roundUp(quantity / maxInPackage));
  const container = containerOf(load, counted, packages);
  const capacity = packagesIn(load)[container] ?? load.packages;
  const containers = roundUp(packages / capacity);
  if (!(containers <= maxContainers)) return 'tooMuch';
  const inFullContainer = amount * capacity;
  const last = quantity / inFullContainer - (containers - 1);
  const isFull = last > 1 - exactness;
  const isSold = (wanted: number) => wanted > 0 && wanted >= minimum * (1 - exactness);
  const fullQuantities = [containers - 1, containers].map((count) => tidy(count * inFullContainer));
  const near = isFull ? [] : fullQuantities.filter(isSold);
  const weight = load.weight ? (quantity / amount) * load.weight : weightOf(unit, quantity);
  return {
    quantity,
    packages,
    container,
    containers,
    capacity,
    last: isFull ? 1 : last,
    ...(load.volume && { volume: tidy(packages * load.volume) }),
    ...(weight && { weight: tidy(weight) }),
    isBelowMinimum: !isSold(quantity),
    near,
  };
}

const weightOf = (unit: LoadUnit, quantity: number): number | undefined => {
  if (unit === 't') return quantity * 1000;
  return unit === 'kg' ? quantity : undefined;
};

/** Whether a plan fills less than one container, so that it shares one with others’ goods. */
export const isPartLoad = ({ container, containers, last }: LoadPlan): boolean =>
  container !== 'pallet' && containers === 1 && last < 1;
