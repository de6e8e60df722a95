import type { ReactNode } from 'react';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/view-hooks.ts';
import { HubButton } from '../../ui/hub/hub-button.tsx';
import { HubDialog } from '../../ui/hub/hub-dialog.tsx';
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
