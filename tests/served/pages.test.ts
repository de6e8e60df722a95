import { readFile } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { loadEnv } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../hosts/locales/en.ts';
import { routes } from '../../hosts/pages/routes.ts';
import type { BlogPost } from '../../src/api/response-fields.ts';
import { site } from '../site/setting.ts';
import { firstPost, publicUrl } from '../site/site.ts';

let post: BlogPost;

beforeAll(async () => {
  post = await firstPost(site.url);
});

const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init });
const html = async (path: string) => (await get(path)).text();
const paths = routes.map(({ path }) => path);
/** Title, description and what shared links show of them, decoded. */
function metaOf(page: string): Record<string, string> {
  const { document } = new JSDOM(page).window;
  const metas = [...document.querySelectorAll('meta')].flatMap((meta) => {
    const name = meta.getAttribute('property') ?? meta.name;
    return /^(description|(og|twitter):(title|description))$/.test(name) ? [[name, meta.content]] : [];
  });
  return { title: document.title, ...Object.fromEntries(metas) };
}
const concrete = (path: string) => path.replace(':id', post.uuid);

describe('a page as the server sends it', () => {
  it.each(paths)(
    '%s is complete: one h1, title, description, canonical address, sharing meta',
    async (path) => {
      const response = await get(concrete(path));
      expect(response.status).toBe(200);
      const page = await response.text();
      expect(page.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(page).toMatch(/<title>[^<]{5,}<\/title>/);
      expect(page).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(page).toContain(`<link rel="canonical" href="${publicUrl}${concrete(path)}">`);
      for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type']) {
        expect(page).toMatch(new RegExp(`<meta property="${name}" content="[^"]+"`));
      }
      expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
      expect(page).not.toMatch(/\{\{[\w.]+\}\}|<!-- (page|styles|scripts|network-map) -->/);
    },
  );

  it.each(routes.filter(({ path }) => !path.includes(':')))(
    '$path has the title and description of its file, as a browser reads them, in its sharing meta too',
    async ({ path, page: name }) => {
      const file = await readFile(`hosts/pages/${name}.html`, 'utf8');
      const { VITE_COMPANY_NAME = '' } = loadEnv('production', process.cwd());
      const words: Record<string, string> = { ...en, company: VITE_COMPANY_NAME };
      const filled = file.replace(/\{\{([\w.]+)\}\}/g, (_, name) => words[name] ?? '');
      const written = metaOf(filled.replaceAll('{company}', VITE_COMPANY_NAME));
      const { title, description, ...shared } = metaOf(await html(path));
      expect({ title, description }).toEqual({ title: written.title, description: written.description });
      expect(title).not.toMatch(/&\w+;|&#/);
      expect(shared).toEqual({
        'og:title': title,
        'twitter:title': title,
        'og:description': description,
        'twitter:description': description,
      });
    },
  );

  it('contains the list of posts before any script runs', async () => {
    const page = await html('/blog');
    expect(page).toContain(post.title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
    expect(page.match(/href="\/blog\/[0-9a-f-]{36}"/g)?.length).toBeGreaterThanOrEqual(8);
  });

  it('contains the article, its title and its sharing meta before any script runs', async () => {
    const page = await html(`/blog/${post.uuid}`);
    const escaped = post.title.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
    expect(page).toContain(`<meta property="og:title" content="${escaped}">`);
    expect(page).toContain('<meta property="og:type" content="article">');
    expect(page).toMatch(/<meta property="og:image" content="http[^"]+"/);
    expect(page).toMatch(/By <span>[^<]*<\/span> \| \w+ \d+, \d{4} \| <span>Agro-Commodities/);
    expect(page.match(/<h2/g)?.length).toBeGreaterThan(1);
  });

  it('has a form that posts without script', async () => {
    const page = await html('/contact-us');
    expect(page).toMatch(/<form[^>]*action="\/api\/v1\/enquiry"[^>]*method="post"/);
  });

  it('sends status 404 for an unknown id, and says so', async () => {
    const response = await get('/blog/00000000-0000-4000-8000-000000000000');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Post Not Found');
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

  it('does not redirect to another site', async () => {
    const response = await get('//example.com/');
    expect(response.headers.get('location')).toBeNull();
    expect(response.status).toBe(404);
  });

  it('is sent under a policy without unsafe sources, with trusted types', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });
});

it('security.txt says whom to tell about a vulnerability, and how long that holds', async () => {
  const response = await get('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).trim().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)));
  expect(fields).toMatchObject({
    Contact: 'mailto:enquiries@example.com',
    Canonical: `${publicUrl}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
  expect([days > 30, days < 365]).toEqual([true, true]);
});
