import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/api/http.ts';
import type { Article, ContentItem } from '../../src/api/response-fields.ts';
import { apiOf } from '../../tests/support/content-fixture.ts';
import { pageHtml } from '../../tests/support/page-html.ts';
import { linkPosts } from '../api/post-links.ts';
import { createLocalApi, type PageApi } from '../api/source.ts';
import { loadContent } from '../content/load-content.ts';
import { createPageRenderer } from './page-renderer.ts';

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
const api: PageApi = {
  ...apiOf({}),
  tabs: async (type) => (type === 'industries' ? [tabOf([rice]), tabOf([olein])] : []),
};

it('a post shows each of its goods once, by slug or title, with its facts, place and enquiry', async () => {
  const post = postOf('Oil', 'palm-olein, palm-olein-cp10, unknown, rice');
  const page = await pageHtml({ view: { kind: 'article', path: '/blog/oil', post, isDraft: false } }, api);
  const [html = ''] = /<h2 id="goods">.*?<\/ul>/s.exec(page) ?? [];
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

describe('the home page', () => {
  const shipped = loadContent('hosts/content');
  const failing = async () => Promise.reject(new ApiError(500, 'unavailable'));
  async function open(api: PageApi) {
    const renderPage = createPageRenderer({ publicUrl: '', build: '', scripts: [], cards: new Set() });
    const { html, complete } = await renderPage({ view: { kind: 'fixed', page: 'home', path: '/' } }, api);
    const { document } = new JSDOM(html).window;
    const valuesOf = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    return {
      complete,
      links: valuesOf('.ship a', 'href'),
    };
  }

  it('names its own goods, each of which the content that ships has', async () => {
    const { links } = await open(createLocalApi(await shipped));
    expect(links[0]).toBe('/products?tab=1#nitrile-examination-gloves');
    expect(links).toHaveLength(12);
  });

  it.each([
    ['other goods', api, ['/industries?tab=0#rice', '/industries?tab=1#palm-olein', '/products'], true],
    ['no goods', apiOf({}), ['/products'], true],
    ['an API that fails', { ...api, tabs: failing }, ['/products'], false],
  ])('with %s names those that there are', async (_what, api, links, complete) => {
    expect(await open(api)).toMatchObject({ links, complete });
  });
});
