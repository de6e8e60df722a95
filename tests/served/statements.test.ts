import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { site } from '../site/setting.ts';

/** What each page must say, statement by statement, with words that say it; and the parts of sections. */
const cases: {
  statements: Record<string, Record<string, string>>;
  lists: [string, string, string, string[]][];
} = parse(readFileSync('tests/served/statements.cases.yaml', 'utf8'));

const textOf = (node?: Element | null) => node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** What a visitor reads as separate words is in separate elements, with nothing between them. */
async function mainOf(path: string): Promise<Element> {
  const html = await (await fetch(site.url + path)).text();
  const { document } = new JSDOM(html.replace(/<\/(h\d|p|li|d[td]|div)>/g, '$& ')).window;
  return document.querySelector('main') as Element;
}

describe.each(Object.entries(cases.statements))('%s', (path, rows) => {
  let main: Element;
  beforeAll(async () => {
    main = await mainOf(path);
  });

  it.each(Object.entries(rows))('says: %s', (_, words) => {
    expect(textOf(main)).toMatch(new RegExp(words, 'i'));
  });

  it('ends with a link to the contact page', () => {
    if (path === '/contact-us') return;
    const link = [...main.querySelectorAll('a[href]')].at(-1);
    expect(textOf(link)).toMatch(/^(Contact Us|Enquiry Now)$/);
    expect(link?.getAttribute('href')).toBe('/contact-us');
  });
});

it.each(cases.lists)('%s has in %j these parts', async (path, name, selector, parts) => {
  const sections = [...(await mainOf(path)).querySelectorAll('section')];
  const section = sections.find((one) => textOf(one).toLowerCase().includes(name.toLowerCase()));
  const found = [...(section?.querySelectorAll(selector) ?? [])].map((part) => textOf(part).toLowerCase());
  expect(found).toEqual(parts.map((part) => part.toLowerCase()));
});

it('the refund policy has eight numbered rules', async () => {
  const main = await mainOf('/refund-policy');
  expect(main.querySelectorAll('ol.numbered > li > h2')).toHaveLength(8);
});

it('the hero of the home page has an Enquiry Now button', async () => {
  const main = await mainOf('/');
  expect(textOf(main.querySelector('.hero form[action="/contact-us"] button'))).toBe('Enquiry Now');
});
