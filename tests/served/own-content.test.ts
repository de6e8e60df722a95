import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../start-site.mjs';
import { createContentFolder, validTabs } from '../support/content-fixture.ts';
import { photograph } from '../support/photographs.mjs';

let dir: string;
let site: RunningSite;

beforeAll(async () => {
  dir = await createContentFolder({
    'gallery.yaml': '- title: The quay\n  description: It is a quay\n  picture: quay\n',
    'tabs/products.yaml': validTabs.replace('title: Item', 'title: Nitrile gloves'),
    'people.yaml': `- name: Lin Wei
  answers: Gloves
  city: Guangzhou
  country: China
  time_zone: Asia/Shanghai
  hours: Mon-Fri 09:00-18:00
  phone: "+86 20 8765 4321"
  email: lin@example.com
  tabs: /products?tab=0
`,
  });
  await writeFile(join(dir, 'pictures/quay.jpg'), await photograph(1600, 1000).jpeg().toBuffer());
  site = await startSite({ CONTENT_DIR: dir });
});
afterAll(async () => {
  await site?.close();
  await rm(dir, { recursive: true, force: true });
});

it('the desk of a tab is on the tab, and beside its goods on the contact page', async () => {
  const shown = ['Lin Wei', 'tel:+862087654321', 'mailto:lin@example.com'];
  const shownIn = async (path: string, start: string, end: string) => {
    const page = await (await fetch(site.url + path)).text();
    const part = page.split(start)[1]?.split(end)[0] ?? '';
    return shown.map((text) => part.includes(text));
  };
  const tabs = ['<trade-product-tabs', '<script type="application/json">'] as const;
  expect(await shownIn('/products?tab=0', ...tabs)).toEqual([true, true, true]);
  expect(await shownIn('/products?tab=1', ...tabs)).toEqual([false, false, false]);
  const row = await shownIn('/contact-us?looking_for=Nitrile%20gloves', 'data-cell="desk"', '</p>');
  expect(row).toEqual([true, false, false]);
});

it('a photograph of the folder is sent in the requested width and the smallest accepted format, as immutable', async () => {
  const request = (path: string, accept = '*/*') => fetch(site.url + path, { headers: { accept } });
  const { data } = await (await request('/api/v1/gallery')).json();
  const address = /\S+-320(?= 320w)/.exec(data[0].attachment_srcset)?.[0] ?? '';
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
