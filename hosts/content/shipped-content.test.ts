import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { glob } from 'tinyglobby';
import { expect, it } from 'vitest';
import { itemName } from '../../src/navigation/tab-addresses.ts';
import { pageSources } from '../pages/routes.ts';
import { loadContent } from './load-content.ts';

const { posts, tabs, people } = await loadContent('hosts/content');
const contents = Object.values(tabs).flatMap((list) =>
  list.flatMap(({ description, footer = '', content }) => [
    description,
    footer,
    ...content.map((item) => item.description),
  ]),
);

it('each link to an item of a tab names a tab that has it', () => {
  const texts = [...Object.values(pageSources), ...posts.map(({ content }) => content), ...contents];
  const links = texts.flatMap((text) => [
    ...text.matchAll(/"\/(products|services|industries)\?tab=(\d)#([^"]+)"/g),
  ]);
  expect(links.length).toBeGreaterThan(20);
  for (const [address, type, tab, name] of links) {
    const items = tabs[type as keyof typeof tabs][Number(tab)]?.content ?? [];
    expect(
      items.map(({ title }) => itemName(title)),
      address,
    ).toContain(name);
  }
});

const goods = [...tabs.products, ...tabs.industries]
  .flatMap(({ content }) => content)
  .filter(({ description }) => !description.includes('<dt>What is done</dt>'));

it('remote support answers from the first opening of its two offices to the last closing', () => {
  const utc = (city: string, ahead: number) => {
    const { hours = '' } = people.find((person) => person.city === city) ?? {};
    return [...hours.matchAll(/\d\d:\d\d/g)].map(([time]) => {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      return hour - ahead + minute / 60;
    });
  };
  const hours = [...utc('Kuala Lumpur', 8), ...utc('Istanbul', 3)];
  const [from, to] = [Math.min(...hours), Math.max(...hours)].map(
    (hour) => `${String(hour).padStart(2, '0')}:00`,
  );
  expect(contents.find((text) => text.includes('Answer in 1 hour'))).toContain(`from ${from} to ${to} UTC`);
});

it('each list of goods states its terms of offer and links the terms of sale', () => {
  const lists = [...tabs.products, ...tabs.industries];
  expect(lists.length).toBeGreaterThanOrEqual(8);
  for (const { title, footer } of lists) {
    expect(footer, title).toMatch(/Terms:<\/strong> .*\bvalid|Terms:<\/strong> .*\bfirm/);
    expect(footer, title).toContain('href="/services?tab=3#terms-of-sale"');
  }
});

it('prices and terms of offer name only terms of Incoterms 2020', () => {
  const known = 'USD EUR EXW FCA FAS FOB CFR CIF CPT CIP DAP DPU DDP'.split(' ');
  const offers = [
    ...goods.map(({ title, description }) => [
      title,
      /<dt>Price<\/dt><dd>(.*?)<\/dd>/.exec(description)?.[1],
    ]),
    ...tabs.industries.map(({ title, footer }) => [title, /Terms:.*?[;.]/.exec(footer ?? '')?.[0]]),
  ];
  for (const [title, text = ''] of offers) {
    const unknown = text.match(/\b[A-Z]{3}\b/g)?.filter((word) => !known.includes(word)) ?? [];
    expect(unknown, `no Incoterm, in the price or terms of "${title}" in hosts/content/tabs`).toEqual([]);
  }
});

it('each medical device states its class', () => {
  const devices = tabs.products[1]?.content ?? [];
  expect(devices.length).toBeGreaterThan(4);
  for (const { title, description } of devices) expect(description, title).toContain('<dt>Class</dt><dd>');
});

it('as many cartons as an item states fit into a 40 ft container, by floor, volume and weight', () => {
  const stated = goods.flatMap(({ title, description }) => {
    const [, ...sides] =
      /(?:carton|case)[^<]* of (\d+) × (\d+) × (\d+) cm(?:, ([\d.]+) kg)?/.exec(description) ?? [];
    const [, count = ''] = /<dt>40 ft container<\/dt><dd>(?!Reefer)([\d,]+)/.exec(description) ?? [];
    const [length = 0, width = 0, height = 0, weight = 0] = sides.map((side) => Number(side ?? 0));
    return count && length
      ? [{ title, length, width, height, weight, count: Number(count.replace(',', '')) }]
      : [];
  });
  expect(stated.length).toBeGreaterThan(20);
  for (const { title, length, width, height, weight, count } of stated) {
    // Rows of either direction beside each other, on a floor of 12.03 x 2.35 m, up to 2.39 m.
    const layers = [...Array(Math.floor(235 / width) + 1).keys()].map(
      (rows) =>
        rows * Math.floor(1203 / length) +
        Math.floor((235 - rows * width) / length) * Math.floor(1203 / width),
    );
    expect(count, title).toBeLessThanOrEqual(Math.max(...layers) * Math.floor(239 / height));
    expect((count * length * width * height) / 1e6, title).toBeLessThan(62.5);
    expect(count * weight, title).toBeLessThanOrEqual(26_500);
  }
});

it('posts are signed by people whom the company names, and link their sources', async () => {
  const names = people.map(({ name }) => name);
  for (const { posted_by, title } of posts)
    expect(names, `posted_by of "${title}": expected a name of hosts/content/people.yaml`).toContain(
      posted_by,
    );
  const withSources = posts.filter(({ content }) =>
    content.includes('<h2 id="sources">Sources</h2>\n<ul>\n<li><a href="https://'),
  );
  expect(posts.length - withSources.length).toBeLessThanOrEqual(2);
});

it('each item of a tab has a picture of its own', () => {
  const items = [...tabs.products, ...tabs.services, ...tabs.industries].flatMap(({ content }) => content);
  const pictures = items.map(({ attachment_url }) => attachment_url);
  for (const { title, attachment_url } of items) {
    expect(attachment_url, `field "picture" of "${title}" in hosts/content/tabs`).not.toBe('');
    expect(
      pictures.filter((picture) => picture === attachment_url),
      title,
    ).toHaveLength(1);
  }
});

it('no text has straight quotes or claims a certification', async () => {
  const files = ['gallery.yaml', 'tabs/products.yaml', 'tabs/services.yaml', 'tabs/industries.yaml'];
  for (const file of files) {
    const text = await readFile(`hosts/content/${file}`, 'utf8');
    expect(text.match(/\w'\w|stated certifications/i), file).toBe(null);
  }
});

it('the docs name every file that has to change when a location does', async () => {
  const [row = ''] = /^\| a location .*$/m.exec(await readFile('docs/make-it-yours.md', 'utf8')) ?? [];
  const files = await glob([
    'hosts/pages/*.{html,yaml}',
    'hosts/locales/en.ts',
    'hosts/content/*.yaml',
    'hosts/content/tabs/*.yaml',
    'hosts/content/drawings/*.svg',
    'src/locales/en/*.ts',
  ]);
  const named = await Promise.all(
    files.map(async (file) =>
      /Cyprus|Limassol|Turkey|Istanbul|Pakistan|Karachi/.test(await readFile(file, 'utf8')),
    ),
  );
  const expected = files.filter((_, index) => named[index]).map((file) => basename(file));
  expect([...row.matchAll(/`([\w-]+\.\w+)`/g)].map(([, name]) => name).sort()).toEqual(expected.sort());
});
