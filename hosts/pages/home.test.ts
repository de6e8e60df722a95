import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { itemName } from '../../src/features/product-tabs/item-name.ts';
import page from './home.html?raw';

const { document } = new JSDOM(page).window;
const titlesOf = (type: string): string[][] =>
  parse(readFileSync(`hosts/content/tabs/${type}.yaml`, 'utf8')).map(
    ({ content }: { content: { title: string }[] }) => content.map(({ title }) => title),
  );

describe('the first screen of the home page', () => {
  it('leads to items that the tabs have', () => {
    const links = [...document.querySelectorAll('#goods a[href*="#"]')];
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) {
      const [, type = '', tab, name] = /^\/(\w+)\?tab=(\d)#(.+)$/.exec(link.getAttribute('href') ?? '') ?? [];
      expect(titlesOf(type)[Number(tab)]?.map(itemName)).toContain(name);
    }
  });

  it('suggests every item of the tabs', () => {
    const suggestions = [...document.querySelectorAll('#goods-names > option')].map((option) =>
      option.getAttribute('value'),
    );
    const titles = ['products', 'industries', 'services'].flatMap(titlesOf).flat();
    expect(suggestions).toEqual([...new Set(titles)]);
    expect(document.querySelector('[name=looking_for]')?.getAttribute('list')).toBe('goods-names');
  });
});
