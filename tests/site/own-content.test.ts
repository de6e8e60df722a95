import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createContentFolder, postSource } from '../../hosts/server/testing/content-fixture.ts';
import { phoneExif, photograph } from '../../hosts/server/testing/photographs.ts';
import { type RunningSite, startBrowser, startSite } from './site.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const post = (number: number, title = `Post ${number}`) =>
  postSource(number, `2025-0${number}-01T09:00:00Z`)
    .replace(`title: Post ${number}`, `title: ${title}`)
    .replace('picture: crane', 'picture: quay');
const gallery = (...pictures: string[]) =>
  pictures
    .map((name) => `- title: The ${name}\n  description: It is a ${name}\n  picture: ${name}\n`)
    .join('');

let dir: string;
let site: RunningSite;

beforeAll(async () => {
  dir = await createContentFolder({
    'posts/a.md': post(1),
    'posts/b.md': post(2),
    'posts/c.md': post(3),
    'gallery.yaml': gallery('quay', 'tower', 'crane'),
  });
  const quay = await photograph(1600, 1000).withExif(phoneExif).jpeg().toBuffer();
  await writeFile(join(dir, 'pictures/quay.jpg'), quay);
  await writeFile(join(dir, 'pictures/tower.jpg'), await photograph(700, 1400, 5).jpeg().toBuffer());
  site = await startSite({ CONTENT_DIR: dir });
});
afterAll(async () => {
  await site?.close();
  await rm(dir, { recursive: true, force: true });
});

/** Requests paths in turn, four at a time, until it is stopped. */
function startLoad(paths: string[]) {
  let count = 0;
  let isStopped = false;
  const failed: string[] = [];
  const request = async () => {
    while (!isStopped) {
      const path = paths[count++ % paths.length] ?? '/';
      try {
        const { status } = await fetch(site.url + path);
        if (status !== 200) failed.push(`${path}: ${status}`);
      } catch (error) {
        failed.push(`${path}: ${error}`);
      }
      // A visitor reads what came, and the machine has more to do.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const requests = Promise.all([request(), request(), request(), request()]);
  return {
    async stop() {
      isStopped = true;
      await requests;
      return { count, failed };
    },
  };
}

const textOf = async (path: string) => (await fetch(site.url + path)).text();
const eventually = (path: string, expected: RegExp, shown = true) =>
  vi.waitFor(
    async () => {
      const text = await textOf(path);
      if (shown) expect(text).toMatch(expected);
      else expect(text).not.toMatch(expected);
    },
    { timeout: 30_000, interval: 100 },
  );

describe('content of a folder that changes under load', () => {
  it('is on pages, feed and sitemap without a restart, and no request fails', async () => {
    const load = startLoad([
      '/blog',
      '/gallery',
      '/products',
      `/blog/${idOf(3)}`,
      '/feed.xml',
      '/sitemap.xml',
      '/api/v1/blog?page=1',
    ]);
    const file = (name: string) => join(dir, 'posts', name);
    await writeFile(file('c.md'), post(3, 'Changed'));
    await eventually('/blog', /Changed/);
    await eventually(`/blog/${idOf(3)}`, /<title>Changed/);
    await eventually('/feed.xml', /Changed/);

    await writeFile(file('d.md'), post(4, 'Added'));
    await eventually('/blog', /Added/);
    await eventually('/sitemap.xml', new RegExp(idOf(4)));

    await rename(file('d.md'), file('renamed.md'));
    await rm(file('b.md'));
    await eventually('/sitemap.xml', new RegExp(idOf(2)), false);
    await eventually('/blog', /Post 2/, false);
    expect((await fetch(`${site.url}/blog/${idOf(2)}`)).status).toBe(404);

    await writeFile(join(dir, 'gallery.yaml'), 'broken');
    await writeFile(file('c.md'), post(3, 'Waits for the gallery'));
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await textOf('/blog')).not.toContain('Waits for the gallery');
    expect(await textOf('/gallery')).toContain('The tower');

    await writeFile(join(dir, 'gallery.yaml'), gallery('tower', 'quay', 'crane'));
    await eventually('/blog', /Waits for the gallery/);
    await rename(dir, `${dir}-gone`);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await textOf('/blog')).toContain('Waits for the gallery');
    await rename(`${dir}-gone`, dir);

    const { count, failed } = await load.stop();
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });
});

