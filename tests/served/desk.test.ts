import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../start-site.mjs';
import { createContentFolder, validTabs } from '../support/content-fixture.ts';

const desk = { name: 'Lin Wei', phone: '+86 20 8765 4321', email: 'lin@example.com' };

let dir: string;
let site: RunningSite;
beforeAll(async () => {
  dir = await createContentFolder({
    'tabs/products.yaml': validTabs.replace('title: Item', 'title: Nitrile gloves'),
    'people.yaml': `- name: ${desk.name}
  answers: Gloves
  city: Guangzhou
  country: China
  time_zone: Asia/Shanghai
  hours: Mon-Fri 09:00-18:00
  phone: "${desk.phone}"
  email: ${desk.email}
  tabs: /products?tab=0
`,
  });
  site = await startSite({ CONTENT_DIR: dir });
});
afterAll(async () => {
  await site?.close();
  await rm(dir, { recursive: true, force: true });
});

const textOf = async (path: string) => (await fetch(site.url + path)).text();
const shown = [desk.name, 'tel:+862087654321', 'mailto:lin@example.com'];

it('the desk of a tab is on the tab, and beside its goods on the contact page', async () => {
  const partOf = async (path: string, start: string, end: string) =>
    (await textOf(path)).split(start)[1]?.split(end)[0] ?? '';
  const places = [
    await partOf('/products?tab=0', '<trade-product-tabs', '<script type="application/json">'),
    await partOf('/contact-us?looking_for=Nitrile%20gloves', '<div class="wanted ', '</div>'),
    await partOf('/products?tab=1', '<trade-product-tabs', '<script type="application/json">'),
  ];
  expect(places.map((html) => shown.map((text) => html.includes(text)))).toEqual([
    [true, true, true],
    // One line has room for one of the two.
    [true, true, false],
    [false, false, false],
  ]);
});
