import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { itemName } from '../../src/features/product-tabs/tab-addresses.ts';
import { lengthOf, speed, voyage } from '../assets/pictures/voyage.ts';
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

describe('the voyage on the home page', () => {
  const cells = [...document.querySelectorAll('.log tbody tr')].map((row) =>
    [...row.children].slice(0, 3).map((cell) => cell.textContent),
  );
  const milesTo = Object.keys(voyage).map((place, i) => ({
    place,
    miles: Object.values(voyage)
      .slice(0, i + 1)
      .reduce((sum, leg) => sum + lengthOf(leg), 0),
  }));

  it('states the miles and days of the lanes that the chart shows, and those by liner as the freight service does', () => {
    const services = readFileSync('hosts/content/tabs/services.yaml', 'utf8');
    const [, liner, straight] =
      /Port Klang to Mersin\n +: About (\d+) days by liner.*; (\d+) for a ship that goes straight/.exec(
        services,
      ) ?? [];
    const stops = [{ place: 'Port Klang', miles: 0 }, ...milesTo];
    expect(cells).toEqual(
      stops.map(({ place, miles }) => [
        String(Math.max(1, Math.ceil(miles / speed / 24))),
        place,
        Math.round(miles).toLocaleString('en'),
      ]),
    );
    const [day, , miles] = cells.at(-1) ?? [];
    expect(document.querySelector('.chart figcaption')?.textContent).toBe(
      `${day} days ${miles} nautical miles at ${speed} knots; a liner, with port calls, about ${liner}`,
    );
    expect(straight).toBe(day);
  });
});

describe('the papers on the home page', () => {
  const papers = [...document.querySelectorAll('.papers > li')].map((paper) => ({
    name: paper.querySelector('strong')?.textContent,
    values: [...paper.querySelectorAll('dd')].map((value) => value.textContent ?? ''),
  }));
  const valuesOf = (name: string) => papers.find((paper) => paper.name === name)?.values ?? [];
  const numbers = (text = '') => [...text.replaceAll(',', '').matchAll(/[\d.]+/g)].map(Number);

  it('are those that the stations add to the file, in the same order', () => {
    const added = [...document.querySelectorAll('.slip')].map((slip) => slip.textContent);
    expect(added).toHaveLength(6);
    expect(papers.map(({ name }) => name)).toEqual(added);
  });

  it('agree in number, weight and price', () => {
    expect(new Set(papers.map(({ values }) => values[0]))).toEqual(new Set(['TE-2118']));
    const [quoted = 0, percent = 0] = numbers(valuesOf('Quotation')[1]);
    const [gross = 0, tare = 0] = numbers(valuesOf('Weight note')[2]);
    const net = gross - tare;
    expect(Math.abs(net - quoted) / quoted).toBeLessThan(percent / 100);
    for (const { name, values } of papers.slice(1)) expect(numbers(values[1]), name).toEqual([net]);
    const [price = 0] = numbers(valuesOf('Quotation')[2]);
    expect(numbers(valuesOf('Invoice')[2])[0]).toBeCloseTo((net / 1000) * price);
  });
});
