import type { Store } from './store.ts';

/** What an element has in addition to its attributes and their properties. */
export interface Members<State> {
  /** Methods by name; each receives the element, its state, and then its own arguments. */
  readonly methods?: Readonly<Record<string, (host: HTMLElement, state: State, ...rest: never[]) => unknown>>;
  /** Properties that no attribute can hold, such as objects: each hands its value to the state. */
  readonly data?: Readonly<Record<string, (state: State, value: unknown) => void>>;
  /** Names for `:state()`, and whether each holds. */
  readonly states?: (state: State) => Readonly<Record<string, boolean>>;
}

/** Gives an element its members; a property that was set before the element was defined is honoured. */
export function addMembers<State>(
  host: HTMLElement,
  store: Store<State>,
  { methods = {}, data = {}, states }: Members<State>,
): void {
  for (const [name, method] of Object.entries(methods)) {
    const value = (...rest: never[]) => method(host, store.getState(), ...rest);
    Object.defineProperty(host, name, { configurable: true, writable: true, value });
  }
  for (const [name, assign] of Object.entries(data)) {
    let current: unknown;
    const set = (value: unknown) => {
      current = value;
      assign(store.getState(), value);
    };
    const early = Object.getOwnPropertyDescriptor(host, name);
    Object.defineProperty(host, name, { configurable: true, enumerable: true, get: () => current, set });
    if (early) set(early.value);
  }
  if (!states) return;
  const held: Set<string> | undefined = host.attachInternals?.().states;
  const reflect = () => {
    for (const [name, holds] of Object.entries(states(store.getState()))) {
      try {
        held?.[holds ? 'add' : 'delete'](name);
      } catch {
        // Chromium before 125 takes only names with two dashes.
      }
    }
  };
  reflect();
  store.subscribe(reflect);
}
