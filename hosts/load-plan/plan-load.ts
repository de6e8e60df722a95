import type { Load } from '../../src/api/load.ts';

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
  const near = [containers - 1, containers]
    .filter((count) => count > 0)
    .map((count) => tidy(count * capacity));
  return {
    quantity: tidy(quantity),
    packages,
    containers,
    last: isFull ? 1 : last,
    near: isFull ? [] : near,
  };
}
