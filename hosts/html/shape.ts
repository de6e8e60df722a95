import type { Html } from './html.ts';

/**
 * What a template may name, as data: the check of templates reads it, and `ViewOf` makes the type of the values of it.
 * `[shape]` is a list.
 */
export type Shape = 'text' | 'number' | 'flag' | 'html' | Optional | readonly [Shape] | Fields;

export interface Fields {
  readonly [name: string]: Shape;
}

/** A group of values that may be absent: `{% if %}` tells. Texts and lists need no mark, because an empty one is absent. */
export class Optional<Group extends Fields = Fields> {
  readonly fields: Group;

  constructor(fields: Group) {
    this.fields = fields;
  }
}

export const optional = <const Group extends Fields>(fields: Group): Optional<Group> => new Optional(fields);

/** Keeps the literal types of a shape's names. */
export const shape = <const Group extends Fields>(fields: Group): Group => fields;

/** The values of shapes that have no parts. */
interface Plain {
  text: string;
  number: number;
  flag: boolean;
  html: Html;
}

/** The values of a shape. */
export type ViewOf<S> = S extends keyof Plain ? Plain[S] : ComposedView<S>;

type ComposedView<S> = S extends Optional<infer Group> ? ViewOf<Group> | undefined : PartsView<S>;

type PartsView<S> = S extends readonly [infer Item]
  ? readonly ViewOf<Item>[]
  : { readonly [Name in keyof S]: ViewOf<S[Name]> };
