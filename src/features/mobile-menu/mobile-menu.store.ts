import { createStore } from 'zustand/vanilla';
import { companyEmail, companyPhone } from '../../company.ts';
import { type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import type { Store } from '../../element/element-definition.ts';

export const attributes = {
  email: textAttribute(companyEmail),
  phone: textAttribute(companyPhone),
  current: textAttribute(),
};

export type MobileMenuProperties = PropertiesOf<typeof attributes>;

export interface MobileMenuState {
  menuOpen: boolean;
  setMenuOpen(open: boolean): void;
}

export const createMobileMenuStore = (): Store<MobileMenuState> =>
  createStore<MobileMenuState>((set) => ({
    menuOpen: false,
    setMenuOpen: (menuOpen) => set({ menuOpen }),
  }));
