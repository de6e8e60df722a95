import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyOverrides } from './load-texts.ts';

const table = { submit: 'Send enquiry', loaded: { one: '1', other: '{count}' } };

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const warnings = () => vi.mocked(console.warn).mock.calls.flat();

describe("a partner's own texts", () => {
  it('replace single texts', () => {
    expect(applyOverrides('trade-x', table, { submit: 'Ask for a price' }, new Set())).toEqual({
      ...table,
      submit: 'Ask for a price',
    });
    expect(warnings()).toEqual([]);
  });

  it.each([{ sumbit: 'Go' }, { submit: 7 }, { toString: 'Go' }, JSON.parse('{"__proto__":"Go"}')])(
    'are ignored if their keys are unknown, with one warning that lists the known ones: %j',
    (own) => {
      const warned = new Set<string>();
      expect(applyOverrides('trade-x', table, own, warned)).toEqual(table);
      applyOverrides('trade-x', table, own, warned);
      expect(warnings()).toEqual([
        `<trade-x>: no text is called ${Object.keys(own)}; there are submit, loaded.`,
      ]);
    },
  );
});
