import { describe, expect, it } from 'vitest';
import { apiOf } from '../../tests/support/content-fixture.ts';
import type { Source } from '../api/source.ts';
import { type CacheablePage, createPageCache } from './page-cache.ts';
import { createRenderQueue } from './render-queue.ts';

const page = (html: string, part: Partial<CacheablePage> = {}): CacheablePage => ({
  status: 200,
  parts: [html],
  styles: [],
  policyOf: () => '',
  complete: true,
  ...part,
});

/** A cache over content that changes when the test says so. */
function setUp(render: (key: string) => Promise<CacheablePage>, renders = createRenderQueue()) {
  let edition = 1;
  const source: Source = {
    open() {
      const read = edition;
      return { api: apiOf({}), isCurrent: async () => read === edition };
    },
    isAvailable: async () => true,
  };
  let count = 0;
  const reports: unknown[] = [];
  const cache = createPageCache({ source, renders, report: (error) => reports.push(error) });
  const request = (key: string) => ({
    key,
    load: async () => undefined,
    render: () => {
      count++;
      return render(key);
    },
  });
  const getPage = async (key = '/blog') => (await cache.get(request(key))).page;
  return {
    reports,
    renders: () => count,
    change: () => void edition++,
    getPage,
    async get(key?: string) {
      const { encoded, status } = await getPage(key);
      return [encoded?.encodings.identity.toString(), status];
    },
  };
}

describe('a cached page', () => {
  it('is rendered once, also for simultaneous readers', async () => {
    const { get, renders } = setUp(async () => page('news'));
    await Promise.all([get(), get(), get()]);
    expect([await get(), renders()]).toEqual([['news', 200], 1]);
  });

  it('is not kept while the API fails to send all its data', async () => {
    const { get, renders } = setUp(async () => page('skeleton', { complete: false }));
    await get();
    await get();
    expect(renders()).toBe(2);
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
    await expect(get('/')).rejects.toThrow('a bug');
  });
});
