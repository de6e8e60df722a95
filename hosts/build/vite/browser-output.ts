/** How everything is built that partners load, and the floor that it is measured against. */

export const target = 'es2022';

/** Licences of what is bundled stand in a file beside it. */
export const lean = { minify: true, comments: false } as const;

/** Without it a library build ships React's development code. */
export const production = { 'process.env.NODE_ENV': '"production"' };

/** Warnings that are none: React imports what only some versions of its scheduler export, and some plugins take long. */
export const checks = { importIsUndefined: false, bundlerTimings: false } as const;
