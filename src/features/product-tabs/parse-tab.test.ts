import { describe, expect, it } from 'vitest';
import { parseTab } from './parse-tab.ts';

describe('the tab that an address names', () => {
  it.each([
    ['0', 0],
    ['2', 2],
    // A fifth tab, where the API has one.
    ['4', 4],
    // Numbers, however they are written.
    ['01', 1],
    ['002', 2],
    [' 1', 1],
    ['9999', 9999],
  ])('%j is the number %i', (text, tab) => expect(parseTab(text)).toBe(tab));

  it.each(['', 'x', '-1', '1.5', '1e1', '0x1', '١', '1 2', '99999999999999999999', null, undefined])(
    '%j is invalid and means the first',
    (text) => {
      expect(parseTab(text)).toBe(0);
    },
  );
});
