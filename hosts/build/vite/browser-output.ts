import { type BrowserStep, browserSteps } from '../../../src/browsers.ts';

/** Build target and output options of everything that partners load. */

const versions = (step: BrowserStep): string[] =>
  Object.entries(browserSteps[step]).map(([engine, version]) => engine + version);

export const target = versions('working');

/** Newer than `target`: for older browsers the build would rewrite light-dark() in a way that breaks in shadow roots. */
export const cssTarget = versions('complete');

/** The licences of bundled packages are in a file beside it. */
export const minifiedOutput = { minify: true, comments: false } as const;

/** Writes constants of other files, such as class names and company facts, where they are used: fewer files, and less in them. */
export const optimization = { inlineConst: { mode: 'all', pass: 3 } } as const;

/** The definition without which a library build ships React's development code. */
export const production = { 'process.env.NODE_ENV': '"production"' };

/** Harmless warnings: React imports what only some versions of its scheduler export, and some plugins take long. */
export const checks = { importIsUndefined: false, bundlerTimings: false } as const;
