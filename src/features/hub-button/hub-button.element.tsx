import type { ReactNode } from 'react';
import { defineElement } from '../../element/element-class.ts';
import { useStore, type ViewProperties } from '../../element/element-definition.ts';
import { hubButton } from '../../locales/en/hub-button.ts';
import { HubButton, HubDialog } from '../../shared/hub/hub.tsx';
import sheets from './hub-button.css.ts?sheets';
import {
  attributes,
  createHubButtonStore,
  type HubButtonProperties,
  type HubButtonState,
} from './hub-button.store.ts';

function HubButtonView({ store, product }: ViewProperties<HubButtonProperties, HubButtonState>): ReactNode {
  const hub = useStore(store);
  return (
    <>
      <HubButton product={product} hub={hub} />
      <HubDialog product={product} hub={hub} />
    </>
  );
}

export const definition = defineElement({
  tag: 'trade-hub-button',
  messages: hubButton,
  attributes,
  sheets,
  createStore: createHubButtonStore,
  View: HubButtonView,
});
