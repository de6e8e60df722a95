/** The widths at which layouts change, in pixels. */
export const breakpoints = [0, 600, 900, 1024, 1200, 1280, 1440, 1536, 1920, 2000, 3000, 4000] as const;

/** Widths for media queries, and for container queries of parts that depend on the element's width. */
export const fromWidth = (pixels: (typeof breakpoints)[number]) => `(min-width: ${pixels}px)`;
