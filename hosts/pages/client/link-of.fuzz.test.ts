import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, expect, it, vi } from 'vitest';
import { runs } from '../../../tests/full.ts';
import { linkOf } from './link-of.ts';

const { window } = new JSDOM('', { url: 'https://site.example/products' });
for (const name of ['location', 'HTMLAnchorElement'] as const) vi.stubGlobal(name, window[name]);
afterAll(() => vi.unstubAllGlobals());

const address = fc.oneof(
  fc.webUrl(),
  fc.webPath(),
  fc.string(),
  fc.constantFrom(
    'javascript:alert(1)',
    'mailto:a@b.example',
    '//other.example/',
    'https://site.example:8443/',
    'http://site.example/',
    'https://site.example@other.example/',
    'blob:https://site.example/x',
    '#top',
    '/blog/a?preview=1790000000-0a',
    'https://site.example/blog/a?b=c&preview=',
    '',
  ),
);

it('the router follows only links within this site, whatever their address, and none to a preview', () => {
  fc.assert(
    fc.property(address, fc.constantFrom('', '_self', '_blank', 'frame'), (href, target) => {
      const link = window.document.createElement('a');
      link.setAttribute('href', href);
      if (target) link.setAttribute('target', target);
      const followed = linkOf({ composedPath: () => [link] } as unknown as Event);
      const { origin = '', search = '' } = URL.canParse(href, location.href)
        ? new URL(href, location.href)
        : {};
      const isPreview = search.includes('preview=');
      const isOwn = !isPreview && origin === 'https://site.example' && ['', '_self'].includes(target);
      expect(followed).toBe(isOwn ? link : undefined);
    }),
    runs(500),
  );
});
