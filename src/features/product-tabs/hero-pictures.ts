import { version } from '../../../package.json';
import type { TabType } from '../../api/types.ts';

/**
 * The picture in the hero of each tab, by the tab's index; its items show others. They are files of the bundle, see
 * `hosts/build/package/write-package.ts`. Each URL is written out so that bundlers of projects which install the
 * package find it; `@vite-ignore` keeps ours from putting the picture into the script.
 */
const pictures: Record<TabType, readonly URL[]> = {
  products: [
    new URL(/* @vite-ignore */ './pictures/inspection-bench.svg', import.meta.url),
    new URL(/* @vite-ignore */ './pictures/data-logger.svg', import.meta.url),
    new URL(/* @vite-ignore */ './pictures/smart-street.svg', import.meta.url),
    new URL(/* @vite-ignore */ './pictures/offshore-jacket.svg', import.meta.url),
  ],
  services: [
    new URL(/* @vite-ignore */ './pictures/forecast-desk.svg', import.meta.url),
    new URL(/* @vite-ignore */ './pictures/server-rack.svg', import.meta.url),
    new URL(/* @vite-ignore */ './pictures/port-quay.svg', import.meta.url),
    new URL(/* @vite-ignore */ './pictures/ship-to-shore-crane.svg', import.meta.url),
  ],
  industries: [
    new URL(/* @vite-ignore */ './pictures/patient-monitor.svg', import.meta.url),
    new URL(/* @vite-ignore */ './pictures/pump-skid.svg', import.meta.url),
    new URL(/* @vite-ignore */ './pictures/pallet-rack.svg', import.meta.url),
    new URL(/* @vite-ignore */ './pictures/grain-sampling.svg', import.meta.url),
  ],
};

/** How many tabs the company's lists have; lists with more begin again at the first picture and ground. */
export const tabCount = 4;

/** Address of the hero picture of a tab: beside this script, wherever the API is. */
export function heroPicture(type: TabType, index: number): string {
  const { href, origin, pathname } = pictures[type][index % tabCount] as URL;
  // On the server: beside the bundle that the pages of the site load.
  if (import.meta.env.SSR) return href.replace(/.*(?=\/pictures\/)/, `/elements/${version}`);
  return origin === location.origin ? pathname : href;
}
