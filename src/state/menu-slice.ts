export interface MenuState {
  menuOpen: boolean;
  setMenuOpen(open: boolean): void;
}

export const createMenuSlice = (set: (part: Pick<MenuState, 'menuOpen'>) => void): MenuState => ({
  menuOpen: false,
  setMenuOpen: (menuOpen) => set({ menuOpen }),
});
