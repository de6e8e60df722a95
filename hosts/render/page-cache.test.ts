import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { Page } from './page-renderer.ts';

const html = readFileSync('docs/running.md', 'utf8');
const blog = { page: 'blog', path: '/blog' };

describe('a cached page', () => {
  it('is as small as it gets, except where nobody will request it again', async () => {
    const pages = createPageCache(async ({ path }) => ({
      status: path === '/blog/none' ? 404 : 200,
      html,
      language: 'en',
      complete: true,
    }));
    const [post, none] = await Promise.all(
      ['/blog/post', '/blog/none'].map(async (path) => (await pages.get({ page: 'article', path })).page),
    );
    expect(post?.encodings.br.length).toBeLessThan(none?.encodings.br.length ?? 0);
    for (const page of [post, none]) {
      expect(brotliDecompressSync(page?.encodings.br ?? '').toString()).toBe(html);
    }
  });
});

describe('a page in several languages', () => {
  it('is kept in each of them', async () => {
    const rendered: unknown[] = [];
    const pages = createPageCache(async ({ language = 'en' }) => {
      rendered.push(language);
      return { status: 200, html: language, language, complete: true };
    });
    for (const language of ['tr', 'ur', 'en', undefined, 'tr'] as const) {
      const request = { page: 'verify', path: '/verify', ...(language && { language }) };
      const { page } = await pages.get(request);
      expect([page.language, page.encodings.identity.toString()]).toEqual([
        language ?? 'en',
        language ?? 'en',
      ]);
    }
    expect(rendered).toEqual(['tr', 'ur', 'en']);
  });
});

/** A cache of one page, whose clock moves only when the test moves it. */
function setUp(render: () => Promise<Page>) {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let renders = 0;
  const reports: unknown[] = [];
  const pages = createPageCache(
    () => {
      renders++;
      return render();
    },
    { report: (error) => reports.push(error) },
  );
  return {
    renders: () => renders,
    reports,
    async get() {
      const { page, stale } = await pages.get(blog);
      return [page.encodings.identity.toString(), page.status, stale ? 'stale' : 'fresh'];
    },
  };
}

/** A cache of one page whose content changes when the test says so. */
function withEditions(render: () => Promise<Page>) {
  let edition = 1;
  const pages = createPageCache(render, { edition: () => edition });
  return {
    change: () => void edition++,
    async get() {
      const { page, stale } = await pages.get(blog);
      return [page.encodings.identity.toString(), page.status, stale ? 'stale' : 'fresh'];
    },
  };
}

const good = (text: string): Page => ({ status: 200, html: text, language: 'en', complete: true });
const skeleton: Page = { status: 200, html: 'skeleton', language: 'en', complete: false };

describe('a page that was rendered again', () => {
  it('to the same is fresh, and is not compressed again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let renders = 0;
    let text = 'the same';
    const pages = createPageCache(async () => {
      renders++;
      return good(text);
    });
    const first = (await pages.get(blog)).page;
    vi.advanceTimersByTime(61_000);
    const second = await pages.get(blog);
    expect([renders, second.stale, second.age]).toEqual([2, false, 0]);
    expect(second.page.encodings).toBe(first.encodings);
    text = 'another';
    vi.advanceTimersByTime(61_000);
    expect((await pages.get(blog)).page.encodings.identity.toString()).toBe('another');
  });
});

