import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../../api/client.ts';
import { Memory } from '../../api/memory.ts';
import { SharedRequests } from '../../api/shared-requests.ts';
import { itemsOf } from '../../state/paged-list.ts';
import { articleAddress } from './article-address.ts';
import { blogPosts } from './blog-feed.fixtures.ts';
import { createBlogFeedStore } from './blog-feed.store.ts';

/** Lazy code takes time to load on a busy machine. */
const timeout = 10_000;

describe('the feed', () => {
  it('requests posts, page by page', async () => {
    const fetch = vi.fn(async (url: string) => {
      const page = Number(new URL(url, 'https://x.example').searchParams.get('page'));
      return Response.json({ data: blogPosts(2, page * 2), current_page: page, last_page: 2 });
    });
    const memory = new Memory();
    const apiBase = () => 'https://api.example';
    const store = createBlogFeedStore({
      emit: vi.fn(),
      properties: () => ({
        heading: '',
        page: 1,
        pageSize: 2,
        articleHref: '/blog/{id}',
        failureMessage: '',
      }),
      apiBase,
      api: createClient({
        apiBase,
        memory,
        requests: new SharedRequests(),
        fetch: fetch as unknown as typeof globalThis.fetch,
      }),
    });
    store.getState().start(new AbortController().signal);
    await vi.waitUntil(() => store.getState().phase === 'ready', { timeout });
    store.getState().setEndVisible(true);
    await vi.waitUntil(() => store.getState().phase === 'ready', { timeout });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://api.example/api/v1/blog?page=1&size=2',
      'https://api.example/api/v1/blog?page=2&size=2',
    ]);
    expect(itemsOf(store.getState()).map(({ uuid }) => uuid)).toEqual(
      blogPosts(4, 2).map(({ uuid }) => uuid),
    );
  });
});

describe('the address of a post', () => {
  it.each([
    ['/blog/{id}', 'a-1', '/blog/a-1'],
    ['/news?post={id}#{id}', 'a b/c', '/news?post=a%20b%2Fc#a%20b%2Fc'],
    ['/blog/{id}', '$&', '/blog/%24%26'],
    ['/blog/{id}', '\ud800x', '/blog/%EF%BF%BDx'],
    ['/blog/all', 'a', '/blog/all'],
  ])('in %j is made with %j', (pattern, id, address) => {
    expect(articleAddress(pattern, id)).toBe(address);
  });
});
