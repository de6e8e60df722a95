import { expect, it } from 'vitest';
import { createLateClient } from '../../api/late-client.ts';
import { hubButton } from './hub-button.fixtures.ts';
import { createHubButtonStore } from './hub-button.store.ts';

function storeWithEvents() {
  const events: [string, unknown][] = [];
  const store = createHubButtonStore({
    emit: (type, detail) => events.push([type, detail]),
    properties: () => hubButton,
    apiBase: () => '',
    api: createLateClient(() => ''),
  });
  return { store, events };
}

it('opens and closes the hub dialog, each with an event without detail', () => {
  const { store, events } = storeWithEvents();
  expect(store.getState().hubOpen).toBe(false);
  store.getState().openHub();
  expect(store.getState().hubOpen).toBe(true);
  store.getState().closeHub();
  expect(store.getState().hubOpen).toBe(false);
  expect(events).toEqual([
    ['trade-hub-open', null],
    ['trade-hub-close', null],
  ]);
});

it('sends one event however often it is opened or closed', () => {
  const { store, events } = storeWithEvents();
  store.getState().closeHub();
  expect(events).toEqual([]);
  store.getState().openHub();
  store.getState().openHub();
  store.getState().closeHub();
  store.getState().closeHub();
  expect(events.map(([type]) => type)).toEqual(['trade-hub-open', 'trade-hub-close']);
});
