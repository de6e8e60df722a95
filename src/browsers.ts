/**
 * The levels of support, by the oldest version of each engine. The build, the tests and `docs/browsers.md`
 * read it.
 *
 * - `complete`: everything. The styles are compiled for these.
 * - `working`: every element runs; finer points are missing, such as the dark scheme. The scripts are compiled
 *   for these.
 * - `readable`: no element runs. Complete HTML, with links and a form that work without script.
 */
export const browserSteps = {
  complete: { chrome: '127', firefox: '128', safari: '17.5' },
  working: { chrome: '111', firefox: '124', safari: '16.4' },
  readable: { chrome: '80', firefox: '74', safari: '13.1' },
} as const;

export type BrowserStep = keyof typeof browserSteps;

/**
 * Whether elements run here, which is the step `working`: the parser knows shadow roots in HTML. Not on a
 * server, where frameworks import the loader, too.
 */
export const canRun: boolean =
  'HTMLTemplateElement' in globalThis && 'shadowRootMode' in HTMLTemplateElement.prototype;
