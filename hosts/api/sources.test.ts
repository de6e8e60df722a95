import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ApiReads } from '../../src/api/api.ts';
import { createClient } from '../../src/api/client.ts';
import { loadContent } from '../content/loader/load-content.ts';
import { apiRoutes } from './api-routes.ts';
import {
  createExternalSource,
  oldAge,
  refreshWait,
  responseLifetime,
  retryPause,
} from './external-source.ts';
import { createLocalSource } from './source.ts';

const base = 'https://api.example';

describe('the API', async () => {
  const content = await loadContent('hosts/content');
  const local = createLocalSource(content).open().api;
  let server: FastifyInstance;
  beforeAll(async () => {
    server = Fastify();
    await server.register(apiRoutes, { prefix: '/api/v1', api: local, settings: { enquiryRate: 1 } });
  });
  afterAll(() => server.close());
  const fetch = async (url: unknown) => {
    const { statusCode, body } = await server.inject({ url: String(url).replace(base, '') });
    return new Response(body, { status: statusCode });
  };
  const options = { fetch: fetch as typeof globalThis.fetch };
  const id = content.posts[3]?.uuid ?? '';

  // Pictures of an external API are below its address.
  const withoutBase = (value: unknown) => JSON.parse(JSON.stringify(value ?? null).replaceAll(base, ''));
  const implementations: [string, () => ApiReads][] = [
    ['in memory', () => local],
    ['over HTTP, as in the browser', () => createClient({ apiBase: () => '', ...options })],
    [
      'over HTTP with a cache, as on the server',
      () => createExternalSource({ base, warn: () => undefined, ...options }).open().api,
    ],
  ];

  it.each(implementations)('gives the same lists, posts and tabs %s', async (_name, create) => {
    for (const list of ['blog', 'gallery'] as const) {
      for (const page of [1, 2, 99]) {
        const given = await create()[list]({ page, size: 8 });
        expect(JSON.stringify(withoutBase(given))).toBe(JSON.stringify(await local[list]({ page, size: 8 })));
        expect(given).toMatchObject({ current_page: page, last_page: expect.any(Number) });
        if (page !== 2) expect(given.data).toHaveLength(page === 1 ? 8 : 0);
      }
    }
    const post = await create().article(id);
    expect(withoutBase(post)).toEqual(withoutBase(await local.article(id)));
    expect(post).toMatchObject({ uuid: id, content: expect.stringContaining('<p>') });
    expect(await create().article('none')).toBeUndefined();
    for (const type of ['products', 'services', 'industries'] as const) {
      const tabs = await create().tabs(type);
      expect(withoutBase(tabs)).toEqual(withoutBase(await local.tabs(type)));
      expect(tabs).toHaveLength(4);
    }
  });
});

describe('content in memory', () => {
  it('is current until its edition changes', async () => {
    const content = {
      posts: [],
      gallery: [],
      tabs: { products: [], services: [], industries: [] },
      edition: 1,
    };
    const reading = createLocalSource(content).open();
    expect(await reading.isCurrent()).toBe(true);
    content.edition = 2;
    expect(await reading.isCurrent()).toBe(false);
  });
});

type Mode = 'up' | 'down' | 'hanging' | number;

