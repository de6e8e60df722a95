import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { parseTab } from '../../../src/features/product-tabs/parse-tab.ts';
import { isModified, linkOf } from './link-of.ts';
import { showTab } from './tab-query.ts';

const { window } = new JSDOM('<main><trade-product-tabs></trade-product-tabs></main>', {
  url: 'https://site.example/products',
});
window.customElements.define('trade-product-tabs', class extends window.HTMLElement {});
for (const name of ['document', 'location', 'HTMLAnchorElement'] as const) vi.stubGlobal(name, window[name]);
afterAll(() => vi.unstubAllGlobals());

const tabs = window.document.querySelector('trade-product-tabs');

describe('whatever an address asks for,', () => {
  it('the page is asked for the tab that the server would show', () => {
    const query = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('0', '3', '4', '01', '-1', '1.0', ' 1', '١'),
    );
    fc.assert(
      fc.property(query, (tab) => {
        const url = new URL('https://site.example/products');
        url.searchParams.set('tab', tab);
        expect(showTab(url, new URL('https://site.example/products?tab=2'))).toBe(true);
        // The page has no more tabs than it has: which of them it shows for an index, its element knows.
        expect(tabs?.getAttribute('tab')).toBe(String(parseTab(tab)));
      }),
      { numRuns: 500 },
    );
  });

  it('another page is fetched', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        fc.pre(URL.canParse(path, 'https://site.example'));
        const url = new URL(path, 'https://site.example');
        fc.pre(url.pathname !== '/products');
        expect(showTab(url, new URL('https://site.example/products'))).toBe(false);
      }),
    );
  });
});

describe('whatever stands in a link,', () => {
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
      '',
    ),
  );

  it('the router follows links of this site alone', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('', '_self', '_blank', 'frame'), (href, target) => {
        const link = window.document.createElement('a');
        link.setAttribute('href', href);
        if (target) link.setAttribute('target', target);
        const followed = linkOf({ composedPath: () => [link] } as unknown as Event);
        if (!followed) return;
        expect(['', '_self']).toContain(target);
        expect(new URL(followed.href).origin).toBe('https://site.example');
        expect(new URL(followed.href).protocol).toMatch(/^(https|blob):$/);
      }),
      { numRuns: 500 },
    );
  });

  it('a click with a key or another button is left to the browser', () => {
    const click = fc.record({
      button: fc.nat(4),
      metaKey: fc.boolean(),
      ctrlKey: fc.boolean(),
      shiftKey: fc.boolean(),
      altKey: fc.boolean(),
    });
    fc.assert(
      fc.property(click, (event) => {
        const { button, ...keys } = event;
        expect(isModified(event as MouseEvent)).toBe(button !== 0 || Object.values(keys).includes(true));
      }),
    );
  });
});
