import { expect, it } from 'vitest';
import type { Article } from '../../src/api/response-fields.ts';
import { createRelatedPosts } from './related-posts.ts';

const post = (uuid: string, title: string, others: Partial<Article> = {}) =>
  ({ uuid, title, short_description: '', content: '', ...others }) as Article;

/** Enough posts that a word of a few is rare, after the ones of a test. */
const fillers = Array.from({ length: 30 }, (_, index) => post(`filler-${index}`, `Goods ${index}`));

async function related(posts: readonly Article[], id = 'a'): Promise<string[]> {
  const find = await createRelatedPosts([...posts, ...fillers]);
  return find(id).map(({ uuid }) => uuid);
}

it('the post that shares more words comes first, then the one whose words are rarer', async () => {
  const posts = [
    post('a', 'Pepper harvest drying'),
    post('one common', 'pepper'),
    post('one rare', 'DRYING'),
    post('two', 'harvest of pepper'),
  ];
  expect(await related(posts)).toEqual(['two', 'one rare', 'one common']);
});

it('the newest comes first among equals, and a fourth is left out', async () => {
  const others = ['d', 'c', 'e', 'b'].map((uuid) => post(uuid, 'Pepper'));
  expect(await related([post('a', 'Pepper'), ...others])).toEqual(['d', 'c', 'e']);
});

it.each([
  ['short words', post('a', 'Salt'), post('b', 'salt')],
  ['names of markup', post('a', '', { content: '<figure>' }), post('b', '', { content: '<figure>' })],
  ['what follows the first 2,000 characters', post('a', 'Pepper'), post('b', `${'- '.repeat(1000)}pepper`)],
  ['having no category', post('a', 'Pepper'), post('b', 'Cloves')],
])('%s relate no posts', async (_, one, other) => {
  expect(await related([one, other])).toEqual([]);
});

it('markup between two words parts them', async () => {
  const one = post('a', '', { content: '<p>pepper</p><p>harvest</p>' });
  expect(await related([one, post('b', 'Harvest')])).toEqual(['b']);
});

it('a word that a quarter of the posts have still relates them, one of more does not', async () => {
  const nine = Array.from({ length: 9 }, (_, index) => post(`nine-${index}`, 'Pepper'));
  expect(await related([post('a', 'Pepper'), ...nine])).toHaveLength(3);
  const more = Array.from({ length: 12 }, (_, index) => post(`more-${index}`, 'Pepper'));
  expect(await related([post('a', 'Pepper'), ...more])).toEqual([]);
});
