import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { embeddable, oembedLink } from './embeddable.ts';

const cases: { shown: [string, string, Record<string, string>][]; refused: string[] } = parse(
  readFileSync('hosts/extras/embed/embeddable.cases.yaml', 'utf8'),
);

const publicUrl = 'https://www.example.com';

it.each(cases.shown)('the frame for %s shows %s', (path, tag, attributes) => {
  const found = embeddable(publicUrl + path, publicUrl);
  expect([found?.tag, found?.attributes]).toEqual([tag, attributes]);
  expect(found?.width).toBeGreaterThan(0);
});

it.each(cases.refused)('there is no frame for %s', (address) => {
  expect(embeddable(address, publicUrl)).toBeUndefined();
});

it('the head of a page with a frame links to it, with the address as one value', () => {
  expect(String(oembedLink(publicUrl)(`${publicUrl}/products?tab=1`))).toBe(
    '<link rel="alternate" type="application/json+oembed" href="https://www.example.com/oembed?url=https%3A%2F%2Fwww.example.com%2Fproducts%3Ftab%3D1">',
  );
  expect(String(oembedLink(publicUrl)(`${publicUrl}/about-us`))).toBe('');
  expect(String(oembedLink('')('/gallery'))).toBe('');
});
