/** One file to fetch for all of it. */
export { HubDialog } from '../../ui/hub/hub-dialog.tsx';
export { default as sheets } from './header-menu.css.ts?sheets';
export { MenuConduct } from './menu-conduct.tsx';
export { MenuContent } from './menu-content.tsx';
