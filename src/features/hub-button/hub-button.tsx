import type { ReactNode } from 'react';
import { useStore, type ViewProperties } from '../../element/element-definition.ts';
import { HubButton, HubDialog } from '../../shared/hub/hub.tsx';
import type { HubButtonProperties, HubButtonState } from './hub-button.store.ts';

export function HubButtonView({
  store,
  product,
}: ViewProperties<HubButtonProperties, HubButtonState>): ReactNode {
  const hub = useStore(store);
  return (
    <>
      <HubButton product={product} hub={hub} />
      <HubDialog product={product} hub={hub} />
    </>
  );
}
