import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readJson } from './json-slot.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const warnings = () => vi.mocked(console.warn).mock.calls.flat();

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
