import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const html = readFileSync('README.md', 'utf8');

describe('a stored page', () => {
  it('is as small as it gets, except where nobody will ask for it again', async () => {
    const pages = createPageCache(async ({ path }) => ({
      status: path === '/blog/none' ? 404 : 200,
      html,
      complete: true,
    }));
    const [post, none] = await Promise.all(
      ['/blog/post', '/blog/none'].map((path) => pages.get({ page: 'article', path })),
    );
    expect(post?.encodings.br.length).toBeLessThan(none?.encodings.br.length ?? 0);
    for (const page of [post, none]) {
      expect(brotliDecompressSync(page?.encodings.br ?? '').toString()).toBe(html);
    }
  });

  it('is made anew in the background while it is still sent', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let version = 0;
    const pages = createPageCache(async () => ({ status: 200, html: `${++version}`, complete: true }));
    const text = () => pages.stored('/blog')?.encodings.identity.toString();
    await pages.get({ page: 'blog', path: '/blog' });
    expect(text()).toBe('1');
    vi.advanceTimersByTime(21_000);
    expect(text()).toBe('1');
    await vi.waitFor(() => expect(text()).toBe('2'));
  });

  it('that the API did not fill is made anew for the next request', async () => {
    const pages = createPageCache(async () => ({ status: 200, html, complete: false }));
    await pages.get({ page: 'blog', path: '/blog' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(pages.stored('/blog')).toBeUndefined();
  });
});
