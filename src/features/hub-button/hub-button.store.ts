import { createStore } from 'zustand/vanilla';
import { type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import type { Store } from '../../element/view-hooks.ts';
import { createHubSlice, type HubEvents, type HubState } from '../../state/hub-slice.ts';

export const attributes = { product: textAttribute(import.meta.env.VITE_HUB_PRODUCT) };

export type HubButtonProperties = PropertiesOf<typeof attributes>;

export type HubButtonEvents = HubEvents;
export type HubButtonState = HubState;

export const createHubButtonStore = ({
  emit,
}: ElementContext<HubButtonProperties, HubButtonEvents>): Store<HubButtonState> =>
  createStore<HubButtonState>((set, get) => createHubSlice(set, get, emit));
