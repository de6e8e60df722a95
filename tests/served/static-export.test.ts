import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../hosts/pages/routes.ts';
import { isFull } from '../full.ts';
import { site } from '../site/setting.ts';
import { firstPost, publicUrl } from '../site/site.ts';

const cache = resolve('node_modules/.cache');
const copies: string[] = [];

/** A copy of the build, at a place from which Node finds the packages. */
async function copyBuild(): Promise<string> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'trade-export-'));
  copies.push(folder);
  await cp('dist', folder, { recursive: true });
  return folder;
}
afterAll(async () => {
  for (const folder of copies) await rm(folder, { recursive: true, force: true });
});

/** The last step of a build, once more. */
const exportPages = (folder: string, environment: Record<string, string>) =>
  spawnSync(process.execPath, [join(folder, 'server/export.js')], {
    env: { ...process.env, PUBLIC_URL: '', ...environment },
    encoding: 'utf8',
  });

describe('the static export', () => {
  let dist: string;
  const read = (file: string) => readFile(join(dist, 'site', file), 'utf8');

  beforeAll(async () => {
    dist = await copyBuild();
    expect(exportPages(dist, { PUBLIC_URL: publicUrl })).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^VITE_API_BASE is not set\. [^\n]+\n$/),
    });
  });

  it.each(routes.map(({ path }) => path))('has %s as a complete page', async (path) => {
    const { uuid } = await firstPost(site.url);
    const page = await read(path === '/' ? 'index.html' : `${path.replace(':id', uuid)}.html`);
    expect(page.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(page).toContain('shadowrootmode="open"');
  });

  it('has the mailbox instead of a form that no API would take', async () => {
    const page = await read('contact-us.html');
    expect(page).not.toContain('<trade-enquiry-form');
    expect(page).toContain('class="button" href="mailto:');
  });

  it('has a 404 page that names no address as its own, and no rewrite of addresses', async () => {
    expect(await read('404.html')).not.toMatch(/rel="canonical"|og:url|ld\+json|oembed/);
    const files = await readdir(join(dist, 'site'), { recursive: true });
    expect(files.filter((file) => /_redirects|blog\/post\.html/.test(file))).toEqual([]);
  });

  it('has the sitemap with every post, robots.txt, the feed and the contact card', async () => {
    const { uuid } = await firstPost(site.url);
    const sitemap = await read('sitemap.xml');
    expect(sitemap).toContain(`/blog/${uuid}</loc>`);
    expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThanOrEqual(13 + 20);
    expect(await read('robots.txt')).toMatch(/Sitemap: http/);
    expect(await read('contact.vcf')).toMatch(/^BEGIN:VCARD/);
    expect(await read('feed.xml')).toMatch(/<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/);
  });

  it.runIf(isFull)(
    'leaves nothing of an earlier one: no compressed copy of a former page, no post that is gone',
    async () => {
      const page = join(dist, 'site/about-us.html');
      const former = join(dist, 'site/blog/former.html');
      for (const file of [`${page}.br`, `${page}.gz`, former, `${former}.br`])
        await writeFile(file, 'former');
      expect(exportPages(dist, { PUBLIC_URL: publicUrl }).status).toBe(0);
      expect(brotliDecompressSync(await readFile(`${page}.br`))).toEqual(await readFile(page));
      expect(gunzipSync(await readFile(`${page}.gz`))).toEqual(await readFile(page));
      expect((await readdir(join(dist, 'site/blog'))).filter((name) => name.startsWith('former'))).toEqual(
        [],
      );
    },
  );

  it('has its elements at a versioned address', async () => {
    const { version } = JSON.parse(await read('elements/integrity.json'));
    expect(await read(`elements/${version}/trade-elements.js`)).toBe(
      await read('elements/trade-elements.js'),
    );
  });
});
