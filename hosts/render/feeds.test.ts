import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pageSize } from '../../src/api/api.ts';
import { apiOf, contentWith } from '../../tests/support/content-fixture.ts';
import { renew } from '../../tests/support/renew.ts';
import { createExternalSource } from '../api/external-source.ts';
import { atomFeed, feeds } from './feeds.ts';
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

it('robots.txt lets search engines load what elements on other sites show', () => {
  expect(robots('')).toBe('User-agent: *\nDisallow:\n');
});

describe('the feed', () => {
  const [date, first] = ['2026-02-03T04:05:06.000Z', '2025-02-03T04:05:06.000Z'];
  const article = (uuid: string, dates: object = { updated_at: date }) => ({
    uuid,
    title: 'Rice',
    posted_by: 'Desk',
    short_description: '',
    content: '',
    ...dates,
  });

  it('keeps the identity of a post on another domain', async () => {
    const api = apiOf({ posts: [article('3F0C1B1E-5D0F-4C8E-9A55-0F4C8F1A2B3C'), article('a&b')] });
    const idsOn = async (url: string) => (await atomFeed(url, api)).match(/<entry>.*?<\/id>/g);
    const ids = (await idsOn('https://one.example'))?.map((entry) => /<id>(.*)<\/id>/.exec(entry)?.[1]);
    expect(ids).toEqual(['urn:uuid:3f0c1b1e-5d0f-4c8e-9a55-0f4c8f1a2b3c', 'https://one.example/blog/a%26b']);
    expect((await idsOn('https://two.example'))?.[0]).toContain(ids?.[0]);
  });

  it('says when a post was published, if that is known, and leaves out a post without a date', async () => {
    const dates = [{ updated_at: date, published_at: first }, { updated_at: date }, { updated_at: '' }];
    const feed = await atomFeed('', apiOf({ posts: dates.map((each, index) => article(`p${index}`, each)) }));
    expect(feed.match(/<entry>/g)).toHaveLength(2);
    expect(feed.match(/<published>.*?<\/published>/g)).toEqual([`<published>${first}</published>`]);
  });

  it.each(['/feed', '/rss'])('is found at %s, where other sites have theirs', async (path) => {
    const { statusCode, headers } = await setUp(1).get(path);
    expect([statusCode, headers.location]).toEqual([301, '/feed.xml']);
  });
});

describe('sitemap and feed', () => {
  it('have every post of an API that gives a page at a time', async () => {
    const count = 2 * pageSize + 4;
    const dated = Array.from({ length: count }, (_, index) => [
      `post-${index + 1}`,
      '2026-02-03T04:05:06.000Z',
    ]);
    const { get, calls } = setUp(count, Object.fromEntries(dated));
    const sitemap = (await get('/sitemap.xml')).body;
    expect(sitemap.match(/\/blog\/post-\d+<\/loc>/g)).toHaveLength(count);
    expect(sitemap).not.toContain('/:');
    expect(calls.filter((call) => /page=/.test(call) && !call.includes('id='))).toEqual(
      [1, 2, 3].map((page) => `?page=${page}&size=${pageSize}`),
    );
    expect((await get('/feed.xml')).body.match(/<entry>/g)).toHaveLength(count);
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
