import { createStore } from 'zustand/vanilla';
import type { ElementContext } from '../../element/element-definition.ts';
import type { Store } from '../../element/store.ts';
import { createHubSlice, type HubEvents, type HubState } from '../../state/hub-slice.ts';
import { createMenuSlice, type MenuState } from '../../state/menu-slice.ts';

export interface SiteHeaderProperties {
  company: string;
  email: string;
  phone: string;
  /** Name of the trading platform. */
  product: string;
  /** Path of the page that is shown. */
  current: string;
}

export type SiteHeaderEvents = HubEvents;

export interface SiteHeaderState extends HubState, MenuState {}

export const createSiteHeaderStore = ({
  emit,
}: ElementContext<SiteHeaderProperties, SiteHeaderEvents>): Store<SiteHeaderState> =>
  createStore<SiteHeaderState>((set, get) => ({
    ...createHubSlice(set, get, emit),
    ...createMenuSlice(set),
  }));
