import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pictureSrcset, responses } from './shapes.ts';

const cases: {
  invalid: (
    | Record<string, number>
    | Record<string, string>
    | Record<string, string[]>
    | Record<string, string[] | Record<string, number>>
  )[];
  candidates: [string][];
} = parse(readFileSync('src/api/picture-details.cases.yaml', 'utf8'));

const item = { title: 'T', description: '', attachment_url: '/a' };
/** The item of the gallery with these details. */
const read = (details: object, report: (omission: string) => void = expect.unreachable) =>
  responses.gallery([{ ...item, ...details }], { apiBase: '', report }, { page: 1, size: 8 }).data[0];

describe('the picture details of an API', () => {
  it('is read from texts, and left out where it is missing or null', () => {
    expect(read({ width: '1200', height: '800.4', alt: 7 })).toEqual({
      ...item,
      width: 1200,
      height: 800,
      alt: '7',
    });
    const missing = { attachment_srcset: null, width: null, height: null, placeholder: null, alt: null };
    for (const fields of [{}, missing]) expect(read(fields)).toEqual(item);
  });

  it.each<Record<string, unknown>>(cases.invalid)('is left out if it is invalid: %j', (fields) => {
    expect(read(fields, () => undefined)).toEqual(item);
  });
});

describe('the key of a picture', () => {
  it('is a list of texts, and an empty one keeps its number', () => {
    expect(read({ key: ['Stem', 5, null, 'Seat'] })).toEqual({ ...item, key: ['Stem', '5', '', 'Seat'] });
  });

  it('has at most 99 entries', () => {
    expect(read({ key: Array.from({ length: 100 }, () => 'a') })?.key).toHaveLength(99);
  });

  it.each([['Stem'], [[]], [['', null]], [{ 1: 'Stem' }]])('is left out if it names nothing: %j', (key) => {
    expect(read({ key }, () => undefined)).toEqual(item);
  });

  it('is not part of the posts of a list', () => {
    const [post] = responses.blog(
      [{ uuid: 'u', title: 'T', key: ['Stem'] }],
      { apiBase: '', report: expect.unreachable },
      { page: 1, size: 8 },
    ).data;
    expect(post).not.toHaveProperty('key');
  });
});

describe('a list of widths', () => {
  it('has addresses below the API', () => {
    expect(
      pictureSrcset('/a-320 320w,  b-640   640w, https://cdn.example/c 960w', 'https://api.example'),
    ).toBe('https://api.example/a-320 320w, https://api.example/b-640 640w, https://cdn.example/c 960w');
  });

  it.each(cases.candidates)('leaves out a candidate that is not a picture or has no width: %s', (srcset) => {
    expect(pictureSrcset(srcset, '')).toBe('');
    expect(pictureSrcset(`${srcset}, /good 320w`, '')).toBe('/good 320w');
  });
});
