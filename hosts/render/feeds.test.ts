import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pageSize } from '../../src/api/api.ts';
import { apiOf, contentWith } from '../../tests/support/content-fixture.ts';
import { renew } from '../../tests/support/renew.ts';
import { createExternalSource } from '../api/external-source.ts';
import { feeds } from './feeds.ts';
import { robots, sitemap } from './sitemap.ts';

const publicUrl = 'https://www.example.com';
const post = (number: number) => ({
  uuid: `post-${number}`,
  attachment_url: '',
  title: `Post\u0001 ${number} & more`,
  posted_by: 'Desk',
  short_description: `What post ${number} tells`,
});

let bases = 0;

/** An API with this number of posts. */
function setUp(count: number, dates: Record<string, string> = {}, lastPage = Math.ceil(count / pageSize)) {
  const calls: string[] = [];
  let mode: 'up' | 'down' | 'hanging' = 'up';
  const fetch = async (input: string | URL | Request) => {
    const url = new URL(String(input));
    calls.push(url.search);
    if (mode === 'down') throw new TypeError('no connection');
    if (mode === 'hanging') return new Promise<Response>(() => undefined);
    const id = url.searchParams.get('id');
    if (id !== null && dates[id] === 'refused') return new Response('{}', { status: 410 });
    if (id !== null) {
      const article = { ...post(0), uuid: id, content: '', updated_at: dates[id] ?? '' };
      return Response.json({ data: [article], current_page: 1, last_page: 1 });
    }
    const [page = 0, size = 0] = ['page', 'size'].map((name) => Number(url.searchParams.get(name)));
    const all = Array.from({ length: count }, (_, index) => post(index + 1));
    return Response.json({
      data: all.slice(page * size - size, page * size),
      current_page: page,
      last_page: lastPage,
    });
  };
  const app = Fastify();
  onTestFinished(() => app.close());
  const source = createExternalSource({
    content: contentWith(),
    // One that no other test uses: equal requests that are under way are shared.
    base: `https://api-${++bases}.example`,
    report: () => undefined,
    fetch: fetch as typeof globalThis.fetch,
  });
  app.register(feeds, { publicUrl, source });
  return {
    calls,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    setMode: (next: typeof mode) => {
      mode = next;
    },
  };
}

it('robots.txt, the sitemap and the feed are as before', async () => {
  const { get } = setUp(3, { 'post-1': '2026-02-03T04:05:06.000Z', 'post-2': '2026-03-04T05:06:07.000Z' });
  const paths = ['/robots.txt', '/sitemap.xml', '/feed.xml'];
  const responses = await Promise.all(paths.map((path) => get(path)));
  const parts = responses.map(({ statusCode, headers, body }, index) => {
    const { 'content-type': type, 'cache-control': cache } = headers;
    return `${paths[index]} ${statusCode} ${type} ${cache}\n${body}`;
  });
  await expect(parts.join('\n'), renew).toMatchFileSnapshot('outlines/feeds.txt');
});

it('robots.txt of a staging server keeps all robots away', () => {
  expect(robots('https://staging.example.com', true)).toBe('User-agent: *\nDisallow: /\n');
});

describe('sitemap and feed', () => {
  it('have every post of an API that gives a page at a time', async () => {
    const { get, calls } = setUp(2 * pageSize + 4);
    const sitemap = (await get('/sitemap.xml')).body;
    expect(sitemap.match(/\/blog\/post-\d+<\/loc>/g)).toHaveLength(2 * pageSize + 4);
    expect(sitemap).not.toContain('/:');
    expect(calls.filter((call) => /page=/.test(call) && !call.includes('id='))).toEqual(
      [1, 2, 3].map((page) => `?page=${page}&size=${pageSize}`),
    );
    expect((await get('/feed.xml')).body.match(/<entry>/g)).toHaveLength(2 * pageSize + 4);
  });

  it('list each tab from the second on, but not on a static host, which has one file for all', async () => {
    const tabs = ['Gloves', 'Masks', 'Helmets'].map((title) => ({
      title,
      description: '',
      isGrid: 0,
      content: [],
    }));
    const listed = async (isStatic?: boolean) =>
      (await sitemap(publicUrl, apiOf({ tabs }), isStatic)).match(/products[^<]*/g);
    expect(await listed()).toEqual(['products', 'products?tab=1', 'products?tab=2']);
    expect(await listed(true)).toEqual(['products']);
  });

  it.each(['/sitemap.xml', '/feed.xml'])(
    'are 503 with Retry-After when the API is unavailable: %s',
    async (path) => {
      const { get, setMode } = setUp(3);
      setMode('down');
      const { statusCode, headers } = await get(path);
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
    },
  );
});
