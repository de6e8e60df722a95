import { expect, it } from 'vitest';
import { createLateClient } from '../../api/late-client.ts';
import { hubButton } from './hub-button.fixtures.ts';
import { createHubButtonStore } from './hub-button.store.ts';

it('opens and closes the hub dialog, each with one event without detail, however often it is called', () => {
  const events: [string, unknown][] = [];
  const { getState } = createHubButtonStore({
    emit: (type, detail) => events.push([type, detail]),
    properties: () => hubButton,
    apiBase: () => '',
    api: createLateClient(() => ''),
  });
  getState().closeHub();
  expect([getState().hubOpen, events]).toEqual([false, []]);
  getState().openHub();
  getState().openHub();
  expect(getState().hubOpen).toBe(true);
  getState().closeHub();
  getState().closeHub();
  expect(getState().hubOpen).toBe(false);
  expect(events).toEqual([
    ['trade-hub-open', null],
    ['trade-hub-close', null],
  ]);
});
