import { createStore } from 'zustand/vanilla';
import { type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import type { Store } from '../../element/view-hooks.ts';
import { createMenuSlice, type MenuState } from '../../state/menu-slice.ts';

export const attributes = {
  email: textAttribute(import.meta.env.VITE_COMPANY_EMAIL),
  phone: textAttribute(import.meta.env.VITE_COMPANY_PHONE),
  current: textAttribute(),
};

export type MobileMenuProperties = PropertiesOf<typeof attributes>;

export type MobileMenuState = MenuState;

export const createMobileMenuStore = (): Store<MobileMenuState> =>
  createStore<MobileMenuState>(createMenuSlice);
