import { describe, expect, it } from 'vitest';
import { apiOf } from '../../tests/support/content-fixture.ts';
import { pageHtml } from '../../tests/support/page-html.ts';
import { allPosts } from './read-posts.ts';

const post = (number: number, title = `Post ${number} & more`, category?: string) => ({
  uuid: `id-${number}`,
  title,
  short_description: '',
  ...(category && { category }),
});
const api = apiOf({ posts: Array.from({ length: 250 }, (_, index) => post(index + 1)) });

it('the newest posts are listed once each, or all of them', async () => {
  expect((await allPosts(api, 96)).map(({ uuid }) => uuid)).toEqual(
    Array.from({ length: 96 }, (_, index) => `id-${index + 1}`),
  );
  expect(new Set(await allPosts(api)).size).toBe(250);
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

  it('are links below the article, if there are any', async () => {
    const html = await pageHtml(
      { view: { kind: 'article', path: '/blog/id-4', post: posts[3] as never, isDraft: false } },
      apiOf({ posts }),
    );
    expect(html).toContain('<h2 id="related">Related posts</h2>');
    expect(html).toContain('<li><a href="/blog/id-2">Letters of credit</a></li>');
  });
});