/** An external API with one post, whose title and state the test decides. The time is fake. */
function setUp() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  // The library takes the time 0 for none.
  vi.advanceTimersByTime(1);
  onTestFinished(() => void vi.useRealTimers());
  let title = 'one';
  let mode: Mode = 'up';
  const calls: string[] = [];
  const warnings: string[] = [];
  const held: (() => void)[] = [];
  const fetch = async (url: unknown) => {
    calls.push(String(url).replace(`${base}/api/v1/`, ''));
    const [present, status] = [title, mode];
    if (mode === 'hanging') await new Promise<void>((resolve) => held.push(resolve));
    if (status === 'down') throw new TypeError('no connection');
    const data = String(url).includes('id=none') ? [] : [{ uuid: '1', title: present }];
    return Response.json({ data, current_page: 1, last_page: 1 }, { status: Number(status) || 200 });
  };
  const source = createExternalSource({
    base,
    warn: (line) => warnings.push(line),
    fetch: fetch as typeof globalThis.fetch,
  });
  const read = async (id = '1') =>
    source
      .open()
      .api.article(id)
      .then(
        (post) => post?.title,
        () => 'failed',
      );
  return {
    source,
    calls,
    warnings,
    read,
    setMode: (next: Mode) => {
      mode = next;
    },
    setTitle: (next: string) => {
      title = next;
    },
    release() {
      for (const resolve of held.splice(0)) resolve();
    },
    /** Lets time pass, and what is under way in the background end. */
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

const settled = 0;

describe('an external API', () => {
  it('is called once for the same read while the response is fresh', async () => {
    const { read, calls, pass } = setUp();
    expect([await read(), await read()]).toEqual(['one', 'one']);
    await pass(responseLifetime - 1);
    expect(await read()).toBe('one');
    expect(calls).toEqual(['blog?page=1&size=1&id=1']);
  });

  it('that is slow does not make readers wait for a newer response', async () => {
    const { read, setMode, setTitle, pass, release, calls } = setUp();
    await read();
    setTitle('two');
    setMode('hanging');
    await pass(responseLifetime + 1);
    expect([await read(), await read()]).toEqual(['one', 'one']);
    expect(calls).toHaveLength(2);
    release();
    await pass(settled);
    expect(await read()).toBe('two');
  });

  it('gives the first reader after a minute a newer response', async () => {
    const { source, read, setTitle, pass } = setUp();
    const { api, isCurrent } = source.open();
    await api.article('1');
    setTitle('two');
    await pass(oldAge);
    expect(await isCurrent()).toBe(false);
    expect(await read()).toBe('two');
  });

  it('that is slow lets only the first reader after a minute wait briefly', async () => {
    const { read, setMode, pass, release, calls } = setUp();
    await read();
    setMode('hanging');
    await pass(oldAge);
    const first = read();
    await pass(refreshWait);
    expect(await first).toBe('one');
    await pass(1_000);
    release();
    await pass(settled);
    await pass(oldAge);
    const later = vi.fn();
    read().then(later);
    await pass(settled);
    expect(later).toHaveBeenCalledWith('one');
    expect(calls).toHaveLength(3);
    // A call of the same address in the next test would wait for the one that hangs.
    release();
  });

  it('gives all parts of one page the same response', async () => {
    const { source, setTitle, read, pass } = setUp();
    const { api, isCurrent } = source.open();
    expect((await api.article('1'))?.title).toBe('one');
    setTitle('two');
    await pass(responseLifetime + 1);
    expect(await isCurrent()).toBe(true);
    await pass(settled);
    expect(await read()).toBe('two');
    expect((await api.article('1'))?.title).toBe('one');
    expect(await isCurrent()).toBe(false);
  });

  it('that sends the same again leaves pages unchanged', async () => {
    const { source, pass, calls } = setUp();
    const { api, isCurrent, overdue } = source.open();
    await api.article('1');
    await pass(responseLifetime + 5_000);
    expect([await isCurrent(), overdue()]).toEqual([true, 5_000]);
    await pass(settled);
    expect([await isCurrent(), overdue(), calls.length]).toEqual([true, 0, 2]);
  });

  it.each(['down', 500, 503] as const)(
    'that fails leaves the last good response valid for a day: %s',
    async (mode) => {
      const { read, setMode, pass } = setUp();
      await read();
      setMode(mode);
      for (let hours = 0; hours < 23; hours++) {
        await pass(3_600_000);
        expect(await read()).toBe('one');
      }
      await pass(2 * 3_600_000);
      expect(await read()).toBe('failed');
      setMode('up');
      await pass(10_000);
      expect(await read()).toBe('one');
    },
  );

  it('that fails is called again once after a pause, however many readers come', async () => {
    const { read, setMode, pass, calls } = setUp();
    await read();
    setMode(500);
    await pass(responseLifetime + 1);
    for (let readers = 0; readers < 10; readers++) {
      await read();
      await pass(100);
    }
    expect(calls).toHaveLength(2);
    await pass(retryPause + 1);
    await read();
    await pass(settled);
    expect(calls).toHaveLength(3);
  });

  it('that hangs makes readers wait two seconds if there is no cached response', async () => {
    const { read, setMode, pass, release } = setUp();
    setMode('hanging');
    const first = read();
    await pass(2_001);
    expect(await first).toBe('failed');
    // The response is not lost.
    release();
    await pass(settled);
    setMode('down');
    expect(await read()).toBe('one');
  });

  it.each(['down', 502, 503, 504] as const)(
    'that is unavailable is called once after each pause, not for each page: %s',
    async (mode) => {
      const { read, setMode, pass, calls } = setUp();
      setMode(mode);
      for (const id of ['a', 'b', 'c', 'd', 'e']) expect(await read(id)).toBe('failed');
      expect(calls).toHaveLength(3);
      await pass(1_001);
      for (const id of ['a', 'b', 'c']) expect(await read(id)).toBe('failed');
      expect(calls).toHaveLength(4);
      setMode('up');
      await pass(1_001);
      expect([await read('a'), await read('b')]).toEqual(['one', 'one']);
    },
  );

  it.each([404, 500])('that responds with status %i counts as available', async (status) => {
    const { read, setMode, calls } = setUp();
    setMode(status);
    for (const id of ['a', 'b', 'c', 'd', 'e']) await read(id);
    expect(calls).toHaveLength(5);
  });

  it('receives at most eight requests for newer responses at a time', async () => {
    const { read, setMode, pass, release, calls } = setUp();
    const ids = Array.from({ length: 20 }, (_, id) => String(id));
    for (const id of ids) await read(id);
    setMode('hanging');
    await pass(responseLifetime + 1);
    for (const id of ids) await read(id);
    expect(calls).toHaveLength(28);
    setMode('up');
    release();
    await pass(settled);
    expect(calls).toHaveLength(40);
  });

  it('keeps cached responses, however many missing posts are requested', async () => {
    const { source, read, calls } = setUp();
    await read();
    for (let number = 0; number < 3_000; number++) await source.open().api.article(`none${number}`);
    const before = calls.length;
    await read();
    expect(calls.length).toBe(before);
  }, 30_000);

  it('reports once that it is unavailable, and once that it is available again', async () => {
    const { read, setMode, pass, warnings } = setUp();
    await read('a');
    setMode('down');
    for (const id of ['b', 'c', 'd', 'e']) {
      await read(id);
      await pass(1_001);
    }
    setMode('up');
    await read('f');
    await read('g');
    expect(warnings).toEqual([
      expect.stringMatching(/^the API at .*example is unavailable \(.*no connection\): /),
      `the API at ${base} is available again`,
    ]);
  });

  it('is called at once by a health check, which does not delay pages', async () => {
    const { source, read, setMode } = setUp();
    expect(await source.isAvailable()).toBe(true);
    setMode('down');
    expect(await source.isAvailable()).toBe(false);
    setMode('up');
    expect(await read()).toBe('one');
    expect(await source.isAvailable()).toBe(true);
  });
});
