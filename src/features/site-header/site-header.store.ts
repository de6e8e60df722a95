import { createStore } from 'zustand/vanilla';
import { type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import type { Store } from '../../element/view-hooks.ts';
import { createHubSlice, type HubEvents, type HubState } from '../../state/hub-slice.ts';
import { createMenuSlice, type MenuState } from '../../state/menu-slice.ts';

export const attributes = {
  company: textAttribute(import.meta.env.VITE_COMPANY_NAME),
  email: textAttribute(import.meta.env.VITE_COMPANY_EMAIL),
  phone: textAttribute(import.meta.env.VITE_COMPANY_PHONE),
  product: textAttribute(import.meta.env.VITE_HUB_PRODUCT),
  current: textAttribute(),
};

export type SiteHeaderProperties = PropertiesOf<typeof attributes>;

export type SiteHeaderEvents = HubEvents;

export interface SiteHeaderState extends HubState, MenuState {}

export const createSiteHeaderStore = ({
  emit,
}: ElementContext<SiteHeaderProperties, SiteHeaderEvents>): Store<SiteHeaderState> =>
  createStore<SiteHeaderState>((set, get) => ({
    ...createHubSlice(set, get, emit),
    ...createMenuSlice(set),
  }));
