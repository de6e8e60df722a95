import { expect, it } from 'vitest';
import { companyWith } from '../../tests/support/content-fixture.ts';
import { loadContent } from '../content/load-content.ts';
import { pageSources } from '../pages/routes.ts';
import { sampleTexts, sampleWords } from './sample-texts.ts';

const shipped = await loadContent('hosts/content');
const lumex = { name: 'Lumex', domain: 'lumex.test', email: 'sales@lumex.test' };
const linesOf = (changes: Record<string, string> = {}, pictures: string[] = [], papers = shipped.papers) =>
  sampleTexts({ content: { company: companyWith({ ...lumex, ...changes }), papers }, pictures }, shipped);
const lineOf = (page: string, lines: string[]) => lines.find((line) => line.includes(`: ${page} (`));

it.each(Object.entries(sampleWords))('%s says what the list says of it', (page, words) => {
  const text = (pageSources[page] ?? '').replace(/\s+/g, ' ');
  expect(Object.values(words).filter((said) => !text.includes(said))).toEqual([]);
});

it('each page of another company is named with the texts and pictures that are still the sample’s', () => {
  const lines = linesOf();
  expect(lineOf('refund-policy', lines)).toBe(
    "still the sample's: refund-policy (the eight rules, return-carton.svg)",
  );
  expect(lineOf('home', lines)).toMatch(/slogan, .*sea-lanes\.svg/);
  expect(lines.at(-1)).toContain('legal_pages: own');
});

it('a picture of the folder and the story that its papers lack are not named', () => {
  expect(lineOf('refund-policy', linesOf({}, ['pictures/2025/Return-Carton.svg']))).toBe(
    "still the sample's: refund-policy (the eight rules)",
  );
  expect(lineOf('home', linesOf({}, [], { ...shipped.papers, story: false } as never))).not.toContain('.svg');
});

it('a page that the company has left out is not named', () => {
  expect(lineOf('refund-policy', linesOf({ leave_out: 'refund-policy' }))).toBeUndefined();
});

it('the list ends when the pages of law are the company’s own, and the sample has none', () => {
  expect(linesOf({ legal_pages: 'own' })).toEqual([]);
  expect(sampleTexts({ content: shipped, pictures: [] }, shipped)).toEqual([]);
});
