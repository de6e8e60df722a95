import type { Load, LoadContainer } from '../../../src/api/load.ts';

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

/** More boxes are only counted in words. */
const maxBoxes = 60;
const rowLength = 480;
const gap = 4;

/** Length and height, in the proportions of the real ones. */
const sizes: Readonly<Record<LoadContainer, readonly [length: number, height: number]>> = {
  '20 ft': [42, 18],
  '40 ft': [84, 18],
  '40 ft reefer': [84, 20],
  pallet: [24, 30],
};

/** A row of containers, filled as they are loaded; empty if there are too many. For eyes only: the plan says the same. */
export function drawLoad(container: LoadContainer, { containers, last }: LoadPlan): string {
  if (containers > maxBoxes) return '';
  const [length, height] = sizes[container];
  const perRow = Math.floor((rowLength + gap) / (length + gap));
  const boxes = Array.from({ length: containers }, (_, index) => {
    const share = index === containers - 1 ? last : 1;
    const [x, y] = [(index % perRow) * (length + gap), Math.floor(index / perRow) * (height + gap)];
    const load = Math.max(1, Math.round((length - 4) * share));
    return `<path d="M${x + 1} ${y + 1}h${length - 2}v${height - 2}h${2 - length}z"/><rect x="${x + 2}" y="${y + 2}" width="${load}" height="${height - 4}"/>`;
  });
  const width = Math.min(containers, perRow) * (length + gap) - gap;
  const rows = Math.ceil(containers / perRow) * (height + gap) - gap;
  return `<svg class="load" width="${width}" height="${rows}" viewBox="0 0 ${width} ${rows}" aria-hidden="true">${boxes.join('')}</svg>`;
}
