import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/locales/languages.ts';
import { apiOf, company, person } from '../../tests/support/content-fixture.ts';
import { type CompanyFields, toCompany } from '../content/company.ts';
import { errorPages, fixedRoutes } from '../pages/routes.ts';
import { type ErrorPage, fixedView, type PageView } from './page-view.ts';
import { readPage } from './read-page.ts';
import { writePage } from './write-page.ts';

const options = { publicUrl: 'https://www.example.com', build: 'b1', scripts: [], cards: new Set<string>() };

const { facts: _, ...everything } = company;
const nothing: CompanyFields = { name: 'Trade', kind: '', founded: '', email: '', phone: '', domain: '' };
const names = Object.keys(everything) as (keyof CompanyFields)[];
const without = (fact: keyof CompanyFields) => toCompany({ ...everything, [fact]: nothing[fact] });
const optionalFacts = names.filter((name) => name !== 'name');

/** Every page, in the languages that it has. */
const pages: [name: string, view: PageView, languages: readonly (typeof languages)[number][]][] = [
  ...fixedRoutes.map(
    ({ page, path, languages }) => [page, fixedView(page, path), languages] as (typeof pages)[number],
  ),
  ...Object.keys(errorPages).map(
    (page) =>
      [page, { kind: 'error', page: page as ErrorPage, path: '/404' }, languages] as (typeof pages)[number],
  ),
  ['sent', { kind: 'sent', receipt: 'received' }, languages],
  ['sent, unknown', { kind: 'sent', receipt: 'thanks' }, languages],
  ['refused', { kind: 'refused', reason: 'No', form: {}, rows: [] }, languages],
];

const describeNode = (element: Element) => (element.cloneNode() as Element).outerHTML.replace(/<\/.*/, '');

/** What a page shows of something that is not there. */
function gapsIn(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const main = document.querySelector('main') as Element;
  const isEmpty = (element: Element) =>
    !element.textContent?.trim() && !element.querySelector('img, input, svg, trade-hub-button');
  const empty = [
    ...main.querySelectorAll('h1,h2,h3,p,dt,dd,li,a,dl,ul,ol,table,tbody,address,bdi,strong'),
  ].filter((element) => isEmpty(element) && !element.querySelector('reader-piece'));
  const labels = [...main.querySelectorAll('dl > dt, dl > div > dt')].filter(
    ({ nextElementSibling: next }) => next?.localName !== 'dd',
  );
  const lists = [...main.querySelectorAll('dl')].filter((list) => !list.querySelector('dt'));
  const links = [...main.querySelectorAll('a[href]')].filter((link) =>
    /^(|mailto:|tel:|https:\/\/)$/.test(link.getAttribute('href') ?? ''),
  );
  const references = [...main.querySelectorAll('[aria-labelledby],[for],a[href^="#"]')].filter((element) => {
    const target =
      element.getAttribute('aria-labelledby') ??
      element.getAttribute('for') ??
      element.getAttribute('href')?.slice(1);
    return !document.getElementById(target ?? '');
  });
  const sentences =
    main.textContent?.match(/[^.]*(?:\b(?:is|in|of|at|from|to) [.,]| ,|: \.|\(\)| {2}\.).*?(?=\.|$)/g) ?? [];
  return [
    ...[...empty, ...labels, ...lists, ...links, ...references].map(describeNode),
    ...sentences.map((text) => text.trim().slice(0, 120)),
    ...(/undefined|\[object|\{[{%]|<!--/.exec(main.innerHTML) ?? []),
  ];
}

const given = [
  ['only its name', toCompany(nothing)],
  ...optionalFacts.map((fact) => [`all but "${fact}"`, without(fact)] as const),
] as const;

describe.each(given)('of a company that states %s', (facts, company) => {
  it.each(pages)('%s has no empty label, table or reference', async (_page, view, languages) => {
    const api = apiOf({ company, people: company.email ? [person('Aisha')] : [] });
    // A fact is left out in the same places of each language.
    for (const language of facts === 'only its name' ? languages : (['en'] as const)) {
      const content = await readPage(view, api, {});
      const page = await writePage({ view, content, language, api }, options);
      expect(gapsIn(String(page)), language).toEqual([]);
    }
  });
});
