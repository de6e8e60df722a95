import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { responses } from './shapes.ts';

const cases: {
  lists: [
    string,
    (
      | Record<string, string>[]
      | Record<string, Record<string, string>[]>
      | Record<string, Record<string, Record<string, string>[] | number>>
      | Record<string, string | Record<string, string> | Record<string, string>[] | number>
    ),
  ][];
  pages: [
    string,
    (
      | Record<string, number>
      | Record<string, string>
      | Record<string, Record<string, number | string>>
      | Record<string, string | Record<string, string>>
    ),
    number,
    number,
  ][];
  dates: [string | number | null | Record<string, string>, string][];
  grids: [number | string | boolean | null | Record<string, string>, number][];
} = parse(readFileSync('src/api/shapes.cases.yaml', 'utf8'));

let lines: string[] = [];
beforeEach(() => {
  lines = [];
});
const context = {
  apiBase: '',
  report: (omission: string, place: string) => lines.push(`${place}: ${omission}`),
};

const wanted = { page: 1, size: 2 };
const posts = (response: unknown, page = wanted) => responses.blog(response, context, page);
const readTabs = (response: unknown) => responses.tabs(response, context);
const post = { uuid: 'u1', title: 'T', attachment_url: '', posted_by: '', short_description: '' };
const article = (fields: object) => responses.article({ data: [{ ...post, ...fields }] }, context);

describe('a list', () => {
  it.each(cases.lists)('is found %s', (_where, response) => {
    expect(posts(response).data).toEqual([post]);
  });

  it.each([
    ['204', undefined],
    ['null in data', { data: null, current_page: 1, last_page: null }],
    ['none', []],
  ])('is empty: %s', (_what, response) => {
    expect(posts(response)).toMatchObject({ data: [], current_page: 1, last_page: 1 });
  });

  it('a list of tabs is found in data, too', () => {
    expect(readTabs({ data: [{ title: 'A' }] }).map(({ title }) => title)).toEqual(['A']);
    expect(readTabs({ data: null })).toEqual([]);
  });
});

it('an id that was cut in the middle of a character still makes a valid address', () => {
  const [{ uuid = '' } = {}] = posts([{ ...post, uuid: '\ud800x' }]).data;
  expect(encodeURIComponent(uuid)).toBe('%EF%BF%BDx');
});

it.each([
  ['Rice &amp; grain &#8211; Q&amp;A', 'Rice & grain – Q&A'],
  ['it&#x2019;s &quot;ready&quot;&nbsp;&#8230;', 'it’s "ready"\u00a0…'],
  ['&amp;amp; &unknown; R&D &#0; &#1114112; &lt;b&gt;', '&amp; &unknown; R&D &#0; &#1114112; <b>'],
])('character references in a title are decoded once: %s', (title, shown) => {
  expect(posts([{ ...post, title }]).data[0]?.title).toBe(shown);
});

describe('page numbers', () => {
  it.each([
    ['counted from the total', { total: '25' }, 8, { last_page: 4 }],
    ['one more after a full page, if nothing says it', {}, 8, { last_page: 2, isLastAssumed: true }],
    ['this one after a part of a page', {}, 3, { last_page: 1, isLastAssumed: true }],
    ['this one if the whole list is sent at once', { total: 25 }, 25, { last_page: 1, isLastAssumed: true }],
    ['as it is said, whatever the total', { last_page: 5, total: 25 }, 8, { last_page: 5 }],
  ])('the last page is %s', (_how, fields, length, expected) => {
    const data = Array.from({ length }, (_, index) => ({ uuid: `${index}`, title: 'T' }));
    const { last_page, isLastAssumed } = responses.blog({ data, ...fields }, context, { page: 1, size: 8 });
    expect({ last_page, ...(isLastAssumed && { isLastAssumed }) }).toEqual(expected);
  });

  it.each(cases.pages)('are read: %s', (_how, fields, current_page, last_page) => {
    const response = { data: [post, post], ...fields };
    expect(posts(response, { page: 4, size: 2 })).toMatchObject({ current_page, last_page });
  });

  it.each([
    ['a full page: there may be one more', [post, post], 2],
    ['a short page: it is the last', [post], 1],
    ['a page that is longer than requested: it is the whole list', [post, post, post], 1],
    ['a page that is full of what cannot be shown', [null, {}], 2],
  ])('are guessed where last_page is null, from %s', (_page, data, last_page) => {
    expect(posts({ data, current_page: 1, last_page: null }).last_page).toBe(last_page);
  });

  it('include how many items were sent, shown or not', () => {
    expect(posts([post, null])).toMatchObject({ received: 2, data: [post] });
  });
});

