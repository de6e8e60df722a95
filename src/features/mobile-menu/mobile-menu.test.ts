import { expect, it } from 'vitest';
import { createMobileMenuStore } from './mobile-menu.store.ts';

it('starts closed, opens and closes', () => {
  const store = createMobileMenuStore();
  expect(store.getState().menuOpen).toBe(false);
  store.getState().setMenuOpen(true);
  expect(store.getState().menuOpen).toBe(true);
  store.getState().setMenuOpen(false);
  expect(store.getState().menuOpen).toBe(false);
});
