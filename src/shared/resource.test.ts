import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../api/http.ts';
import { createResource, type Resource } from './resource.ts';

const cases: Record<'life', [string, string, string, null | string, number][]> = parse(
  readFileSync('src/shared/resource.cases.yaml', 'utf8'),
);

interface Request {
  key: string;
  signal: AbortSignal;
  respond(value: string | null): Promise<void>;
  fail(): Promise<void>;
}

let keys = 0;

/** @param key what is remembered of it is shown to others with the same */
function setUp(key = `key ${keys++}`) {
  const requests: Request[] = [];
  const properties = { key };
  const emit = vi.fn();
  const store = createStore<Resource<string>>((set, get) => {
    const { resource } = createResource<string>({
      tag: 'trade-gallery',
      emit,
      identity: () => properties.key,
      read: (show, signal) =>
        new Promise((resolve, reject) => {
          const settle = async (act: () => void) => {
            try {
              act();
              resolve();
            } catch (error) {
              reject(error);
            }
            await new Promise((done) => setTimeout(done));
          };
          signal.addEventListener('abort', () => reject(signal.reason));
          requests.push({
            key: properties.key,
            signal,
            respond: (value) => settle(() => show(value)),
            fail: () => settle(() => reject(new ApiError(503, 'unavailable'))),
          });
        }),
      set,
      get,
    });
    return resource;
  });
  let lifetime = new AbortController();
  const request = (index: number): Request => {
    const found = requests[index];
    if (!found) throw new Error(`request ${index} was not made`);
    return found;
  };
  return {
    state: store.getState,
    store,
    requests,
    request,
    properties,
    emit,
    start() {
      lifetime = new AbortController();
      store.getState().start(lifetime.signal);
    },
    leave: () => lifetime.abort(),
  };
}

type Setting = ReturnType<typeof setUp>;

const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => errors.mockClear());
afterEach(() => void vi.useRealTimers());

/** Ways to bring a resource into a phase. */
const reach: Record<string, (setting: Setting) => Promise<void> | void> = {
  idle: (s) => {
    s.properties.key = '';
    s.start();
  },
  loading: (s) => s.start(),
  ready: async (s) => {
    s.start();
    await s.request(0).respond('one');
  },
  'ready without a value': async (s) => {
    s.start();
    await s.request(0).respond(null);
  },
  refreshing: async (s) => {
    await reach.ready?.(s);
    s.leave();
    s.start();
  },
  failed: async (s) => {
    s.start();
    await s.request(0).fail();
  },
  'failed with a value': async (s) => {
    await reach.refreshing?.(s);
    await s.request(1).fail();
  },
  'ready after a failure': async (s) => {
    await reach.failed?.(s);
    s.state().retry();
    await s.request(1).respond('one');
  },
};

const last = (s: Setting) => s.request(s.requests.length - 1);

/** What happens to a resource. */
const events: Record<string, (setting: Setting) => Promise<void> | void> = {
  response: (s) => last(s).respond('two'),
  failure: (s) => last(s).fail(),
  retry: (s) => void s.state().retry(),
  leave: (s) => s.leave(),
  'come back': (s) => {
    s.leave();
    s.start();
  },
  'another key': (s) => {
    s.leave();
    s.properties.key = 'b';
    s.start();
  },
  'no key': (s) => {
    s.leave();
    s.properties.key = '';
    s.start();
  },
};

// phase, event, then: phase, value, requests sent by the event
it.each(cases.life)('what is loaded: %s, then %s: %s with %j', async (phase, event, next, value, sent) => {
  const setting = setUp();
  await reach[phase]?.(setting);
  const before = setting.requests.length;
  await events[event]?.(setting);
  expect(setting.state()).toMatchObject({ phase: next, value });
  expect(setting.requests.length - before).toBe(sent);
});

describe('a prerendered value', () => {
  it.each(['one', null])('is fresh: %j', (value) => {
    const { store, state, start, requests } = setUp();
    store.setState({ phase: 'ready', value });
    start();
    expect(requests).toHaveLength(0);
    expect(state()).toMatchObject({ phase: 'ready', value });
  });

  it('stays the same object when a response says the same', async () => {
    const { store, state, start, leave, request } = setUp();
    const shown = { title: 'one' } as never;
    store.setState({ phase: 'ready', value: shown });
    start();
    leave();
    start();
    await request(0).respond({ title: 'one' } as never);
    expect(state().value).toBe(shown);
  });

  it('a prerendered value of another key is not shown', () => {
    const { store, state, start, requests, properties } = setUp();
    store.setState({ phase: 'ready', value: 'one' });
    properties.key = 'b';
    start();
    expect(requests.map(({ key }) => key)).toEqual(['b']);
    expect(state()).toMatchObject({ phase: 'loading', value: null });
  });

  it('is loaded by the prerenderer, where a failure rejects without an event', async () => {
    const { state, request, emit } = setUp();
    const { signal } = new AbortController();
    const loaded = state().load(signal);
    await request(0).respond('one');
    await loaded;
    expect(state()).toMatchObject({ phase: 'ready', value: 'one' });
    const failed = expect(state().load(signal)).rejects.toMatchObject({ status: 503 });
    await request(1).fail();
    await failed;
    expect(emit).not.toHaveBeenCalled();
  });
});

describe('what the page remembers', () => {
  it('is shown at once to another element with the same key, and requested again', async () => {
    const one = setUp();
    await reach.ready?.(one);
    const other = setUp(one.properties.key);
    other.start();
    expect(other.state()).toMatchObject({ phase: 'refreshing', value: 'one' });
    await other.request(0).respond('two');
    expect(other.state()).toMatchObject({ phase: 'ready', value: 'two' });
    const another = setUp();
    another.start();
    expect(another.state()).toMatchObject({ phase: 'loading', value: null });
  });

  it('is kept as long as a view shows it, and 5 minutes longer', async () => {
    const fiveMinutes = 300_000;
    const shown = (one: Setting) => {
      const other = setUp(one.properties.key);
      other.start();
      const { value } = other.state();
      other.leave();
      return value;
    };
    const [one, two] = [setUp('kept'), setUp('kept')];
    for (const view of [one, two]) {
      view.start();
      await view.request(0).respond('one');
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    one.leave();
    vi.advanceTimersByTime(10 * fiveMinutes);
    expect(shown(one)).toBe('one');
    two.leave();
    vi.advanceTimersByTime(fiveMinutes - 1);
    expect(shown(one)).toBe('one');
    vi.advanceTimersByTime(fiveMinutes - 1);
    expect(shown(one)).toBe('one');
    vi.advanceTimersByTime(fiveMinutes);
    expect(shown(one)).toBeNull();
  });
});

describe('a view that leaves', () => {
  it('cancels the request, without showing, logging or sending anything', async () => {
    const { store, start, leave, request, emit } = setUp();
    start();
    const before = store.getState();
    leave();
    expect(request(0).signal.aborted).toBe(true);
    await request(0).respond('late');
    expect(store.getState()).toBe(before);
    expect(errors).not.toHaveBeenCalled();
    expect(emit).not.toHaveBeenCalled();
  });

  it('ignores a late response for another key', async () => {
    const { state, start, request, properties } = setUp();
    start();
    properties.key = 'b';
    start();
    await request(0).respond('late');
    expect(state()).toMatchObject({ phase: 'loading', value: null });
    await request(1).fail();
    await request(0).respond('late');
    expect(state()).toMatchObject({ phase: 'failed', value: null });
  });
});
