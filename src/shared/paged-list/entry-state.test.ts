import { describe, expect, it } from 'vitest';
import { addPlace, withoutPlace } from './entry-state.ts';

describe('the place of a list in the state of a history entry', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
    ['what a router keeps', { index: 3, view: { name: 'about' } }],
  ])('leaves the state as the page had it when it is taken out again: %s', (_, state) => {
    const once = addPlace(state, { top: 1 });
    expect(once).toMatchObject({ ...state, 'trade-lists': { place: { top: 1 } } });
    const twice = addPlace(once, { top: 2 });
    expect(twice).toMatchObject({ 'trade-lists': { place: { top: 2 } } });
    expect(withoutPlace(structuredClone(twice))).toEqual(state);
  });

  it.each([
    ['a text', 'about'],
    ['a number', 0],
    ['a list', [1]],
    ['a date', new Date(0)],
  ])('is not added to %s, because the page would not find its own', (_, state) => {
    expect(addPlace(state, {})).toBeUndefined();
    expect(withoutPlace(state)).toBe(state);
  });

  it('is beside what the page has added meanwhile, which stays', () => {
    const state = { ...addPlace(null, {}), view: 'about' };
    expect(withoutPlace(state)).toEqual({ view: 'about' });
  });
});
