import { expect, it } from 'vitest';
import { embeddable, oembedLink } from './embeddable.ts';

const publicUrl = 'https://www.example.com';

it.each([
  ['/gallery', 'trade-gallery', {}],
  ['/blog/', 'trade-blog-feed', {}],
  ['/blog/a-post', 'trade-article-view', { 'article-id': 'a-post' }],
  ['/contact-us', 'trade-enquiry-form', {}],
  ['/verify?lang=tr', 'trade-address-check', {}],
  ['/products', 'trade-product-tabs', { type: 'products' }],
  ['/industries?tab=2', 'trade-product-tabs', { type: 'industries', tab: '2' }],
  ['/services?tab=none', 'trade-product-tabs', { type: 'services' }],
])('the frame for %s shows %s', (path, tag, attributes) => {
  const found = embeddable(publicUrl + path, publicUrl);
  expect([found?.tag, found?.attributes]).toEqual([tag, attributes]);
  expect(found?.width).toBeGreaterThan(0);
});

it.each([
  'no address',
  '/gallery',
  'https://www.example.com.evil.example/gallery',
  'ftp://www.example.com/gallery',
  'https://www.example.com/about-us',
  'https://www.example.com/other/blog/a-post',
  'https://www.example.com/blog/a-post/more',
  'https://www.example.com/constructor',
])('there is no frame for %s', (address) => {
  expect(embeddable(address, publicUrl)).toBeUndefined();
});

it('the head of a page with a frame links to it, with the address as one value', () => {
  expect(oembedLink(publicUrl)(`${publicUrl}/products?tab=1`)).toBe(
    '<link rel="alternate" type="application/json+oembed" href="https://www.example.com/oembed?url=https%3A%2F%2Fwww.example.com%2Fproducts%3Ftab%3D1">',
  );
  expect(oembedLink(publicUrl)(`${publicUrl}/about-us`)).toBe('');
  expect(oembedLink('')('/gallery')).toBe('');
});
