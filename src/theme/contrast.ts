import type { ColourToken } from './tokens.ts';

/** Relative luminance by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast of two colours by WCAG 2.2, from 1 to 21.
 * @param first as `#rrggbb`, like the other
 */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour on another, and the least contrast between them: 4.5 for text, 3 for the border of a control. */
export type ContrastPair = readonly [token: ColourToken, ground: ColourToken, least: number];

const grounds: ColourToken[] = ['paper', 'surface', 'wash'];
const onGrounds = (token: ColourToken, minRatio: number) =>
  grounds.map((ground): ContrastPair => [token, ground, minRatio]);

export const contrastPairs: readonly ContrastPair[] = [
  ...onGrounds('ink', 4.5),
  ...onGrounds('muted', 4.5),
  ...onGrounds('accent-ink', 4.5),
  ...onGrounds('sea', 4.5),
  ...onGrounds('danger', 4.5),
  ...onGrounds('edge', 3),
  ['on-accent', 'accent', 4.5],
  ['on-deep', 'deep', 4.5],
  ['accent', 'deep', 4.5],
];
