import { pictureAddress } from '../../api/api-base.ts';
import type { TabType } from '../../api/types.ts';

/** The plate in the hero of each tab, by the tab's index: none that its items show as well. */
const plates: Record<TabType, readonly string[]> = {
  products: ['inspection-bench', 'data-logger', 'smart-street', 'offshore-jacket'],
  services: ['forecast-desk', 'server-rack', 'port-quay', 'ship-to-shore-crane'],
  industries: ['patient-monitor', 'pump-skid', 'pallet-rack', 'grain-sampling'],
};

/** How many tabs the company's lists have; lists with more begin again at the first plate and ground. */
export const tabCount = 4;

/**
 * Address of the hero picture of a tab.
 * @param apiBase the resolved address of the API, below which the plates stand
 */
export const heroPlate = (type: TabType, index: number, apiBase: string): string =>
  pictureAddress(`/content/pictures/${plates[type][index % tabCount]}.svg`, apiBase);
