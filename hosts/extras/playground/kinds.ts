import places from './kinds.json';

/** Where an element can go, in the order of the question, with what can be copied there, the usual one first. */
export { places };
export type Place = keyof typeof places;
export type Kind = { [Name in Place]: keyof (typeof places)[Name]['kinds'] }[Place];

export interface Piece {
  /** Where it is pasted, if there are several. */
  where?: string;
  /** A template: `snippet.ts` fills in what is in braces. In a block, because Markdown puts other tags into a paragraph. */
  code: string;
}

interface KindInfo {
  place: Place;
  title: string;
  /** The name of the copied piece in headings and sentences. */
  copied: string;
  steps: readonly string[];
  /** What to do if it does not work. */
  otherwise: string;
  pieces: readonly Piece[];
}

/** A kind has what it does not say itself from its place. */
export const kinds = Object.fromEntries(
  Object.entries(places).flatMap(([place, { kinds, ...shared }]) =>
    Object.entries(kinds).map(([kind, own]) => [kind, { ...shared, ...own, place }]),
  ),
) as Record<Kind, KindInfo>;

export const kindNames = Object.keys(kinds) as Kind[];

/** The kinds of a place, the usual one first. */
export const kindsOf = (place: Place) => Object.keys(places[place].kinds) as [Kind, ...Kind[]];
