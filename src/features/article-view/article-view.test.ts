import { beforeAll, describe, expect, it } from 'vitest';
import { heldFetch, storeContext } from '../../../tests/support/store-context.ts';
import { until } from '../../../tests/until.mjs';
import { articleView } from '../../locales/en/article-view.ts';
import { englishTexts } from '../../locales/english-texts.ts';
import { articleDate } from '../../ui/article-date.ts';
import { article } from './article-view.fixtures.ts';
import { createArticleViewStore } from './article-view.store.ts';
import { shareAddresses } from './article-view.tsx';

const pageUrl = 'https://site.example/blog/one';

function setUp({ articleId = 'one', base = '' } = {}) {
  const { calls, call, fetch } = heldFetch();
  const properties = {
    articleId,
    backHref: '/blog',
    category: '',
    documentMeta: false,
    failureMessage: '',
    logo: '',
    logoWidth: '',
  };
  const context = storeContext(properties, fetch, base);
  const store = createArticleViewStore({ ...context, pageUrl }, () => englishTexts(articleView));
  const start = () => store.getState().start(new AbortController().signal);
  /** Starts, and waits for what the API responds. */
  const load = async (...data: unknown[]) => {
    start();
    call(0).respond({ data });
    await until(() => store.getState().phase === 'ready');
  };
  return { state: store.getState, calls, emit: context.emit, properties, start, load };
}

beforeAll(() => import('../../safe-html/sanitise.ts'), 60_000);

describe('an article', () => {
  it('is requested by its id, sanitised and announced by an event', async () => {
    const { calls, load, state, emit } = setUp({ base: 'https://api.example' });
    expect(state().phase).toBe('loading');
    await load({ ...article, content: '<p onclick="x()">Text<script>x()</script></p><img src="/a.png">' });
    expect(calls[0]?.url).toBe('https://api.example/api/v1/blog?page=1&size=1&id=one');
    expect(state()).toMatchObject({ address: pageUrl, value: { title: article.title } });
    expect(state().value?.content).toMatch(/^<p>Text<\/p><img src="https:\/\/api.example\/a.png"/);
    expect(emit.mock.calls).toEqual([['trade-article-loaded', { id: 'one', title: article.title }]]);
  });

  it('is missing when the API returns none', async () => {
    const { load, state, emit } = setUp();
    await load();
    expect(state().value).toBeNull();
    expect(emit.mock.calls).toEqual([['trade-article-missing', { id: 'one' }]]);
  });

  it('is not requested without an id, and disappears when its id is removed', async () => {
    const none = setUp({ articleId: '' });
    expect(none.state().phase).toBe('idle');
    none.start();
    await none.state().load(new AbortController().signal);
    expect(none.calls).toHaveLength(0);
    const { calls, load, start, state, properties } = setUp();
    await load(article);
    properties.articleId = '';
    start();
    expect(state()).toMatchObject({ phase: 'idle', value: null });
    expect(calls).toHaveLength(1);
  });
});

it.each([
  ['2025-03-14T09:00:00Z', 'March 14, 2025'],
  ['2025-03-14T23:30:00-05:00', 'March 15, 2025'],
  ['2025-03-14T23:59:59.000000Z', 'March 14, 2025'],
  ['2025-12-01', 'December 1, 2025'],
  ['yesterday', ''],
  ['', ''],
])('the date %j is read as %j', (text, date) => {
  expect(articleDate(text, 'en')).toBe(date);
});

describe('share links', () => {
  const address = 'https://site.example/blog/1?a=b&c';
  const title = 'Rice & oil: 50 % + more? “Yes” \ud800';

  it('lead to the four services, each with the address and the title', () => {
    const links = shareAddresses(address, title);
    expect(links.map(({ name }) => name)).toEqual(['Facebook', 'LinkedIn', 'Twitter', 'WhatsApp']);
    for (const { href } of links) {
      const values = [...new URL(href).searchParams.values()].join(' ');
      expect(values).toContain(address);
      expect(values).toContain('Rice & oil: 50 % + more? “Yes”');
      expect(href).not.toMatch(/[+ "]/);
    }
  });
});
