import { version } from '../../../package.json';
import { companyOrigin } from '../../api/addresses.ts';
import type { TabType } from '../../api/api.ts';

/** The picture in the hero of each tab, by the tab's index; its items show others. */
const pictures: Record<TabType, readonly string[]> = {
  products: ['safety-kit', 'ward-supplies', 'instruments', 'offshore-jacket'],
  services: ['server-rack', 'forecast-desk', 'port-quay', 'ship-to-shore-crane'],
  industries: ['patient-monitor', 'smart-street', 'pallet-rack', 'grain-sampling'],
};

/** How many tabs the company's lists have; lists with more begin again at the first picture and ground. */
export const tabCount = 4;

/** Address of the hero picture of a tab, on the company's site: not every bundler copies the pictures of a package. */
export const heroPicture = (type: TabType, index: number): string =>
  `${companyOrigin}/elements/${version}/pictures/${pictures[type][index % tabCount]}.svg`;
