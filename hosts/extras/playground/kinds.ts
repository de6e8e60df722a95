import kinds from './kinds.json';

/** The kinds of snippet, by where they go, in the order of the question. */
export { kinds };
export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];