describe('a photograph of the folder', () => {
  const quay = async () => {
    const { data } = await (await fetch(`${site.url}/api/v1/gallery`)).json();
    return data.find(({ title }: { title: string }) => title === 'The quay');
  };
  const request = (path: string, accept = '*/*') => fetch(site.url + path, { headers: { accept } });

  it('is sent in the width and in the smallest format that the browser takes, for ever', async () => {
    const { attachment_srcset } = await quay();
    const address = /\S+-320(?= 320w)/.exec(attachment_srcset)?.[0] ?? '';
    const response = await request(address, 'image/avif,image/webp,*/*');
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=10, immutable');
    expect(response.headers.get('vary')).toMatch(/accept/i);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.includes('Secret')).toBe(false);
    expect((await sharp(bytes).metadata()).width).toBe(320);
    const webp = await request(address, 'image/webp,*/*');
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect((await request(address)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('is sent whole, under its hash and under its name, and nothing else of the folders is', async () => {
    const { attachment_url } = await quay();
    for (const path of [attachment_url, '/content/pictures/quay.jpg']) {
      const response = await request(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    const folder = attachment_url.replace(/[^/]*$/, '');
    expect((await request(`${folder}quay-321`)).status).toBe(404);
    for (const path of ['..%2f..%2fenquiries.sqlite', 'picture.json', '320.avif%00']) {
      // The name is decoration: whatever it is, it is the picture.
      expect((await request(folder + path)).headers.get('content-type'), path).toMatch(/^image|^text\/html/);
    }
    expect((await request('/content/pictures/..%2f..%2fcontent-2.json')).status).toBe(404);
  });

  it('is beside a shared link, and the drawings of the pages are there as before', async () => {
    const page = await textOf(`/blog/${idOf(1)}`);
    expect(page).toMatch(
      /<meta property="og:image" content="https:\/\/www\.example\.com\/content\/pictures\/[0-9a-f]{16}\/quay\.jpg">/,
    );
    const [drawing = ''] = /\/content\/pictures\/[\w-]+\.svg/.exec(await textOf('/')) ?? [];
    const response = await request(drawing);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const own = await request('/content/pictures/crane.svg');
    expect(own.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is not on the site before its sizes are made, and is gone with them when it has left the folder', async () => {
    const source = join(dir, 'pictures/yard.jpg');
    await writeFile(source, await photograph(1200, 800, 9).jpeg().toBuffer());
    await writeFile(join(dir, 'gallery.yaml'), gallery('tower', 'quay', 'crane', 'yard'));
    const sizes = await vi.waitFor(
      async () => {
        const { data } = await (await fetch(`${site.url}/api/v1/gallery`)).json();
        const yard = data.find(({ title }: { title: string }) => title === 'The yard');
        return [...yard.attachment_srcset.matchAll(/\S+(?= \d+w)/g)].map(([address]) => address as string);
      },
      { timeout: 60_000, interval: 100 },
    );
    for (const address of sizes)
      expect((await request(address, 'image/avif')).headers.get('content-type')).toBe('image/avif');
    await writeFile(join(dir, 'gallery.yaml'), gallery('tower', 'quay', 'crane'));
    await rm(source);
    await vi.waitFor(
      async () => {
        for (const address of sizes) expect((await request(address, 'image/avif')).status).toBe(404);
      },
      { timeout: 30_000, interval: 500 },
    );
  });

  it('is loaded in the width of its card, of any shape, without a shift of the page', async () => {
    const browser = await startBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      for (const path of ['/gallery', '/blog', `/blog/${idOf(1)}`]) {
        await page.goto(site.url + path);
        await page.waitForFunction(() => {
          const images = [...document.querySelectorAll('main *')].flatMap((host) => [
            ...(host.shadowRoot?.querySelectorAll('img[srcset]') ?? []),
          ]) as HTMLImageElement[];
          return images.length > 0 && images.every(({ complete, naturalWidth }) => complete && naturalWidth);
        });
        const { widths, shift } = await page.evaluate(() => ({
          widths: [...document.querySelectorAll('main *')]
            .flatMap((host) => [
              ...(host.shadowRoot?.querySelectorAll<HTMLImageElement>('img[srcset]') ?? []),
            ])
            .map(({ currentSrc }) => Number(/-(\d+)$/.exec(currentSrc)?.[1])),
          shift: performance
            .getEntriesByType('layout-shift')
            .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
        }));
        expect(Math.max(...widths), path).toBeLessThanOrEqual(960);
        expect(shift, path).toBe(0);
      }
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
