import { describe, expect, it } from 'vitest';
import { createContentFolder } from '../../tests/support/content-fixture.ts';
import { ContentError } from './content-files.ts';
import { loadContent } from './load-content.ts';

const person = (name: string, more = '') => `- name: ${name}
  answers: Everything
  city: Istanbul
  country: Turkey
  time_zone: Europe/Istanbul
  hours: Mon-Fri 09:00-18:00
${more && `  ${more}\n`}`;

const load = async (files: Record<string, string>) => loadContent(await createContentFolder(files));

async function errorOf(files: Record<string, string>): Promise<string> {
  const error = await load(files).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ContentError);
  return (error as ContentError).message.replace(/^.*?(?=(people|impostors)\.yaml)/, '');
}

describe('people.yaml', () => {
  it('gives each tab the person who answers for it', async () => {
    const { people, tabs } = await load({
      'people.yaml':
        person('Deniz', 'tabs: /services?tab=3, /products?tab=0') +
        person('Lin', 'phone: "+86 20 8000 0000"\n  confirms_accounts: true'),
    });
    expect(people.map(({ name }) => name)).toEqual(['Deniz', 'Lin']);
    expect(people[1]).toMatchObject({ phone: '+86 20 8000 0000', confirms_accounts: 1 });
    const desks = Object.values(tabs).flatMap((list) => list.map(({ desk }) => desk?.name));
    expect(desks).toEqual(['Deniz', ...Array(6).fill(undefined), 'Deniz', ...Array(4).fill(undefined)]);
  });

  it.each([
    ['time_zone: Asia/Nowhere', /^people\.yaml:5: time_zone is not a time zone, expected one like Asia/],
    ['time_zone: "+08:00"', /^people\.yaml:5: time_zone is not a time zone/],
    ['hours: by appointment', undefined],
    ['phone: 03 0000 0000', /^people\.yaml:7: phone is "03 0000 0000", expected a number with its country/],
    ['phone: 60300000000', /^people\.yaml:7: phone is not a text, expected a text \(in quotes/],
    ['email: nobody', /^people\.yaml:7: email is "nobody", expected an email address/],
    ['tabs: /product?tab=0', /^people\.yaml:7: tabs is not the address of a tab, expected one or more like/],
    ['skype: a', /^people\.yaml:7: entry 1 has the unknown field skype, expected name, answers, city/],
  ])('is refused with file and line because of %s', async (line, message) => {
    const [field = ''] = line.split(':');
    const text = person('Deniz', /time_zone|hours/.test(field) ? '' : line);
    const files = { 'people.yaml': text.replace(new RegExp(`${field}: .*`), line) };
    if (message) expect(await errorOf(files)).toMatch(message);
    else expect((await load(files)).people).toHaveLength(1);
  });
});

it.each(['last week', '"2025-02-31"', '2025-13-01'])(
  'impostors.yaml is refused with file and line because of the date %s',
  async (date) => {
    const line = `- address: pay-example.com\n  date: ${date}\n  purpose: An invoice\n`;
    expect(await errorOf({ 'impostors.yaml': line })).toBe(
      'impostors.yaml:2: date is not a date, expected one like 2025-03-14',
    );
  },
);
