import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentCounts } from './content-counts.ts';

let requests: string[];
let respond: () => Response;
const fetch = (async (url: string) => {
  requests.push(url);
  return respond();
}) as unknown as typeof globalThis.fetch;

beforeEach(() => {
  requests = [];
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

const list = (last_page: number) => () => Response.json({ data: [], current_page: 1, last_page });
const tab = { title: 'A tab', description: '', isGrid: 0, content: [] };

describe('how much the API has', () => {
  it('is what it says, requested again after a while', async () => {
    respond = list(7);
    const counts = createContentCounts(fetch, { lifetime: 10 });
    expect([await counts.pages('blog'), await counts.pages('blog')]).toEqual([7, 7]);
    expect(requests).toEqual(['/api/v1/blog?page=1&size=8']);
    await pause();
    respond = list(8);
    expect(await counts.pages('blog')).toBe(8);
  });

  it('counts its tabs', async () => {
    respond = () => Response.json([tab, tab, tab, tab, tab]);
    expect(await createContentCounts(fetch).tabs('services')).toBe(5);
    expect(requests).toEqual(['/api/v1/product?type=2']);
  });

  it('is what it said last while it does not respond, and finite where it never has', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    respond = list(7);
    const counts = createContentCounts(fetch, { lifetime: 10 });
    await counts.pages('gallery');
    await pause();
    respond = () => Response.json({}, { status: 500 });
    const all = [counts.pages('gallery'), counts.tabs('products'), counts.pages('blog')];
    expect(await Promise.all(all)).toEqual([7, 4, 20]);
    errors.mockRestore();
  });
});
