import { describe, expect, it } from 'vitest';
import { addresses } from '../../tests/xss-corpus.ts';
import { findCompanyOrigin, readLink, resolveApiBase } from './addresses.ts';
import { apiAddress, pictureAddress } from './shapes.ts';

const api = 'https://api.example';

it.each([api, `${api}/`, `${api}/api/v1`, `${api}/api/v1/`])(
  'the API at %s is called at one address',
  (given) => {
    expect(resolveApiBase(given)).toBe(api);
  },
);

it.each(addresses)('an address of the API keeps its scheme and stays on one host: %j', (address) => {
  const page = 'https://page.invalid/';
  const [given, made] = [new URL(address, page), new URL(apiAddress(address, ''), page)];
  expect([made.protocol, made.host]).toEqual([given.protocol, given.host]);
});

it.each(addresses)('is the address of a link only with a scheme that runs nothing: %j', (address) => {
  const { protocol } = new URL(address, 'https://page.example');
  expect(readLink(address)).toBe(/^https?:$/.test(protocol) ? address : undefined);
});

it.each(['', '/contact?a={title}', '#a', 'mailto:a@b.example', 'tel:+60'])(
  '%j is the address of a link',
  (address) => {
    expect(readLink(address)).toBe(address);
  },
);

const [company, partner] = ['https://www.company.example', 'https://partner.example'];
it.each([
  ['the site', company, `${company}/elements/0.1.0/chunks/base.js`, company, ''],
  ['a preview of the site', 'http://localhost:4173', 'http://localhost:4173/elements/x.js', company, ''],
  ['the site in development', 'http://localhost:4173', 'http://localhost:4173/src/api/api-base.ts', '', ''],
  ['a page that loads the script of the site', partner, `${company}/elements/x.js`, '', company],
  ['a page that loads it from a CDN', partner, 'https://cdn.example/x.js', company, company],
  ['a bundle of Vite or Rollup', partner, `${partner}/assets/x.js`, company, company],
  ['a bundle of webpack', partner, 'file:///build/node_modules/trade-elements/x.js', company, company],
  ['a bundle without an address', partner, undefined, company, company],
  ['a bundle of a build without PUBLIC_URL', partner, 'file:///x.js', '', ''],
])('links lead to the company’s site on %s', (_, page, script, known, expected) => {
  expect(findCompanyOrigin(page, script, known)).toBe(expected);
});

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
