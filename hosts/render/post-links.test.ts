import { describe, expect, it } from 'vitest';
import { apiOf } from '../../tests/support/content-fixture.ts';
import { allPostLinks } from './feeds.ts';
import { relatedLinks } from './page-texts.ts';

const post = (number: number, title = `Post ${number} & more`, category?: string) => ({
  uuid: `id-${number}`,
  title,
  short_description: '',
  ...(category && { category }),
});
const api = apiOf({ posts: Array.from({ length: 250 }, (_, index) => post(index + 1)) });
const addresses = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address);

it('the site map lists every post once, 96 on a page, with links to the other pages by number', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => allPostLinks(api, page)));
  const posts = pages.map((html) => addresses(html).filter((address) => address?.startsWith('/blog/')));
  expect(posts.map(({ length }) => length)).toEqual([96, 96, 58]);
  expect(new Set(posts.flat()).size).toBe(250);
  expect(addresses(pages[1] ?? '').slice(-3)).toEqual(['/site-map#posts', '?page=2#posts', '?page=3#posts']);
  expect(pages[1]).toMatch(/aria-current="page">2</);
  expect(pages[0]).toContain('>Post 1 &amp; more</a>');
  // A static host has one page for all.
  expect(addresses(await allPostLinks(api))).toHaveLength(250);
});

describe('the related posts of a post', () => {
  const posts = [
    post(1, 'Choosing nitrile gloves', 'Safety'),
    ...[2, 3, 4, 5].map((number) => post(number, 'Letters of credit', 'Documents')),
    post(6, 'Buying rice'),
    post(7, 'Grain sampling'),
  ];
  const related = (number: number) =>
    apiOf({ posts })
      .related?.(posts[number - 1] as never)
      .map(({ uuid }) => uuid);

  it('are the three newest others of its category', () => {
    expect(related(4)).toEqual(['id-2', 'id-3', 'id-5']);
    expect(related(1)).toEqual([]);
    expect(related(7)).toEqual(['id-6']);
  });

  it('are links below the article, if there are any', () => {
    expect(relatedLinks([])).toBe('');
    expect(relatedLinks(posts as never)).toContain(
      '<li><a href="/blog/id-1">Choosing nitrile gloves</a></li>',
    );
  });
});
