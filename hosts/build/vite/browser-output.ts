/** How everything is built that partners load, and the floor that it is measured against. */

export const target = 'es2022';

/** Licences of what is bundled stand in a file beside it. */
export const lean = { minify: true, comments: false } as const;

/** A library build leaves this to whoever uses it, and would ship React's development code. */
export const production = { 'process.env.NODE_ENV': '"production"' };

/** React asks its scheduler for what only some versions of it have; and nobody asked how long plugins took. */
export const checks = { importIsUndefined: false, bundlerTimings: false } as const;