describe('a text', () => {
  it.each([
    ['as it is', 'T', 'T'],
    ['of a number', 7, '7'],
    ['of null', null, ''],
    ['of what is missing', undefined, ''],
    ['of an object', { a: 1 }, ''],
    ['of a list', ['a'], ''],
    ['of a boolean', true, ''],
    ['up to 1,000 characters', 'x'.repeat(60_000), `${'x'.repeat(1000)}…`],
    ['without half a character at its end', `x${'😀'.repeat(600)}`, `x${'😀'.repeat(499)}…`],
    ['with at most twelve marks on a letter', `a${'\u0301'.repeat(60_000)}`, `a${'\u0301'.repeat(12)}`],
  ])('is read %s', (_what, posted_by, text) => {
    expect(posts([{ ...post, posted_by }]).data[0]?.posted_by).toBe(text);
  });

  it('can be the id, given as a number', () => {
    expect(posts([{ ...post, uuid: 12 }]).data[0]?.uuid).toBe('12');
  });

  it('replaces a missing title', () => {
    const titles = posts([
      { uuid: 1, title: null, short_description: 'S' },
      { uuid: 2, title: '' },
      { title: 9 },
    ]).data.map(({ title }) => title);
    expect(titles).toEqual(['S', '2', '9']);
    expect(lines).toEqual([]);
  });

  it('can be null as the content of an article', () => {
    expect(article({ content: null })?.content).toBe('');
  });
});

it.each(cases.dates)('a date is read of %j', (updated_at, iso) => {
  expect(article({ updated_at })?.updated_at).toBe(iso);
});

it.each(cases.grids)('isGrid of %j is %i', (isGrid, expected) => {
  expect(readTabs([{ title: 'T', isGrid }])[0]?.isGrid).toBe(expected);
});

describe('an item that cannot be shown', () => {
  it('is left out, and logged with its position and kind', () => {
    expect(posts({ data: [post, { uuid: null, posted_by: 'X' }, 5] }).data).toEqual([post]);
    expect(lines).toEqual([
      'data[1]: post is left out: it has only uuid, posted_by',
      'data[2]: post is left out: it is not an object',
    ]);
  });

  it('can be a tab or one of its items', () => {
    const tabs = readTabs([{ title: null }, { title: 'A', content: [{ title: '' }, { title: 'B' }, null] }]);
    expect(tabs.map(({ title, content }) => [title, content.map((item) => item.title)])).toEqual([
      ['A', ['B']],
    ]);
    expect(lines.map((line) => line.split(' is left')[0])).toEqual([
      '[0]: tab',
      '[1].content[0]: contentItem',
      '[1].content[2]: contentItem',
    ]);
  });

  it('does not include one with a picture or a description but no title', () => {
    const { data } = responses.gallery([{ attachment_url: '/p.png' }], context, wanted);
    expect(data).toEqual([{ attachment_url: '/p.png', title: '/p.png', description: '' }]);
    expect(readTabs([{ title: 'A', content: [{ description: '<p>x' }] }])[0]?.content).toHaveLength(1);
  });

  it.each([
    [{ updated_at: '31/12/2025' }, 'updated_at of article cannot be read, expected a date and time like'],
    [
      { attachment_url: 'javascript:alert(1)' },
      'attachment_url of article cannot be read, expected the address',
    ],
    [{ content: { html: '<p>' } }, 'content of article cannot be read, expected a text'],
    [{ width: 'wide', height: 2 }, 'width of article cannot be read, expected a number of pixels'],
    [{ placeholder: 'red' }, 'placeholder of article cannot be read, expected a colour like #aabbcc'],
    [{ updated_at: null, attachment_url: '', content: ' ', width: 0, other: 'x' }, undefined],
  ])('a field that is sent and cannot be read is named, without its value: %j', (fields, said) => {
    article(fields);
    expect(lines).toEqual(said ? [expect.stringContaining(`data[0].${said.split(' ')[0]}: ${said}`)] : []);
    for (const value of Object.values(fields).map(String))
      if (value.length > 4) expect(lines.join()).not.toContain(value);
  });

  it('does not include content that is not a list, which is empty', () => {
    expect(readTabs([{ title: 'A', content: 'none' }])[0]?.content).toEqual([]);
  });
});
