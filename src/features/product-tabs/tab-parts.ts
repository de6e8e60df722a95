/** One file to fetch for all of it. */

export { safeTabs } from './safe-tabs.ts';
export { default as sheets } from './tab-content.css.ts?sheets';
export { TabPanel } from './tab-panel.tsx';
export { TabRow } from './tab-row.tsx';
