import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../start-site.mjs';
import { createContentFolder, postSource } from '../support/content-fixture.ts';
import { photograph } from '../support/photographs.mjs';

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
  const quay = await photograph(1600, 1000).jpeg().toBuffer();
  await writeFile(join(dir, 'pictures/quay.jpg'), quay);
  await writeFile(join(dir, 'pictures/tower.jpg'), await photograph(700, 1400, 5).jpeg().toBuffer());
  site = await startSite({ CONTENT_DIR: dir });
});
afterAll(async () => {
  await site?.close();
  await rm(dir, { recursive: true, force: true });
});

const textOf = async (path: string) => (await fetch(site.url + path)).text();
const eventually = (path: string) => expect.poll(() => textOf(path));

it('content of a folder that changes is on pages, feed and sitemap without a restart', async () => {
  const file = (name: string) => join(dir, 'posts', name);
  await writeFile(file('c.md'), post(3, 'Changed'));
  await eventually('/blog').toMatch(/Changed/);
  await eventually(`/blog/${idOf(3)}`).toMatch(/<title>Changed/);
  await eventually('/feed.xml').toMatch(/Changed/);
  await writeFile(file('d.md'), post(4, 'Added'));
  await eventually('/sitemap.xml').toMatch(idOf(4));
  await rm(file('b.md'));
  await eventually('/sitemap.xml').not.toMatch(idOf(2));
  expect((await fetch(`${site.url}/blog/${idOf(2)}`)).status).toBe(404);
});

describe('a photograph of the folder', () => {
  const quay = async () => {
    const { data } = await (await fetch(`${site.url}/api/v1/gallery`)).json();
    return data.find(({ title }: { title: string }) => title === 'The quay');
  };
  const request = (path: string, accept = '*/*') => fetch(site.url + path, { headers: { accept } });

  it('is sent in the requested width and the smallest accepted format, as immutable', async () => {
    const { attachment_srcset } = await quay();
    const address = /\S+-320(?= 320w)/.exec(attachment_srcset)?.[0] ?? '';
    const typeOf = async (accept: string) => (await request(address, accept)).headers.get('content-type');
    // Until its sizes are made, it is the original.
    expect(await typeOf('image/webp')).toMatch(/^image\/(jpeg|webp)$/);
    await expect.poll(() => typeOf('image/webp')).toBe('image/webp');
    const response = await request(address, 'image/avif,image/webp,*/*');
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=31536000, s-maxage=10, immutable, no-transform',
    );
    expect(response.headers.get('vary')).toMatch(/accept/i);
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(320);
    expect((await request(address)).headers.get('content-type')).toBe('image/jpeg');
  });
});
