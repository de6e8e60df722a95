/** Smallest width of each layout, in pixels. */
export const breakpoints = {
  xs: 0,
  sm: 600,
  md: 900,
  custom: 1024,
  lg: 1200,
  customLg: 1280,
  xl: 1536,
  xxl: 2000,
  xxxl: 3000,
  xxxxl: 4000,
} as const;

export type Breakpoint = keyof typeof breakpoints;

/** For media queries, and for container queries of parts that depend on the element's width. */
export const fromWidth = (name: Breakpoint) => `(min-width: ${breakpoints[name]}px)`;
