/** More would only be scrolled past. */
const most = 8;

/** A key for each card on its way. */
export const skeletons = (pageSize: number): string[] =>
  [...Array(Math.min(pageSize, most)).keys()].map((index) => `skeleton-${index}`);
