import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ApiReads } from '../../src/api/api.ts';
import { createClient } from '../../src/api/client.ts';
import { tabCount } from '../../src/navigation/tab-addresses.ts';
import { contentWith } from '../../tests/support/content-fixture.ts';
import { loadContent } from '../content/load-content.ts';
import { apiRoutes } from './api-routes.ts';
import { createExternalSource, freshLifetime, readerWait, retryPause } from './external-source.ts';
import { createLocalApi } from './source.ts';

const base = 'https://api.example';

describe('the API', async () => {
  const content = await loadContent('hosts/content');
  const local = createLocalApi(content);
  let server: FastifyInstance;
  beforeAll(async () => {
    server = Fastify();
    await server.register(apiRoutes, { prefix: '/api/v1', api: () => local, settings: { enquiryRate: 1 } });
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
      () =>
        createExternalSource({ content: contentWith(), base, report: () => undefined, ...options }).open()
          .api,
    ],
  ];

  it.each(implementations)('gives the same of every read %s', async (_name, create) => {
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
      expect(tabs.length).toBeGreaterThanOrEqual(tabCount);
    }
    for (const read of ['people', 'impostors'] as const) {
      const given = await create()[read]();
      expect(withoutBase(given)).toEqual(withoutBase(await local[read]()));
      expect(given).not.toEqual([]);
    }
  });
});

type Mode =
  | 'up'
  | 'down'
  | 'hanging'
  | 'unreadable'
  | 'untitled'
  | number
  | { status: number; retryAfter: string };

