import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyOverrides, readJson } from './load-texts.ts';
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

describe('JSON inside a tag', () => {
  it('is read unchanged', () => {
    expect(readJson('trade-x', 'values', '{ "name": "<p>A</p><br />" }')).toEqual({
      name: '<p>A</p><br />',
    });
  });

  it.each([
    '{</p>\n<p>  "name": "A",</p>\n<p>"remark": "<p>B</p>" }',
    '</p>\n<p>{ "name": "A",<br />\n "remark": "<p>B</p>" }</p>\n',
  ])('is read without the paragraphs that WordPress makes from empty lines: %j', (json) => {
    expect(readJson('trade-x', 'values', json)).toEqual({ name: 'A', remark: '<p>B</p>' });
    expect(warnings()).toEqual([]);
  });

  it.each(['', '{', '"text"', '7'])('JSON that is not an object is named in one warning: %j', (json) => {
    expect(readJson('trade-x', 'messages', json)).toBeUndefined();
    expect(warnings()).toEqual(['<trade-x>: "messages" is not a JSON object; it is left out.']);
  });
});
