import { expect, it } from 'vitest';
import type { TabType } from '../../src/api/api.ts';
import type { Article, ContentItem } from '../../src/api/response-fields.ts';
import { apiOf } from '../../tests/support/content-fixture.ts';
import { linkPosts } from '../api/post-links.ts';
import { postGoods } from './goods.ts';

const itemOf = (title: string, description: string, slug?: string): ContentItem => ({
  title,
  description,
  attachment: '',
  attachment_url: '',
  ...(slug && { slug }),
});
const tabOf = (content: ContentItem[]) => ({
  title: 'Oils',
  description: '',
  content,
  attachment: '',
  attachment_url: '',
  isGrid: 0,
});
const olein = itemOf(
  'Palm olein <CP10>',
  '<dl><dt>Minimum order</dt><dd>21 t &lt;net&gt;</dd></dl>',
  'palm-olein',
);
const rice = itemOf('Rice', 'Long grain');
const postOf = (title: string, goods: string) =>
  ({ uuid: `uuid of ${title}`, title, goods }) as unknown as Article;
const api = (failing?: TabType) => ({
  ...apiOf({}),
  tabs: async (type: TabType) => {
    if (type === failing) throw new Error('unavailable');
    return type === 'industries' ? [tabOf([rice]), tabOf([olein])] : [];
  },
});

it('a post shows each of its goods once, by slug or title, with its facts, place and enquiry', async () => {
  const html = await postGoods(postOf('Oil', 'palm-olein, palm-olein-cp10, unknown, rice'), api('services'));
  expect(html.match(/<li>/g)).toHaveLength(2);
  expect(html).toContain('<a href="/industries?tab=1#palm-olein">Palm olein &lt;CP10&gt;</a>');
  expect(html).toContain('<dt>Minimum order</dt><dd>21\u00a0t &lt;net&gt;</dd>');
  expect(html).toContain('href="/contact-us?looking_for=Palm%20olein%20%3CCP10%3E"');
  expect(html).toContain('<a href="/industries?tab=0#rice">Rice</a>');
});

it('an item links the newest three posts about it, in its list of facts or in one of its own', () => {
  const posts = ['<A>', 'B', 'C', 'D'].map((title) => postOf(title, 'palm-olein'));
  const [tab] = linkPosts([tabOf([olein, rice])], [...posts, postOf('Rice', 'rice')]);
  const [first, second] = tab?.content.map(({ description }) => description) ?? [];
  expect(first?.match(/<a /g)).toHaveLength(3);
  expect(first).toMatch(
    /^<dl><dt>Minimum order<\/dt><dd>21 t &lt;net&gt;<\/dd><dt>Further reading<\/dt><dd><a href="\/blog\/uuid%20of%20%3CA%3E">&lt;A&gt;<\/a><\/dd>.*<\/dd><\/dl>$/,
  );
  expect(second).toMatch(/^Long grain<dl><dt>Further reading<\/dt><dd><a [^>]*>Rice<\/a><\/dd><\/dl>$/);
});
