import { describe, expect, it } from 'vitest';
import { type ColourToken, schemes } from './tokens.ts';

/** Relative luminance by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds: ColourToken[] = ['paper', 'surface', 'wash'];
const onGrounds = (token: ColourToken, least: number) =>
  grounds.map((ground): [ColourToken, ColourToken, number] => [token, ground, least]);

/** What is on what, and the least contrast: 4.5 for text, 3 for the border of a control. */
const pairs: [ColourToken, ColourToken, number][] = [
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

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s scheme', (_, scheme) => {
  it.each(pairs)('%s can be read on %s: at least %d', (token, ground, least) => {
    expect(contrast(schemes[token][scheme], schemes[ground][scheme])).toBeGreaterThanOrEqual(least);
  });
});
