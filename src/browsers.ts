/**
 * The levels of support, by the oldest version of each engine. The build, the tests and `docs/browsers.md`
 * read it.
 *
 * - `complete`: everything. The styles are compiled for these.
 * - `working`: every element runs; finer points are missing, such as the dark scheme or the wide layout of an
 *   element. The scripts are compiled for these.
 * - `readable`: no element runs. Complete HTML, with links and a form that work without script.
 */
export const browserSteps = {
  complete: { chrome: '127', firefox: '128', safari: '17.5' },
  working: { chrome: '99', firefox: '101', safari: '16.4' },
  readable: { chrome: '80', firefox: '74', safari: '13.1' },
} as const;

export type BrowserStep = keyof typeof browserSteps;

/**
 * Whether elements run here, which is the step `working`: constructed sheets (Firefox 101, Safari 16.4) with
 * cascade layers (Chrome 99). Not on a server, where frameworks import the loader, too.
 */
export const canRun: boolean = 'CSSLayerBlockRule' in globalThis && 'adoptedStyleSheets' in document;
