import type { Messages } from '../locales/en.ts';
import type { Attributes } from './attributes.ts';

/** The name of a type as documentation and declarations write it. */
type TypeText<Value> = {
  [Name in keyof NamedTypes]: Value extends NamedTypes[Name] ? Name : never;
}[keyof NamedTypes];

interface NamedTypes {
  string: string;
  number: number;
  boolean: boolean;
  'string[]': readonly string[];
}

interface EventDocs<Detail = unknown> {
  description: string;
  /** The fields of the event's `detail`; `null` for events without one. */
  detail: Detail extends null
    ? null
    : { readonly [Field in keyof Detail]: { type: TypeText<Detail[Field]>; description: string } };
}

/** The page of the company's site that shows an element, and its frame on other pages. */
export interface ElementPage {
  /** Address on the site; `{type|products}` is an attribute and its default. */
  address: string;
  /** The text that names the page, by its element and key. Without it, the company's name does. */
  title?: readonly [tag: keyof Messages, key: string];
  /**
   * Width in pixels of the frame that editors make of the address. Without it they make none: the page shows
   * more than the element.
   */
  width?: number;
  /**
   * Height in pixels of its frame until it reports its own; without it, the greatest that a frame may have.
   */
  height?: number;
  /** Height in a column of 600 pixels or more, where it differs. */
  wideHeight?: number;
  /** The least height that a page keeps free for it until it runs, in CSS; without it, none. */
  room?: string;
}

/**
 * The documentation of an element. It has a file of its own, `<name>.docs.ts`, so that the bundle does not
 * contain it. Kinds, defaults and choices of attributes come from the definition. A missing or unknown name
 * is a type error. TypeScript does not see parts: the tests in `tests/elements/` compare those that they show
 * with the docs.
 */
export interface ElementDocs<Definition extends { attributes: Attributes }, Events = Record<never, never>> {
  /** What the element is, and what it does for a visitor, in one or two sentences. */
  summary: string;
  attributes: Readonly<Record<keyof Definition['attributes'] & string, string>>;
  events: { readonly [Type in keyof Events]: EventDocs<Events[Type]> };
  /** Pieces that a page may restyle with `::part()`. */
  parts: Readonly<Record<string, string>>;
  members?: MembersDocs;
  /**
   * Examples have only what a partner's page needs, because people copy them. `{site}` is the origin of the
   * site.
   */
  example: {
    attributes: Readonly<Record<string, string>>;
    /** HTML inside the tag. */
    fallback: string;
  };
  /** Roles, keys, and what is announced. */
  accessibility: string;
  /** The offer of the fallback to visitors where no script runs. */
  withoutScript: string;
  page: ElementPage;
}

/** Members of an element other than attributes; its `addMembers` adds them. */
interface MembersDocs {
  /** Properties that no attribute can hold, with their TypeScript types. */
  data: Readonly<Record<string, { type: string; description: string }>>;
  methods: Readonly<Record<string, { parameters: string; description: string }>>;
  /** Names for `:state()`. */
  states: Readonly<Record<string, string>>;
  /** Slots for content of the page. */
  slots: Readonly<Record<string, string>>;
}

/** The docs of any element, for code that goes through all of them. */
// biome-ignore lint/suspicious/noExplicitAny: the details of events differ from element to element
export type AnyElementDocs = ElementDocs<{ attributes: Attributes }, Record<string, any>>;
