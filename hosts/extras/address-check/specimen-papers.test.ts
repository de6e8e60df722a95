import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { directionOf, type Language, languages } from '../../../src/locales/languages.ts';
import { apiOf } from '../../../tests/support/content-fixture.ts';
import { loadContent } from '../../content/load-content.ts';
import { fixedView } from '../../render/page-view.ts';
import { readPage } from '../../render/read-page.ts';
import { siteStyles } from '../../render/site-styles.ts';
import { writePage } from '../../render/write-page.ts';
import { texts } from './texts.ts';

const { papers: shipped } = await loadContent('hosts/content');
const api = apiOf({ papers: shipped });

/** The papers on the page in a language. */
async function papersIn(language: Language): Promise<Document> {
  const view = fixedView('verify', '/verify');
  const content = await readPage(view, api, {});
  const options = { publicUrl: '', build: '', scripts: [], cards: new Set<string>() };
  const html = await writePage({ view, content, language, api }, options);
  const { document } = new JSDOM(String(html)).window;
  const desk = document.querySelector('.desk')?.outerHTML ?? '';
  return new JSDOM(`<main lang="${language}" dir="${directionOf(language)}">${desk}</main>`).window.document;
}

const document = await papersIn('en');

const textOf = (node?: Element | null): string => (node?.textContent ?? '').replaceAll('\u00a0', ' ');
const articles = [...document.querySelectorAll('article')];
const papers = articles.filter(({ id }) => id !== 'forged');
const named = (title: string): Element =>
  papers.find((paper) => textOf(paper.querySelector('caption')) === title) as Element;

/** The cells of a paper, by the header of the row, and of the column if it has one. */
const cellsOf = (paper: Element): Record<string, string> =>
  Object.fromEntries(
    [...paper.querySelectorAll('td')].map((cell) => [
      [textOf(cell.parentElement?.querySelector('th')), cell.dataset.column].filter(Boolean).join(', '),
      textOf(cell),
    ]),
  );
const cell = (title: string, name: string): string => {
  const cells = Object.entries(cellsOf(named(title)));
  const [, value] = cells.find(([key]) => key === name || key.endsWith(`, ${name}`)) ?? [];
  if (value === undefined) throw new Error(`${title} has no ${name}`);
  return value;
};
const number = (text: string): number => Number(/\d[\d,.]*/.exec(text)?.[0].replaceAll(',', ''));
const figure = (title: string, name: string): number => number(cell(title, name));
const dollars = (value: number): number => Math.round(value * 100) / 100;

const quality = 'Certificate of quality and weight';
const invoice = 'Commercial invoice';

describe('the specimen papers', () => {
  it('have the same value for a figure wherever they name it, in as many papers as its button says', () => {
    const buttons = [...document.querySelectorAll('input')];
    expect(buttons.length).toBeGreaterThan(10);
    for (const { id } of buttons) {
      const button = document.querySelector(`#${id} + label`);
      const labels = papers.map((paper) => [...paper.querySelectorAll(`[for=${id}]`)].map(textOf));
      const count = labels.filter(({ length }) => length > 0).length;
      expect(count, id).toBeGreaterThan(1);
      expect(textOf(button?.querySelector('small'))).toBe(`${count} papers`);
      expect(new Set(labels.flat()), id).toEqual(new Set([textOf(button?.querySelector('strong'))]));
      expect(siteStyles).toContain(`.file:has(#${id}:checked) .sheet [for=${id}]`);
    }
  });

  it('add up, from weights to the balance', () => {
    const net = figure('Packing list', 'RBD palm olein, CP8, net, Weight');
    const bag = figure('Packing list', 'Flexitank, bulkhead and bars, Weight');
    const gross = figure('Packing list', 'Gross weight of the cargo, Weight');
    const empty = figure('Packing list', 'Container, empty, Weight');
    const verified = figure('Packing list', 'Verified gross mass');
    expect(net + bag).toBe(gross);
    expect(gross + empty).toBe(verified);
    const tare = figure(quality, 'Tare: container and flexitank, Weight');
    expect(tare).toBe(bag + empty);
    expect(figure(quality, 'Gross, with the container, Weight') - tare).toBe(figure(quality, 'Net weight'));

    const price = figure(invoice, 'Price');
    const amount = figure(invoice, 'Amount');
    expect(amount).toBe(dollars((net / 1000) * price));
    const quoted = figure('Pro-forma invoice', 'Quantity');
    const estimate = figure('Pro-forma invoice', 'Amount');
    expect(estimate).toBe(dollars((quoted / 1000) * price));
    expect(Math.abs(net - quoted) / quoted).toBeLessThan(0.02);
    const deposit = figure('Pro-forma invoice', 'Deposit, 30 %');
    expect(deposit).toBe(dollars(estimate * 0.3));

    const [freight, premium, onBoard] = [
      'Of which freight',
      'Of which insurance',
      'Of which FCA Port Klang',
    ].map((name) => figure(invoice, name)) as [number, number, number];
    expect(dollars(freight + premium + onBoard)).toBe(amount);
    expect(figure(invoice, 'Deposit of 5 June 2025')).toBe(deposit);
    expect(figure(invoice, 'Balance')).toBe(dollars(amount - deposit));
    const insured = figure('Insurance certificate', 'Sum insured');
    expect(insured).toBe(dollars(amount + figure('Insurance certificate', 'and 10 % of it, Sum')));
    expect(insured).toBe(dollars(amount * 1.1));
    expect(cell('Insurance certificate', 'Premium')).toBe(`0.15 %, USD ${premium}`);
    expect(premium).toBe(dollars(insured * 0.0015));
  });

  it('are false in as many places as there are answers, each marked on the false invoice alone', () => {
    const places = [...document.querySelectorAll('.false')];
    expect(places.map(textOf)).toEqual([
      expect.stringMatching(/@examp1e/),
      '21,840 kg',
      'USD 17,232.40',
      expect.stringMatching(/^Our account is under audit/),
    ]);
    expect(places.every((place) => place.closest('#forged'))).toBe(true);
    expect(document.querySelectorAll('.answers li')).toHaveLength(places.length);
  });

  it('name the third box of a line, which a narrow sheet shows below the other two', () => {
    const lines = [...document.querySelectorAll('.sheet .boxes tr')].map(({ className }) => className);
    const threes = lines.filter((name) => name.startsWith('of-3'));
    expect(threes.length).toBeGreaterThan(0);
    expect(threes.map((name, index) => name === (index % 3 === 2 ? 'of-3 ends' : 'of-3'))).not.toContain(
      false,
    );
    expect(lines.filter((name) => !name.startsWith('of-3') && name.includes('ends'))).toEqual([]);
  });

  it.each(languages)(
    'are in English with their direction on a page in %s, and what is said of them is not',
    async (language) => {
      const page = await papersIn(language);
      const sheets = [...page.querySelectorAll('.sheet')];
      expect(sheets).toHaveLength(articles.length);
      for (const sheet of sheets)
        expect(sheet.closest('[lang]')?.outerHTML).toMatch(/^<\w+ lang="en" dir="ltr"/);
      const heading = page.querySelector('#forged h3');
      expect(textOf(heading)).toBe(texts[language]['papers.forged'].replaceAll('\u00a0', ' '));
      expect(heading?.closest('[lang]')?.getAttribute('lang')).toBe(language);
    },
  );
});
