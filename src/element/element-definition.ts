import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { ApiReads } from '../api/api.ts';
import type { Messages } from '../locales/en.ts';
import type { MessageTable, Texts } from '../locales/texts.ts';
import type { SheetText } from './shadow.ts';

/** How one attribute is read: its default, and how text becomes a value (`undefined` for text that is not one of its values). */
export interface Attribute<Value> {
  readonly kind: 'text' | 'integer' | 'flag' | 'choice';
  readonly fallback: Value;
  /** The default on an element with `api-base`, whose content is not the company's; `fallback` unless given. */
  readonly foreignFallback?: Value;
  readonly parse: (text: string) => Value | undefined;
  readonly values?: readonly string[];
}

export const textAttribute = (
  fallback = '',
  parse: Attribute<string>['parse'] = (value) => value,
): Attribute<string> => ({ kind: 'text', fallback, parse });

export const integerAttribute = (fallback: number, min: number): Attribute<number> => ({
  kind: 'integer',
  fallback,
  parse(value) {
    const number = Number(value);
    return /^\d+$/.test(value.trim()) && number >= min && number <= Number.MAX_SAFE_INTEGER
      ? number
      : undefined;
  },
});

/** A boolean that counts by presence. Svelte writes `false` for an element that is not defined yet: no value. */
export const flagAttribute = (): Attribute<boolean> => ({
  kind: 'flag',
  fallback: false,
  parse: (value) => value !== 'false' || undefined,
});

export const choiceAttribute = <const Value extends string>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Attribute<Value> => ({
  kind: 'choice',
  fallback,
  values,
  parse: (value) => values.find((allowed) => allowed === value),
});

// biome-ignore lint/suspicious/noExplicitAny: attributes of every value type share one table
export type Attributes = Readonly<Record<string, Attribute<any>>>;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The properties that a table of attributes gives: camelCase names, parsed values. */
export type PropertiesOf<Table extends Attributes> = {
  [Name in keyof Table & string as CamelCase<Name>]: Table[Name] extends Attribute<infer Value>
    ? Value
    : never;
};

export const propertyName = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Until an element is defined, React and Vue write its properties as attributes, and HTML lower-cases their names. Maps
 * such a name (`apibase`) to its property (`apiBase`).
 */
export const loweredProperties = (attributes: readonly string[]): Map<string, string> =>
  new Map(
    attributes
      .filter((name) => name.includes('-'))
      .map(propertyName)
      .map((name) => [name.toLowerCase(), name]),
  );

/**
 * Reads every attribute of a table.
 * @param read the attribute's text, `null` when it is absent
 * @param reject called with each invalid text; the default is used in its place
 */
export function readAttributes<Table extends Attributes>(
  table: Table,
  read: (name: string) => string | null,
  reject: (name: string, text: string, fallback: unknown) => void,
): PropertiesOf<Table> {
  const properties: Record<string, unknown> = {};
  const isForeign = Boolean(read('api-base'));
  for (const [name, { fallback, foreignFallback = fallback, parse }] of Object.entries(table)) {
    const given = read(name);
    const usual = isForeign ? foreignFallback : fallback;
    const value = given === null ? usual : parse(given);
    if (value === undefined) reject(name, given ?? '', usual);
    properties[propertyName(name)] = value ?? usual;
  }
  return properties as PropertiesOf<Table>;
}

/**
 * Sends an event of the element: `trade-…`, bubbling and crossing shadow boundaries.
 * @returns `false` when it is cancelable and a listener has prevented it
 */
export type Emit<Events> = <Type extends keyof Events & string>(
  type: Type,
  detail: Events[Type],
  options?: { cancelable?: boolean },
) => unknown;

export interface ElementContext<Properties = unknown, Events = unknown> {
  readonly emit: Emit<Events>;
  readonly properties: () => Properties;
  readonly apiBase: () => string;
  readonly api: ApiReads;
  /** Address of the page, on the server, where there is no `location`. */
  readonly pageUrl?: string;
}

export type ViewProperties<Properties, State> = Properties & { apiBase: string; store: Store<State> };

export interface ElementDefinition<Table extends Attributes, State, Events> {
  readonly tag: `trade-${string}`;
  /** Gives an element what it has in addition to its attributes, such as methods. */
  readonly addMembers?: (host: HTMLElement, store: Store<State>) => void;
  /** Its texts in English; other languages are loaded when they are needed. */
  readonly messages: MessageTable;
  readonly attributes: Table;
  /** Its style sheets, in the order in which they apply. */
  readonly sheets: readonly SheetText[];
  /**
   * Makes the store of one element instance; it holds all state and does all calls.
   * @param texts the current texts, for messages that the store itself produces
   */
  readonly createStore: (
    context: ElementContext<PropertiesOf<Table>, Events>,
    texts: () => Texts,
  ) => Store<State>;
  readonly View: ComponentType<ViewProperties<PropertiesOf<Table>, State>>;
  /** Loads everything that a finished page shows; the prerenderer calls it. Rejects when the API fails. */
  readonly load?: (store: Store<State>, signal: AbortSignal) => Promise<void>;
  /** Whether its HTML does everything, so that its state is not sent with it: if it starts, it requests its data again. */
  readonly isStateless?: boolean;
  /** Names of its slots for targets of the page's address; the prerenderer puts an element with that id into each. */
  readonly anchors?: (state: State) => string[];
}

/** A definition of any element, for code that goes through all of them. */
// biome-ignore lint/suspicious/noExplicitAny: attributes, state and events differ from element to element
export type AnyElementDefinition = ElementDefinition<any, any, any>;

export type Store<State> = StoreApi<State>;

/**
 * The state of a store, in a component. Unlike zustand's own hook it shows the present state during server
 * rendering and hydration too: the prerenderer loads the store before it renders.
 */
export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.getState, store.getState);

export const TextsContext = createContext<Texts | undefined>(undefined);

export type TextsOf<Tag extends keyof Messages> = Texts<keyof Messages[Tag] & string>;

/** The texts of the element that a component is in: `useTexts<'trade-gallery'>()`. */
export function useTexts<Tag extends keyof Messages>(): TextsOf<Tag> {
  return useContext(TextsContext) as TextsOf<Tag>;
}

/**
 * Logs one line for a failure that visitors do not see. Request addresses contain no personal data.
 * @returns the HTTP status of the failure, 0 without a response
 */
export function logFailure(tag: string, error: unknown): number {
  console.error(`<${tag}>: ${error instanceof Error ? error.message : String(error)}`);
  return (error as { status?: number } | null)?.status ?? 0;
}
