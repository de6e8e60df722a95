import { createStore } from 'zustand/vanilla';
import { factAttribute, type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import type { ElementContext, Store } from '../../element/element-definition.ts';
import { createHubSlice, type HubEvents, type HubState } from '../../shared/hub/hub.store.ts';

export const attributes = {
  company: factAttribute('company'),
  email: factAttribute('email'),
  phone: factAttribute('phone'),
  product: factAttribute('product'),
  logo: factAttribute('logo'),
  'logo-width': factAttribute('logo-width'),
  pages: factAttribute('pages'),
  current: textAttribute(),
};

export type SiteHeaderProperties = PropertiesOf<typeof attributes>;

export type SiteHeaderEvents = HubEvents;

export interface SiteHeaderState extends HubState {
  menuOpen: boolean;
  setMenuOpen(open: boolean): void;
}

export const createSiteHeaderStore = ({
  emit,
}: ElementContext<SiteHeaderProperties, SiteHeaderEvents>): Store<SiteHeaderState> =>
  createStore<SiteHeaderState>((set, get) => ({
    ...createHubSlice(set, get, emit),
    menuOpen: false,
    setMenuOpen: (menuOpen) => set({ menuOpen }),
  }));
