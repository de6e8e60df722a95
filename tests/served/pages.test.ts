import { expect, it } from 'vitest';
import { site } from '../site/setting.ts';

it.each(['/no-such-page', '/%zz', '/%ff', '/blog/%zz', '/elements/', '/assets/', '/elements/%zz'])(
  'the 404 page is sent for %s',
  async (path) => {
    // Without the slash at its end, a folder is a page that does not exist.
    const response = await fetch(site.url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toContain('There is no page at this address');
  },
);
