import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

export type Store<State> = StoreApi<State>;

/**
 * The state of a store, in a component. Unlike zustand's own hook it shows the present state during server
 * rendering and hydration too: the prerenderer loads the store before it renders.
 */
export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.getState, store.getState);
