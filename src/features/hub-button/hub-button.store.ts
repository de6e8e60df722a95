import { createStore } from 'zustand/vanilla';
import { factAttribute, type PropertiesOf } from '../../element/attributes.ts';
import type { ElementContext, Store } from '../../element/element-definition.ts';
import { createHubSlice, type HubEvents, type HubState } from '../../shared/hub/hub.store.ts';

export const attributes = { product: factAttribute('product') };

export type HubButtonProperties = PropertiesOf<typeof attributes>;

export type HubButtonEvents = HubEvents;
export type HubButtonState = HubState;

export const createHubButtonStore = ({
  emit,
}: ElementContext<HubButtonProperties, HubButtonEvents>): Store<HubButtonState> =>
  createStore<HubButtonState>((set, get) => createHubSlice(set, get, emit));
