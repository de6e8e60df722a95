import { createStore } from 'zustand/vanilla';
import type { Store } from '../../element/store.ts';
import { createMenuSlice, type MenuState } from '../../state/menu-slice.ts';

export interface MobileMenuProperties {
  email: string;
  phone: string;
  current: string;
}

export type MobileMenuState = MenuState;

export const createMobileMenuStore = (): Store<MobileMenuState> =>
  createStore<MobileMenuState>(createMenuSlice);
