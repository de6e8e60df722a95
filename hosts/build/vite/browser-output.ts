import { type BrowserStep, browserSteps } from '../../../src/browsers.ts';

/** How everything is built that partners load, and the floor that it is measured against. */

const versions = (step: BrowserStep): string[] =>
  Object.entries(browserSteps[step]).map(([engine, version]) => engine + version);

export const target = versions('working');

/** Not those of `target`: for older ones light-dark() would be taken apart, which no shadow root survives. */
export const cssTarget = versions('complete');

/** Licences of what is bundled are in a file beside it. */
export const minifiedOutput = { minify: true, comments: false } as const;

/** Without it a library build ships React's development code. */
export const production = { 'process.env.NODE_ENV': '"production"' };

/** Warnings that are none: React imports what only some versions of its scheduler export, and some plugins take long. */
export const checks = { importIsUndefined: false, bundlerTimings: false } as const;
