export interface MenuState {
  menuOpen: boolean;
  setMenuOpen(open: boolean): void;
}

/** The part of a store that holds a menu. */
export const createMenuSlice = (set: (part: Pick<MenuState, 'menuOpen'>) => void): MenuState => ({
  menuOpen: false,
  setMenuOpen: (menuOpen) => set({ menuOpen }),
});
