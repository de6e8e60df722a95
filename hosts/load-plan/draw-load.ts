import type { LoadContainer } from '../../src/api/load.ts';
import type { LoadPlan } from './plan-load.ts';

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
