import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyOverrides } from './load-texts.ts';
import { reportUnknownTexts } from './notices.ts';

const table = { submit: 'Send enquiry', loaded: { one: '1', other: '{count}' } };

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const warnings = () => vi.mocked(console.warn).mock.calls.flat();

describe("a partner's own texts", () => {
  it('replace single texts', () => {
    expect(applyOverrides(table, { submit: 'Ask for a price' })).toEqual({
      ...table,
      submit: 'Ask for a price',
    });
  });

  it.each([{ sumbit: 'Go' }, { submit: 7 }, { toString: 'Go' }, JSON.parse('{"__proto__":"Go"}')])(
    'are ignored if their keys are unknown, with one warning that lists the known ones: %j',
    (unknown) => {
      expect(applyOverrides(table, unknown)).toEqual(table);
      const host = { localName: 'trade-x' } as Element;
      for (const _ of 'ab') reportUnknownTexts(host, unknown, table);
      expect(warnings()).toEqual([
        `<trade-x>: no text is called ${Object.keys(unknown)}; there are submit, loaded.`,
      ]);
    },
  );
});
