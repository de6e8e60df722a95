import { expect, it } from 'vitest';
import { createLateClient } from '../../api/late-client.ts';
import { siteHeader } from './site-header.fixtures.ts';
import { createSiteHeaderStore } from './site-header.store.ts';

it('keeps menu and hub dialog apart, and reports only the hub', () => {
  const events: string[] = [];
  const store = createSiteHeaderStore({
    emit: (type) => events.push(type),
    properties: () => siteHeader,
    apiBase: () => '',
    api: createLateClient(() => ''),
  });
  const state = store.getState;
  expect(state()).toMatchObject({ menuOpen: false, hubOpen: false });
  state().setMenuOpen(true);
  state().openHub();
  expect(state()).toMatchObject({ menuOpen: true, hubOpen: true });
  state().closeHub();
  state().setMenuOpen(false);
  expect(state()).toMatchObject({ menuOpen: false, hubOpen: false });
  expect(events).toEqual(['trade-hub-open', 'trade-hub-close']);
});
