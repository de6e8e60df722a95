import { describe, expect, it } from 'vitest';
import { addresses } from '../../tests/xss-corpus.ts';
import { pictureAddress, resolveApiBase } from './api-base.ts';

const api = 'https://api.example';

it.each([api, `${api}/`, `${api}/api/v1`, `${api}/api/v1/`])(
  'the API at %s is called at one address',
  (given) => {
    expect(resolveApiBase(given)).toBe(api);
  },
);

describe('the address of a picture', () => {
  it.each([
    ['/p.png', '', '/p.png'],
    ['/p.png', api, 'https://api.example/p.png'],
    ['https://cdn.example/p.png', api, 'https://cdn.example/p.png'],
    ['data:image/png;base64,AA==', '', 'data:image/png;base64,AA=='],
    ['', api, ''],
    ['http://[', '', ''],
  ])('%j of an API at %j is %j', (address, base, expected) => {
    expect(pictureAddress(address, base)).toBe(expected);
  });

  it.each(addresses)('never has a scheme that runs script: %j', (address) => {
    for (const base of ['', api]) {
      const { protocol } = new URL(pictureAddress(address, base), 'https://page.example');
      expect(protocol).toMatch(/^https?:$/);
    }
  });
});
