import { describe, expect, it, vi } from 'vitest';
import { storeContext } from '../../../tests/support/store-context.ts';
import { until } from '../../../tests/until.mjs';
import { galleryItems } from './gallery.fixtures.ts';
import { createGalleryStore } from './gallery.store.ts';

async function setUp(lastPage = 2) {
  const fetch = vi.fn(async (url: string) => {
    const page = Number(new URL(url, 'https://x.example').searchParams.get('page'));
    return Response.json({ data: galleryItems(3, (page - 1) * 3), current_page: page, last_page: lastPage });
  });
  const context = storeContext({ heading: '', page: 1, pageSize: 3, failureMessage: '' }, fetch);
  const store = createGalleryStore(context);
  store.getState().start(new AbortController().signal);
  const ready = () => until(() => store.getState().phase === 'ready');
  await ready();
  const told = () => context.emit.mock.calls.filter(([type]) => type.startsWith('trade-lightbox'));
  return { state: store.getState, fetch, told, ready };
}

describe('the lightbox', () => {
  it('opens at a picture, moves on and back up to both ends, and closes, with an event for each', async () => {
    const { state, told } = await setUp(1);
    state().move(1);
    state().close();
    expect(state().enlarged).toBeNull();
    state().enlarge(1);
    for (const [step, index] of [
      [1, 2],
      [1, 2],
      [-1, 1],
      [-1, 0],
      [-1, 0],
    ] as const) {
      state().move(step);
      expect(state().enlarged).toBe(index);
    }
    state().close();
    state().close();
    expect(state().enlarged).toBeNull();
    expect(told()).toEqual([
      ['trade-lightbox-open', { index: 1 }],
      ...[2, 1, 0].map((index) => ['trade-lightbox-move', { index }]),
      ['trade-lightbox-close', null],
    ]);
  });

  it('fetches the next page at the last picture, and moves on to it once it has loaded, unless it was closed', async () => {
    const { state, fetch, ready } = await setUp();
    state().enlarge(1);
    state().move(1);
    expect(fetch).toHaveBeenLastCalledWith(
      expect.stringContaining('/api/v1/gallery?page=2&size=3'),
      expect.anything(),
    );
    const moved = state().move(1);
    expect(state().enlarged).toBe(2);
    await moved;
    expect(state().enlarged).toBe(3);

    const closed = await setUp();
    closed.state().enlarge(2);
    const late = closed.state().move(1);
    closed.state().close();
    await late;
    await ready();
    expect(closed.state().enlarged).toBeNull();
  });
});
