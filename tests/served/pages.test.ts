import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../hosts/pages/routes.ts';
import type { BlogPost } from '../../src/api/response-fields.ts';
import { site } from '../site/setting.ts';
import { firstPost } from '../site/site.ts';

let post: BlogPost;

beforeAll(async () => {
  post = await firstPost(site.url);
});

const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init });

describe('a page as the server sends it', () => {
  it.each(routes.map(({ path }) => path))(
    '%s is found, with one main heading and no placeholder',
    async (path) => {
      const response = await get(path.replace(':id', post.uuid));
      expect(response.status).toBe(200);
      const page = await response.text();
      expect(page.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(page).not.toMatch(/\{\{[\w.]+\}\}|<!-- (page|styles|scripts) -->/);
    },
  );

  it('contains the article before any script runs', async () => {
    const page = await (await get(`/blog/${post.uuid}`)).text();
    expect(page.replace(/<[^>]*>/g, '')).toMatch(/By [^|]+ \| \w+ \d+, \d{4} \| Agro-Commodities/);
    expect(page.match(/<h2/g)?.length).toBeGreaterThan(1);
  });

  it.each(['/no-such-page', '/%zz', '/%ff', '/blog/%zz', '/elements/', '/assets/', '/elements/%zz'])(
    'sends the 404 page for %s',
    async (path) => {
      // Without the slash at its end, a folder is a page that does not exist.
      const response = await get(path, { redirect: 'follow' });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toContain('There is no page at this address');
    },
  );
});
