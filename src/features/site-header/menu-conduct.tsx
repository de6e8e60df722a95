import type { RefObject } from 'react';
import { useSheets } from '../../element/use-sheets.ts';
import { useUnfold } from '../../ui/menu/use-unfold.ts';
import sheets from './header-menu.css.ts?sheets';
import type { SiteHeaderState } from './site-header.store.ts';
import { useDismiss } from './use-dismiss.ts';
import { usePlacement } from './use-placement.ts';

interface MenuConductProps {
  state: SiteHeaderState;
  header: RefObject<HTMLElement | null>;
  details: RefObject<HTMLDetailsElement | null>;
  panel: RefObject<HTMLDivElement | null>;
}

/** How the menu of a narrow window opens, where it stands and when it closes. Shows nothing itself. */
export function MenuConduct({ state, header, details, panel }: MenuConductProps): null {
  const { menuOpen, setMenuOpen, hubOpen } = state;
  useSheets(panel, sheets);
  useUnfold(details, panel, menuOpen, setMenuOpen);
  // What happens in the hub dialog is not meant for the menu under it.
  useDismiss(details, menuOpen && !hubOpen, setMenuOpen);
  usePlacement(header, panel, menuOpen);
  return null;
}
