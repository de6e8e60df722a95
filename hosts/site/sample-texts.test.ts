import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { companyWith, createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import type { Edition } from '../content/edition.ts';
import { loadContent } from '../content/load-content.ts';
import { messagesOf, serverTable } from '../locales/server-texts.ts';
import { pageSources } from '../pages/routes.ts';
import { ownPictures } from './own-pictures.ts';
import { sampleKeys, sampleTexts, sampleWords } from './sample-texts.ts';

const shipped = await loadContent('hosts/content');
const lumex = { name: 'Lumex', domain: 'lumex.test', email: 'sales@lumex.test' };
const linesOf = (changes: Record<string, string> = {}, pictures: string[] = [], papers = shipped.papers) =>
  sampleTexts({ content: { company: companyWith({ ...lumex, ...changes }), papers }, pictures }, shipped);
const lineOf = (page: string, lines: string[]) => lines.find((line) => line.includes(`: ${page} (`));

it.each(Object.entries(sampleWords))('%s says what the list says of it', (page, words) => {
  const text = (pageSources[page] ?? '').replace(/\s+/g, ' ');
  expect(Object.values(words).filter((said) => !text.includes(said))).toEqual([]);
});

it.each(Object.entries(sampleKeys))('the texts of %s say what the list says of them', async (name, keys) => {
  const elements: Record<string, Record<string, unknown>> = await messagesOf('en');
  const table: Record<string, unknown> = name === 'pages' ? serverTable('en') : (elements[name] ?? {});
  expect(Object.entries(keys).filter(([key, said]) => !String(table[key]).includes(said))).toEqual([]);
});

describe('what the files of a company replace is not named any more:', () => {
  const company = companyWith(lumex);
  const linesWith = (content: Partial<Edition>) =>
    sampleTexts({ content: { company, papers: undefined, ...content }, pictures: [] }, shipped);

  it('a page of its own, but a copy of ours is', () => {
    const page = (text: string) => ({
      pages: { 'refund-policy': { name: 'refund-policy.html', text } },
      includes: {},
    });
    const copy = linesWith({ pages: page(pageSources['refund-policy'] ?? '') });
    expect(lineOf('refund-policy', copy)).toBe(
      "still the sample's: refund-policy (the eight rules, return-carton.svg)",
    );
    expect(lineOf('refund-policy', linesWith({ pages: page('<title>Returns</title>') }))).toBeUndefined();
  });

  it('a text by its key, in each language that has it', () => {
    const all = linesWith({}).find((line) => line.includes('texts in')) ?? '';
    expect(all).toMatch(
      /texts in en, ms, zh-Hans, tr, el, ur \(contact\.promise, .*trade-product-tabs gridHeading/,
    );
    const own = {
      en: { pages: { 'contact.promise': 'x' }, elements: { 'trade-product-tabs': { gridHeading: 'x' } } },
    };
    const [ofEnglish = '', ofOthers = ''] = linesWith({ texts: own }).filter((line) =>
      line.includes('texts in'),
    );
    expect(ofEnglish).toMatch(/^still the sample's: texts in en \(/);
    expect(ofEnglish).not.toMatch(/contact\.promise|gridHeading/);
    expect(ofOthers).toMatch(/texts in ms, zh-Hans, tr, el, ur \(.*contact\.promise.*gridHeading/);
  });

  it('a text of the sample’s texts.yaml that was copied is named', () => {
    const copied = linesWith({ texts: shipped.texts }).filter((line) => line.includes('contact.visits'));
    expect(copied).toEqual([expect.stringContaining('texts in en, ms, zh-Hans, tr, el, ur (')]);
    expect(linesWith({}).join()).not.toContain('contact.visits');
  });

  it('posts, pictures and tabs of its own, but copies are counted', () => {
    const { posts, gallery, tabs } = shipped;
    const lists = linesWith({ posts, gallery, tabs }).find((line) => line.includes('lists'));
    expect(lists).toBe(
      `still the sample's: lists (${posts.length} of posts, ${gallery.length} of gallery.yaml, 12 of the tabs)`,
    );
    const written = posts.map((post) => ({ ...post, content: 'x' }));
    expect(linesWith({ posts: written }).join()).not.toContain('lists');
  });

  it('a drawing of its own, but a copy of ours is none', async () => {
    const dir = await createTemporaryFolder();
    await writeFile(join(dir, 'port-quay.svg'), '<svg/>');
    await cp('hosts/content/pictures/return-carton.svg', join(dir, 'return-carton.svg'));
    const paths = ['return-carton.svg', 'port-quay.svg', 'gone.svg'];
    expect(await ownPictures(dir, paths, 'hosts/content')).toEqual(['port-quay.svg', 'gone.svg']);
  });

  it('logo, icon and the picture of shared links', () => {
    const icon = { address: '/icon.svg', width: 1, height: 1 };
    const brandOf = (brand: Edition['brand']) =>
      linesWith({ brand }).find((line) => line.includes('all pages'));
    expect(brandOf({ icon })).toBe("still the sample's: all pages (logo.svg, social.jpg)");
    expect(brandOf({ icon, logo: icon, social: '/a.jpg' })).toBeUndefined();
  });
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