/** An external API with one post, whose title and state the test decides. The time is fake. */
function setUp() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  // The library takes the time 0 for none.
  vi.advanceTimersByTime(1);
  onTestFinished(() => void vi.useRealTimers());
  let title = 'one';
  let mode: Mode = 'up';
  const calls: string[] = [];
  const lines: string[] = [];
  const held: (() => void)[] = [];
  const fetch = async (url: unknown) => {
    calls.push(String(url).replace(`${base}/api/v1/`, ''));
    const [present, status] = [title, mode];
    if (mode === 'hanging') await new Promise<void>((resolve) => held.push(resolve));
    if (status === 'down') throw new TypeError('no connection');
    if (status === 'unreadable') return Response.json({ posts: [] });
    const post = status === 'untitled' ? {} : { uuid: '1', title: present, content: present };
    const data = String(url).includes('id=none') ? [] : [post];
    const init =
      typeof status === 'object'
        ? { status: status.status, headers: { 'retry-after': status.retryAfter } }
        : { status: Number(status) || 200 };
    return Response.json({ data, current_page: 1, last_page: 1 }, init);
  };
  const source = createExternalSource({
    content: contentWith(),
    base,
    report: (line) => lines.push(line),
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
    lines,
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
  it('makes nobody wait for a newer response: the next reader has it', async () => {
    const { read, setMode, setTitle, pass, release, calls } = setUp();
    await read();
    setTitle('two');
    setMode('hanging');
    await pass(3_600_000);
    expect([await read(), await read()]).toEqual(['one', 'one']);
    expect(calls).toHaveLength(2);
    release();
    await pass(settled);
    expect(await read()).toBe('two');
  });

  it.each(['down', 500, 503] as const)(
    'an API that fails leaves the last good response valid for a day: %s',
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
      await pass(retryPause);
      expect(await read()).toBe('one');
    },
  );

  it.each(['down', 500] as const)(
    'an API that fails is called again once after a pause, however many readers come: %s',
    async (mode) => {
      const { read, setMode, pass, calls } = setUp();
      setMode(mode);
      for (let readers = 0; readers < 10; readers++) {
        expect(await read()).toBe('failed');
        await pass(100);
      }
      expect(calls).toHaveLength(1);
      await pass(retryPause);
      await read();
      expect(calls).toHaveLength(2);
    },
  );

  it.each([
    [{ status: 429, retryAfter: '60' }, 60_000, 1],
    [{ status: 429, retryAfter: '999999' }, 3_600_000, 1],
    // Only the read that is refused waits.
    [{ status: 503, retryAfter: '60' }, 60_000, 2],
  ])('is left alone for as long as it asks for, an hour at most: %j', async (mode, pause, inAll) => {
    const { read, setMode, pass, calls } = setUp();
    setMode(mode);
    await read();
    await pass(pause - 1);
    await read();
    await read('2');
    expect(calls).toHaveLength(inAll);
    setMode('up');
    await pass(1);
    expect(await read()).toBe('one');
  });

  it('gets no call that waited for its turn while it asked to be left alone', async () => {
    const { read, setMode, pass, release, calls } = setUp();
    setMode('hanging');
    const reading = Promise.all(Array.from({ length: 20 }, (_, id) => read(String(id))));
    await pass(settled);
    expect(calls).toHaveLength(8);
    setMode({ status: 429, retryAfter: '60' });
    release();
    await pass(readerWait);
    await reading;
    expect(calls.length).toBeLessThanOrEqual(16);
  });

  it('an API that hangs makes readers wait only if there is no cached response, and then briefly', async () => {
    const { read, setMode, pass, release } = setUp();
    setMode('hanging');
    const first = read();
    await pass(readerWait);
    expect(await first).toBe('failed');
    // The response is not lost.
    release();
    await pass(settled);
    setMode('down');
    expect(await read()).toBe('one');
  });

  it('receives at most eight calls at a time, those first for which a reader waits', async () => {
    const { read, setMode, pass, release, calls } = setUp();
    const ids = Array.from({ length: 20 }, (_, id) => String(id));
    for (const id of ids) await read(id);
    setMode('hanging');
    await pass(freshLifetime);
    for (const id of ids) await read(id);
    const waiting = read('never read');
    expect(calls).toHaveLength(28);
    setMode('up');
    release();
    await pass(settled);
    expect(await waiting).toBe('one');
    expect(calls).toHaveLength(41);
    expect(calls[28]).toContain('never%20read');
  });

  it('names what it sends and the site cannot read once, whatever page or place it is in', async () => {
    const lines: string[] = [];
    const pages = [
      [{ uuid: 'a', title: 'A', posted_by: 'Farah Aziz', updated_at: 'May 1' }],
      [{ uuid: 'b', title: 'B' }, { uuid: 'a', title: 'A', updated_at: '1 May' }, { email: 'a@b.example' }],
    ];
    const fetch = async (url: unknown) =>
      Response.json(pages[Number(/page=(\d)/.exec(String(url))?.[1]) - 1]);
    const report = (line: string) => lines.push(line);
    const { api } = createExternalSource({ content: contentWith(), base, report, fetch }).open();
    for (const page of [1, 2]) await api.blog({ page, size: 2 });
    expect(lines).toEqual([
      expect.stringMatching(
        /, blog: updated_at of post cannot be read, .* \(first seen at data\[0\]\.updated_at of blog 1 2\)$/,
      ),
      expect.stringMatching(
        /, blog: post is left out: it has only email \(first seen at data\[2\] of blog 2 2\)$/,
      ),
    ]);
  });

  it.each([
    ['redirects', /status 302$/],
    ['sends more than 5 MB', /the response is larger than 5 MB$/],
  ])('an API that %s fails', async (fault, message) => {
    const server = Fastify();
    onTestFinished(() => server.close());
    server.get('/api/v1/blog', async (_request, reply) =>
      fault === 'redirects'
        ? reply.redirect('/elsewhere')
        : reply
            .header('content-encoding', 'gzip')
            .type('application/json')
            .send(gzipSync('['.padEnd(5_000_001))),
    );
    server.get('/elsewhere', async () => []);
    const address = await server.listen({ port: 0 });
    const { api } = createExternalSource({
      content: contentWith(),
      base: address,
      report: () => undefined,
    }).open();
    await expect(api.article('1')).rejects.toThrow(message);
  });
});
