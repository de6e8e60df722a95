import type { Attributes } from './attributes.ts';

/** The name of a type as documentation and declarations write it. */
type TypeText<Value> = Value extends string
  ? 'string'
  : Value extends number
    ? 'number'
    : Value extends boolean
      ? 'boolean'
      : Value extends readonly string[]
        ? 'string[]'
        : never;

export interface EventDocs<Detail = unknown> {
  description: string;
  /** What is in the event's `detail`, field by field; `null` for events without one. */
  detail: Detail extends null
    ? null
    : { readonly [Field in keyof Detail]: { type: TypeText<Detail[Field]>; description: string } };
}

/**
 * The documentation of an element. It has a file of its own, `<name>.docs.ts`, so that the bundle does not contain it.
 * Kinds, defaults and choices of attributes come from the definition. A missing or unknown name is a type error.
 * TypeScript does not see parts: the tests in `tests/elements/` compare those that they show with the docs.
 */
export interface ElementDocs<Definition extends { attributes: Attributes }, Events = Record<never, never>> {
  /** One or two sentences: what it is, and what it does for a visitor. */
  summary: string;
  attributes: Readonly<Record<keyof Definition['attributes'] & string, string>>;
  events: { readonly [Type in keyof Events]: EventDocs<Events[Type]> };
  /** Pieces that a page may restyle with `::part()`. */
  parts: Readonly<Record<string, string>>;
  members?: MembersDocs<Definition>;
  /** Only what a partner's page needs, because people copy it. In both, `{site}` stands for the origin of the site. */
  example: {
    attributes: Readonly<Partial<Record<keyof Definition['attributes'] & string, string>>>;
    /** HTML inside the tag. */
    fallback: string;
  };
  /** What the fallback offers visitors where no script runs. */
  withoutScript: string;
}

type Names<Table> = Table extends object ? keyof Table & string : never;

/** What an element has in addition to attributes, as in its definition. */
export interface MembersDocs<Definition = unknown> {
  /** Properties that no attribute can hold, with their TypeScript types. */
  data: Readonly<
    Record<
      Definition extends { data: infer Data } ? Names<Data> : string,
      { type: string; description: string }
    >
  >;
  methods: Readonly<
    Record<
      Definition extends { methods: infer Methods } ? Names<Methods> : string,
      { parameters: string; description: string }
    >
  >;
  /** Names for `:state()`. */
  states: Readonly<Record<string, string>>;
  /** Slots for content of the page. */
  slots: Readonly<Record<string, string>>;
}

/** The docs of any element, for code that goes through all of them. */
export interface AnyElementDocs {
  members?: MembersDocs;
  summary: string;
  attributes: Readonly<Record<string, string>>;
  events: Readonly<Record<string, AnyEventDocs>>;
  parts: Readonly<Record<string, string>>;
  example: { attributes: Readonly<Record<string, string>>; fallback: string };
  withoutScript: string;
}

export interface AnyEventDocs {
  description: string;
  detail: Readonly<Record<string, { type: string; description: string }>> | null;
}
