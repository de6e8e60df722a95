import type { HubButtonProperties } from './hub-button.store.ts';

export const hubButton: HubButtonProperties = { product: 'Trade Elements' };
