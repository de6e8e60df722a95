/** How many columns the list has from each width on, in pixels. The counts divide the usual page, so that no row stays half empty. */
export const columns: readonly (readonly [width: number, count: number])[] = [
  [3000, 8],
  [1000, 4],
  [560, 2],
];
