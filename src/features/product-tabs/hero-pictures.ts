import { version } from '../../../package.json';
import { companyOrigin } from '../../api/addresses.ts';
import type { TabType } from '../../api/api.ts';

/** The picture in the hero of each tab, by the tab's index; its items show others. A photograph has its width in its name. */
const pictures: Record<TabType, readonly string[]> = {
  products: ['safety-kit.svg', 'ward-supplies.svg', 'instruments.svg', 'offshore-jacket.svg'],
  services: ['server-rack.svg', 'forecast-desk.svg', 'port-quay.svg', 'ship-to-shore-crane.svg'],
  industries: ['vials-640.webp', 'patch-cords-640.webp', 'cartons-640.webp', 'cocoa-beans-640.webp'],
};

/** How many tabs the company's lists have; lists with more begin again at the first picture and ground. */
export const tabCount = 4;

/** Address of the hero picture of a tab, on the company's site: not every bundler copies the pictures of a package. */
export const heroPicture = (type: TabType, index: number): string =>
  `${companyOrigin}/elements/${version}/pictures/${pictures[type][index % tabCount]}`;
