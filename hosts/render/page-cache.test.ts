import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../tests/support/content-fixture.ts';
import type { Source } from '../api/source.ts';
import { createPageCache } from './page-cache.ts';
import type { Page, PageRequest } from './page-renderer.ts';

const blog = { page: 'blog', path: '/blog' };
const page = (html: string, part: Partial<Page> = {}): Page => ({
  status: 200,
  html,
  complete: true,
  styles: [],
  ...part,
});

/** A cache over content that changes when the test says so. */
function setUp(render: (request: PageRequest) => Promise<Page>) {
  let edition = 1;
  const source: Source = {
    open() {
      const read = edition;
      return { api: apiOf({}), isCurrent: async () => read === edition, overdue: () => 0 };
    },
    isAvailable: async () => true,
  };
  let renders = 0;
  const reports: unknown[] = [];
  const cache = createPageCache(
    (request) => {
      renders++;
      return render(request);
    },
    source,
    (error) => reports.push(error),
  );
  return {
    cache,
    reports,
    renders: () => renders,
    change: () => void edition++,
    async get(request: PageRequest = blog) {
      const { page } = await cache.get(request);
      return [page.encodings.identity.toString(), page.status];
    },
  };
}

describe('a cached page', () => {
  it('is compressed as far as possible, unless few readers will request it', async () => {
    const html = readFileSync('docs/running.md', 'utf8');
    const { cache } = setUp(async ({ path }) => page(html, { status: path === '/blog/none' ? 404 : 200 }));
    const [post, none] = await Promise.all(
      ['/blog/post', '/blog/none'].map(async (path) => (await cache.get({ page: 'article', path })).page),
    );
    expect(post?.encodings.br.length).toBeLessThan(none?.encodings.br.length ?? 0);
    for (const each of [post, none])
      expect(brotliDecompressSync(each?.encodings.br ?? '').toString()).toBe(html);
  });

  it('is rendered once, also for simultaneous readers', async () => {
    const { get, renders } = setUp(async () => page('news'));
    await Promise.all([get(), get(), get()]);
    expect([await get(), renders()]).toEqual([['news', 200], 1]);
  });

  it('is separate for each language, tab and part of a list', async () => {
    const requests: PageRequest[] = [
      { page: 'verify', path: '/verify' },
      { page: 'verify', path: '/verify', language: 'tr' },
      { page: 'products', path: '/products', variables: { tab: '1' } },
      { page: 'products', path: '/products', variables: { tab: '2' } },
      { ...blog, variables: { page: '2' } },
    ];
    const { get, renders } = setUp(async (request) => page(JSON.stringify(request)));
    for (const request of [...requests, ...requests])
      expect(await get(request)).toEqual([JSON.stringify(request), 200]);
    await get({ page: 'verify', path: '/verify', language: 'en', variables: { tab: '0', page: '1' } });
    expect(renders()).toBe(requests.length);
  });

  it('is not kept while the API fails to send all its data', async () => {
    const { get, renders } = setUp(async () => page('skeleton', { complete: false }));
    await get();
    await get();
    expect(renders()).toBe(2);
  });

  it('does not evict others when it is one of many missing posts', async () => {
    const { get, renders } = setUp(async ({ path }) => page('', { status: path === '/blog' ? 200 : 404 }));
    await get();
    for (let id = 0; id < 600; id++) await get({ page: 'article', path: `/blog/${id}` });
    await get();
    expect(renders()).toBe(601);
  });
});

describe('content that changes', () => {
  it('appears on pages at once, and replaces a page with an error status', async () => {
    let made = page('old');
    const { change, get } = setUp(async () => made);
    expect(await get()).toEqual(['old', 200]);
    made = page('gone', { status: 404 });
    expect(await get()).toEqual(['old', 200]);
    change();
    expect(await get()).toEqual(['gone', 404]);
    made = page('back');
    change();
    expect(await get()).toEqual(['back', 200]);
  });

  it('appears on a page that was being rendered when it changed', async () => {
    let made = page('old');
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { change, get } = setUp(async () => {
      const present = made;
      begin();
      await finished;
      return present;
    });
    const first = get();
    await begun;
    made = page('new');
    change();
    finish();
    expect((await first)[0]).toBe('old');
    expect(await get()).toEqual(['new', 200]);
  });

  it('does not cause an unchanged page to be compressed again', async () => {
    const { cache, change, renders } = setUp(async () => page('the same'));
    const first = (await cache.get(blog)).page;
    change();
    expect((await cache.get(blog)).page.encodings).toBe(first.encodings);
    expect(renders()).toBe(2);
  });

  it('keeps the last good page if rendering fails, and reports it once', async () => {
    let fails = false;
    const { change, get, renders, reports } = setUp(async () => {
      if (fails) throw new Error('a bug');
      return page('good');
    });
    await get();
    fails = true;
    change();
    for (let readers = 0; readers < 3; readers++) expect(await get()).toEqual(['good', 200]);
    expect([renders(), reports.length]).toEqual([2, 1]);
    await expect(get({ page: 'home', path: '/' })).rejects.toThrow('a bug');
  });
});
