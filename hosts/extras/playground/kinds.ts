import kinds from './kinds.json';

/** What can be copied, by where it goes, in the order of the question. */
export { kinds };
export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];
