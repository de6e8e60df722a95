import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Messages } from '../locales/en.ts';
import type { Texts } from '../locales/texts.ts';

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