describe('a page', () => {
  it('is made again in the background while it is still sent', async () => {
    let version = 0;
    const { get } = setUp(async () => good(`${++version}`));
    expect(await get()).toEqual(['1', 200, 'fresh']);
    vi.advanceTimersByTime(21_000);
    expect(await get()).toEqual(['1', 200, 'fresh']);
    await vi.waitFor(async () => expect(await get()).toEqual(['2', 200, 'fresh']));
  });

  it('that nobody requested in a minute is made again before it is sent', async () => {
    let version = 0;
    const { get } = setUp(async () => good(`${++version}`));
    await get();
    vi.advanceTimersByTime(61_000);
    expect(await get()).toEqual(['2', 200, 'fresh']);
  });

  it('that the API did not fill is made again for the next request', async () => {
    const { get, renders } = setUp(async () => skeleton);
    expect(await get()).toEqual(['skeleton', 200, 'fresh']);
    await get();
    expect(renders()).toBe(2);
  });

  it('is made once for all who request it at the same time', async () => {
    const { get, renders } = setUp(async () => skeleton);
    await Promise.all([get(), get(), get()]);
    expect(renders()).toBe(1);
  });
});

describe('while the API is unavailable,', () => {
  it.each<[string, () => Promise<Page>]>([
    ['sends no data', async () => skeleton],
    ['sends an error', async () => ({ status: 503, html: 'away', language: 'en', complete: false })],
    [
      'breaks the page',
      async () => {
        throw new Error('broken');
      },
    ],
  ])('the last good page is sent for a day, and marked: it %s', async (_case, fail) => {
    let render = async () => good('news');
    const { get } = setUp(() => render());
    await get();
    render = fail;
    vi.advanceTimersByTime(30_000);
    expect(await get()).toEqual(['news', 200, 'fresh']);
    vi.advanceTimersByTime(23 * 60 * 60_000);
    expect(await get()).toEqual(['news', 200, 'stale']);
    render = async () => good('newer');
    vi.advanceTimersByTime(6_000);
    expect(await get()).toEqual(['newer', 200, 'fresh']);
  });

  it('an error of the code is reported, though readers do not see it', async () => {
    let render = async () => good('news');
    const { get, reports } = setUp(() => render());
    await get();
    const error = new Error('broken');
    render = async () => {
      throw error;
    };
    vi.advanceTimersByTime(61_000);
    expect(await get()).toEqual(['news', 200, 'stale']);
    expect(reports).toEqual([error]);
  });

  it('a page older than a day is not sent', async () => {
    let render = async () => good('news');
    const { get } = setUp(() => render());
    await get();
    render = async () => skeleton;
    vi.advanceTimersByTime(25 * 60 * 60_000);
    expect(await get()).toEqual(['skeleton', 200, 'fresh']);
  });

  it('no reader waits for it who can have an older page', async () => {
    let render = async () => good('news');
    const { get } = setUp(() => render());
    await get();
    render = () => new Promise(() => undefined);
    vi.advanceTimersByTime(120_000);
    expect(await get()).toEqual(['news', 200, 'stale']);
  });

  it('a page is not rendered again for every request', async () => {
    let render = async () => good('news');
    const { get, renders } = setUp(() => render());
    await get();
    render = async () => skeleton;
    vi.advanceTimersByTime(61_000);
    for (let requests = 0; requests < 10; requests++) await get();
    expect(renders()).toBe(2);
    vi.advanceTimersByTime(6_000);
    await get();
    expect(renders()).toBe(3);
  });
});

describe('content that changes', () => {
  it('is on a page at once, and takes a page with an error status back', async () => {
    let page = good('old');
    const { change, get } = withEditions(async () => page);
    expect(await get()).toEqual(['old', 200, 'fresh']);
    page = { status: 404, html: 'gone', language: 'en', complete: true };
    expect(await get()).toEqual(['old', 200, 'fresh']);
    change();
    expect(await get()).toEqual(['gone', 404, 'fresh']);
    page = good('back');
    change();
    expect(await get()).toEqual(['back', 200, 'fresh']);
  });

  it('is on a page that was being made when it changed', async () => {
    let page = good('old');
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { change, get } = withEditions(async () => {
      const made = page;
      begin();
      await finished;
      return made;
    });
    const first = get();
    await begun;
    page = good('new');
    change();
    finish();
    expect((await first)[0]).toBe('old');
    expect(await get()).toEqual(['new', 200, 'fresh']);
  });
});
