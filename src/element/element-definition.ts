import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { ApiReads } from '../api/api.ts';
import type { Messages } from '../locales/en.ts';
import type { MessageTable, Texts } from '../locales/texts.ts';
import type { Attributes, PropertiesOf } from './attributes.ts';
import type { SheetText } from './style-sheets.ts';

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

/** Props that only our server passes to a view. */
export interface ServerProperties {
  /** HTML of the server at the beginning of a form, and in front of the button that sends it. */
  answers?: string | undefined;
  added?: string | undefined;
  /** Address that takes the form without script; otherwise that of the API. */
  formAction?: string | undefined;
}

export type ViewProperties<Properties, State> = Properties &
  ServerProperties & { apiBase: string; store: Store<State> };

export interface ElementDefinition<Table extends Attributes, State, Events> {
  readonly tag: `trade-${string}`;
  /** Gives an element what it has in addition to its attributes, such as methods. */
  readonly addMembers?: (host: HTMLElement, store: Store<State>) => void;
  /** English texts; those of other languages are loaded when they are needed. */
  readonly messages: MessageTable;
  readonly attributes: Table;
  /** Names of properties that hold an object, which HTML gives as JSON in an attribute of that name. */
  readonly objects?: readonly string[];
  /** Style sheets, in the order in which they apply. */
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
  /**
   * Where the HTML is sent without its state, and an element that starts requests its data again: `everywhere`,
   * or `withServer`, which has a page for each link; an exported site has not. The view must have no controls
   * but links, or the first press would be lost (`element-definition.test.ts`).
   */
  readonly stateless?: 'everywhere' | 'withServer';
  /**
   * Names of its slots for targets of the page's address; the prerenderer puts an element with that id into
   * each.
   */
  readonly anchors?: (state: State) => string[];
}

/** A store that loads something has `load` in its definition: without it, readers would get an empty page and no error. */
export type WithLoad<State> = State extends { load(signal: AbortSignal): Promise<void> }
  ? { readonly load: (store: Store<State>, signal: AbortSignal) => Promise<void> }
  : unknown;

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
