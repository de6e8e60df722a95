import browserslist from 'browserslist';
import { type BrowserStep, browserSteps } from '../../../src/browsers.ts';

/** Where the company has its hubs, by the names of browserslist's usage data. */
export const regions = { MY: 'Malaysia', TR: 'Turkey', CY: 'Cyprus', CN: 'China', PK: 'Pakistan' } as const;

/** Browsers built on Chromium with version numbers of their own: the first version of each step. */
const derived: Record<BrowserStep, string[]> = {
  complete: ['samsung >= 28', 'opera >= 113'],
  working: ['samsung >= 18', 'opera >= 85'],
  readable: ['samsung >= 13', 'opera >= 67'],
};

/** The browsers of a step, in the language of browserslist. */
export function browsersOf(step: BrowserStep): string[] {
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
export const shareOf = (step: BrowserStep, region: keyof typeof regions): number =>
  browserslist.coverage(browsersOf(step), region);
