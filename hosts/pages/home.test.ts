import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import page from './home.html?raw';

const { document } = new JSDOM(page).window;

describe('the papers on the home page', () => {
  interface SpecimenPaper {
    title: string;
    from: string[];
    look: string;
    tables: { rows: string[][] }[];
  }
  const file = parse(readFileSync('hosts/content/papers.yaml', 'utf8'));
  const specimens: SpecimenPaper[] = file.papers;
  const figures: Record<string, [name: string, value: string]> = file.figures;
  const sheets = [...document.querySelectorAll('.papers > li')];
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

  it('are those of the specimen file, in its order and its looks', () => {
    expect(textsOf('.papers strong')).toEqual(specimens.map(({ title }) => title));
    expect(textsOf('.papers small')).toEqual(
      specimens.map(({ from }) => from[0]?.replace('{company}', '{{ company.name }}')),
    );
    expect(sheets.map(({ className }) => className)).toEqual(specimens.map(({ look }) => look));
  });

  it('are those that the stations and ports add to the file, in the same order', () => {
    expect(textsOf('.slip')).toEqual(textsOf('.papers strong'));
  });

  it('state the weights and figures of the specimen file', () => {
    const [quoted, ...weights] = textsOf('.papers b');
    expect(specimens[0]?.tables[0]?.rows.flat()).toContain(quoted);
    expect(new Set(weights)).toEqual(new Set([figures.net?.[1]]));
    for (const specimen of specimens.slice(1))
      expect(JSON.stringify(specimen), specimen.title).toContain('{net}');
    for (const specimen of specimens) expect(JSON.stringify(specimen), specimen.title).toContain('{order}');
    const boxes = textsOf('.papers dt').map((name, i) => [name, textsOf('.papers dd')[i]]);
    expect(boxes).toHaveLength(4);
    for (const box of boxes) expect(Object.values(figures)).toContainEqual(box);
  });
});
