import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeContext } from '../../../tests/support/store-context.ts';
import { article } from './article-view.fixtures.ts';
import { createArticleViewStore } from './article-view.store.ts';
import { articleDate } from './article-view.tsx';
import { shareAddresses } from './share-links.tsx';

/** Lazy code takes time to load on a busy machine. */
const timeout = 10_000;

interface Call {
  url: string;
  signal: AbortSignal;
  respond: (data: unknown[], status?: number) => void;
}

function setUp({ articleId = 'one', base = '' } = {}) {
  const calls: Call[] = [];
  const fetch = (url: string, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      const respond = (data: unknown[], status = 200) =>
        resolve(Response.json({ data, current_page: 1, last_page: 1 }, { status }));
      calls.push({ url, signal, respond });
    });
  const properties = { articleId, backHref: '/blog', category: '', documentMeta: false, failureMessage: '' };
  const context = storeContext(properties, fetch, base);
  const store = createArticleViewStore({ ...context, pageUrl: 'https://site.example/blog/one' });
  const lifetime = new AbortController();
  const start = (signal = lifetime.signal) => store.getState().start(signal);
  const call = (index: number): Call => {
    const found = calls[index];
    if (!found) throw new Error(`call ${index} was not made`);
    return found;
  };
  const phase = (wanted: string) => vi.waitUntil(() => store.getState().phase === wanted, { timeout });
  return { state: store.getState, calls, call, emit: context.emit, properties, lifetime, start, phase };
}

const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeAll(() => import('../../safe-html/sanitise.ts'), 60_000);
beforeEach(() => void errors.mockClear());
afterEach(() => void vi.useRealTimers());

describe('an article', () => {
  it('is requested by its id, sanitised and announced by an event', async () => {
    const { call, start, state, phase, emit } = setUp();
    expect(state().phase).toBe('loading');
    start();
    expect(call(0).url).toBe('/api/v1/blog?page=1&size=1&id=one');
    call(0).respond([{ ...article, content: '<p onclick="x()">Text<script>x()</script></p>' }]);
    await phase('ready');
    expect(state().value?.content).toBe('<p>Text</p>');
    expect(state().value?.title).toBe(article.title);
    expect(emit.mock.calls).toEqual([['trade-article-loaded', { id: 'one', title: article.title }]]);
  });

  it('resolves its pictures against the API', async () => {
    const { call, start, state, phase } = setUp({ base: 'https://api.example' });
    start();
    call(0).respond([{ ...article, content: '<img src="/content/a.png">' }]);
    await phase('ready');
    expect(state().value?.content).toContain('src="https://api.example/content/a.png"');
    expect(state().value?.attachment_url).toBe('https://api.example/content/pictures/container-vessel.svg');
  });

  it('knows the address of its page', async () => {
    const { call, start, state, phase } = setUp();
    start();
    call(0).respond([article]);
    await phase('ready');
    expect(state().address).toBe('https://site.example/blog/one');
  });

  it('is missing when the API returns none', async () => {
    const { call, start, state, phase, emit } = setUp();
    start();
    call(0).respond([]);
    await phase('ready');
    expect(state().value).toBeNull();
    expect(emit.mock.calls).toEqual([['trade-article-missing', { id: 'one' }]]);
    expect(errors).not.toHaveBeenCalled();
  });

  it('is not requested without an id', async () => {
    const { calls, start, state, lifetime } = setUp({ articleId: '' });
    expect(state().phase).toBe('idle');
    start();
    await state().load(lifetime.signal);
    expect(calls).toHaveLength(0);
  });
});

describe('another id', () => {
  it('removes the article shown; an empty one leaves nothing', async () => {
    const { call, calls, start, state, phase, properties, lifetime } = setUp();
    start();
    call(0).respond([article]);
    await phase('ready');
    properties.articleId = '';
    lifetime.abort();
    start(new AbortController().signal);
    expect(state()).toMatchObject({ phase: 'idle', value: null });
    expect(calls).toHaveLength(1);
  });
});

describe('the date', () => {
  it.each([
    ['2025-03-14T09:00:00Z', 'March 14, 2025'],
    ['2025-03-14T23:30:00-05:00', 'March 15, 2025'],
    ['2025-03-14T23:59:59.000000Z', 'March 14, 2025'],
    ['2025-12-01', 'December 1, 2025'],
    ['yesterday', ''],
    ['', ''],
  ])('%j reads %j', (text, date) => {
    expect(articleDate(text, 'en')).toBe(date);
  });

  it.each([
    ['ms', '14 Mac 2025'],
    ['zh-Hans', '2025年3月14日'],
    ['tr', '14 Mart 2025'],
    ['el', '14 Μαρτίου 2025'],
    ['ur', '14 مارچ، 2025'],
  ] as const)('is written as %s does', (language, date) => {
    expect(articleDate('2025-03-14T09:00:00Z', language)).toBe(date);
  });
});

describe('share links', () => {
  const address = 'https://site.example/blog/1?a=b&c';
  const title = 'Rice & oil: 50 % + more? “Yes” \ud800';

  it('lead to the four places, each with the address and the title', () => {
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
