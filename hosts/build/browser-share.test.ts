import { readFile } from 'node:fs/promises';
import browserslist from 'browserslist';
import { describe, expect, it } from 'vitest';
import { type BrowserStep, browserSteps } from '../../src/browsers.ts';

/** Where the company has its hubs, by the names of browserslist's usage data. */
const regions = { MY: 'Malaysia', TR: 'Turkey', CY: 'Cyprus', CN: 'China', PK: 'Pakistan' } as const;

/** Browsers built on Chromium with version numbers of their own: the first version of each step. */
const derived: Record<BrowserStep, string[]> = {
  complete: ['samsung >= 28', 'opera >= 113'],
  working: ['samsung >= 18', 'opera >= 85'],
  readable: ['samsung >= 13', 'opera >= 67'],
};

/** The browsers of a step, in the language of browserslist. */
function browsersOf(step: BrowserStep): string[] {
  const { chrome, firefox, safari } = browserSteps[step];
  return browserslist([
    ...['chrome', 'edge', 'and_chr', 'android'].map((name) => `${name} >= ${chrome}`),
    ...['firefox', 'and_ff'].map((name) => `${name} >= ${firefox}`),
    ...['safari', 'ios_saf'].map((name) => `${name} >= ${safari}`),
    ...derived[step],
    'op_mob >= 73',
  ]);
}

/** Share of the visits in a region that have a browser of a step or a newer one, in per cent. */
const shareOf = (step: BrowserStep, region: keyof typeof regions): number =>
  browserslist.coverage(browsersOf(step), region);

const docs = await readFile('docs/browsers.md', 'utf8');
const steps = Object.keys(browserSteps) as BrowserStep[];
const codes = Object.keys(regions) as (keyof typeof regions)[];

/** The cells of the row of a step, in the table below a heading; those after the step's name. */
const row = (heading: string, step: BrowserStep): string[] => {
  const table = docs.split(heading)[1] ?? '';
  const line = table.split('\n').find((one) => one.startsWith(`| ${step} |`)) ?? '';
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
};

describe('docs/browsers.md', () => {
  it.each(steps)('gives the browser versions that the build compiles for: %s', (step) => {
    expect(row('# Browsers', step).slice(0, 3)).toEqual(Object.values(browserSteps[step]));
  });

  // The data of browserslist moves by a point or two in a year: then `docs/browsers.md` is written again.
  it.each(steps)('gives the share of each country, to within three per cent: %s', (step) => {
    const shares = row('## Share of visits', step).map(Number);
    expect(shares).toHaveLength(codes.length);
    codes.forEach((code, index) => {
      expect(Math.abs((shares[index] ?? 0) - shareOf(step, code)), regions[code]).toBeLessThanOrEqual(3);
    });
  });

  it('names only steps that each cover more visits than the one before', () => {
    for (const code of codes) {
      const [complete = 0, working = 0, readable = 0] = steps.map((step) => shareOf(step, code));
      expect(complete).toBeGreaterThan(50);
      expect(working).toBeGreaterThan(complete);
      expect(readable).toBeGreaterThan(working);
    }
  });
});
