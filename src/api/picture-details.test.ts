import { describe, expect, it } from 'vitest';
import { pictureSrcset, responses } from './shapes.ts';

const item = { title: 'T', description: '', attachment_url: '/a' };
/** The item of the gallery with these details. */
const read = (details: object) =>
  responses.gallery(
    [{ ...item, ...details }],
    { apiBase: '', report: expect.unreachable },
    { page: 1, size: 8 },
  ).data[0];

describe('the picture details of an API', () => {
  it('is kept unchanged', () => {
    const details = {
      attachment_srcset: '/a-320 320w, /a-640 640w',
      width: 1200,
      height: 800,
      placeholder: '#a0b1c2',
      alt: 'A crane',
    };
    expect(read(details)).toEqual({ ...item, ...details });
  });

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

  it.each<Record<string, unknown>>([
    { width: 1200 },
    { height: 800 },
    { width: 0, height: 0 },
    { width: -3, height: 2 },
    { width: 1e9, height: 1e9 },
    { placeholder: 'url(https://evil.example)' },
    { placeholder: 'red;background:url(x)' },
    { placeholder: ['#000000'] },
    { attachment_srcset: ['/a 1w'], alt: { a: 1 } },
  ])('is left out if it is invalid: %j', (fields) => {
    expect(read(fields)).toEqual(item);
  });
});

describe('a list of widths', () => {
  it('has addresses below the API', () => {
    expect(
      pictureSrcset('/a-320 320w,  b-640   640w, https://cdn.example/c 960w', 'https://api.example'),
    ).toBe('https://api.example/a-320 320w, https://api.example/b-640 640w, https://cdn.example/c 960w');
  });

  it.each([
    ['javascript:alert(1) 320w'],
    ['data:image/svg+xml,<svg onload=x> 320w'],
    ['/a'],
    ['/a 2x'],
    ['/a 0w'],
    ['/a -1w'],
    ['/a 320wh'],
    [', ,'],
  ])('leaves out a candidate that is not a picture or has no width: %s', (srcset) => {
    expect(pictureSrcset(srcset, '')).toBe('');
    expect(pictureSrcset(`${srcset}, /good 320w`, '')).toBe('/good 320w');
  });
});
