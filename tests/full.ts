/**
 * `FULL=1 npm test` tries every combination, as a release does. Without it, each kind is tried, but not each with each,
 * so that a run takes minutes.
 */
export const isFull = Boolean(process.env.FULL);

/** All of them in a full run, otherwise the first. */
export const sample = <Item>(items: readonly Item[], count: number): Item[] =>
  items.slice(0, isFull ? items.length : count);

/**
 * Of the random values: always the same in a short run, which must not fail by chance. A full run prints it; with it in `SEED`,
 * the same values are tried again.
 */
const seed = Number(process.env.SEED) || (isFull ? Math.floor(Math.random() * 2 ** 31) : 1);
if (isFull) console.log(`random values: SEED=${seed}`);

/** How often a property is tried with random values: a fifth of the times in a short run. */
export const runs = (times: number): { numRuns: number; seed: number } => ({
  numRuns: isFull ? times : times / 5,
  seed,
});
