import type { Emit } from '../../element/element-definition.ts';

export interface HubEvents {
  'trade-hub-open': null;
  'trade-hub-close': null;
}

export interface HubState {
  hubOpen: boolean;
  openHub(): void;
  closeHub(): void;
}

/**
 * The part of a store that holds the hub dialog. Opening an open dialog, or closing a closed one, does
 * nothing.
 */
export function createHubSlice(
  set: (part: Pick<HubState, 'hubOpen'>) => void,
  get: () => HubState,
  emit: Emit<HubEvents>,
): HubState {
  const turn = (hubOpen: boolean, event: keyof HubEvents) => {
    if (get().hubOpen === hubOpen) return;
    set({ hubOpen });
    emit(event, null);
  };
  return {
    hubOpen: false,
    openHub: () => turn(true, 'trade-hub-open'),
    closeHub: () => turn(false, 'trade-hub-close'),
  };
}
