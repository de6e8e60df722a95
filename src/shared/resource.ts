import { useLayoutEffect } from 'react';
import { logFailure, type Store } from '../element/element-definition.ts';

/**
 * Where a resource is in its life:
 *
 * - `idle`: nothing is requested
 * - `loading`: requested, and there is nothing to show yet
 * - `ready`: no request is under way
 * - `refreshing`: what is shown is requested again
 * - `failed`: the last request failed; earlier data is still shown
 */
type Phase = 'idle' | 'loading' | 'ready' | 'refreshing' | 'failed';

/** The part of a store that holds what is loaded from the API. Prerendered views start from its data. */
export interface Resource<Value> {
  /** Key of the value; another key means another value. */
  identity: string;
  /**
   * The value shown, also while it is requested again; `null` before anything has loaded, or if the API has
   * nothing.
   */
  value: Value | null;
  phase: Phase;
  /** Loads the value once; rejects when the API fails. For the prerenderer. */
  load(signal: AbortSignal): Promise<void>;
  /**
   * Shows the value until the signal aborts, which cancels pending requests. A prerendered value is fresh;
   * any other is requested, and the remembered value, if there is one, is shown meanwhile.
   */
  start(signal: AbortSignal): void;
  /** Sends the request that failed again; settles when it has loaded or failed. */
  retry(): Promise<void> | undefined;
}

export interface LoadFailure {
  /** `status` is the HTTP status, 0 without a response. */
  'trade-load-failed': { status: number };
}

/**
 * Sends a request and shows the value that results; throws at once if the view has been removed meanwhile.
 */
export type Read<Value> = (show: (value: Value | null) => void, signal: AbortSignal) => Promise<void>;

interface ResourceOptions<Value> {
  tag: `trade-${string}`;
  emit: (type: 'trade-load-failed', detail: LoadFailure['trade-load-failed']) => unknown;
  /** The identity requested now; empty if there is none. */
  identity: () => string;
  read: Read<Value>;
  /** Whether a remembered value extends the prerendered one and may be shown in its place. */
  continues?: (remembered: Value, prerendered: Value) => boolean;
  set: (part: Partial<Resource<Value>>) => void;
  get: () => Resource<Value>;
}

/** How long a value is kept after the last view that shows it, in milliseconds. */
const unusedLifetime = 5 * 60_000;

/**
 * The values that the elements of the page show or have shown lately, by identity. The server starts no view,
 * so it keeps none.
 */
const memory = new Map<string, Kept>();

interface Kept {
  value: unknown;
  users: Set<AbortSignal>;
  removal?: ReturnType<typeof setTimeout>;
}

/** @param user shows the value until it aborts */
function cacheValue(identity: string, value: unknown, user: AbortSignal): void {
  const entry: Kept = memory.get(identity) ?? { value, users: new Set() };
  const { users } = entry;
  entry.value = value;
  memory.set(identity, entry);
  clearTimeout(entry.removal);
  if (users.has(user)) return;
  users.add(user);
  const leave = () => {
    users.delete(user);
    if (users.size === 0) entry.removal = setTimeout(() => memory.delete(identity), unusedLifetime);
  };
  user.addEventListener('abort', leave, { once: true });
}

/** `load` of an element whose state is a resource. */
export const loadResource = <State extends Pick<Resource<unknown>, 'load'>>(
  store: Store<State>,
  signal: AbortSignal,
): Promise<void> => store.getState().load(signal);

/** Whether two values from the API are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * @returns the slice, and `request` for further reads, such as the next page of a list: `phase` is
 * the phase of the store during the request
 */
export function createResource<Value>({
  tag,
  emit,
  identity,
  read,
  continues = () => false,
  set,
  get,
}: ResourceOptions<Value>): {
  resource: Resource<Value>;
  request: (read: Read<Value>, phase: 'loading' | 'refreshing') => Promise<void>;
} {
  /** The lifetime of the view; nothing outlives it. */
  let lifetime = AbortSignal.abort();
  let started = false;
  /** The request to send again. */
  let failed: { read: Read<Value>; phase: 'loading' | 'refreshing' } | undefined;

  /** Keeps the object that is shown if the value is equal to it: nothing is rendered again. */
  const show = (value: Value | null) =>
    set({ phase: 'ready', ...(!isSame(value, get().value) && { value }) });

  /** Stores the value for other views, and for this one when it returns. */
  const remember = () => {
    const { identity, value } = get();
    if (value !== null) cacheValue(identity, value, lifetime);
  };

  async function request(read: Read<Value>, phase: 'loading' | 'refreshing'): Promise<void> {
    const signal = lifetime;
    const hasLeft = () => signal.aborted || signal !== lifetime;
    set({ phase });
    try {
      await read((value) => {
        if (hasLeft()) throw new Error('shown too late');
        show(value);
        remember();
      }, signal);
    } catch (error) {
      if (hasLeft()) return;
      failed = { read, phase };
      set({ phase: 'failed' });
      emit('trade-load-failed', { status: logFailure(tag, error) });
    }
  }

  const initialState = (identity: string) =>
    ({ identity, value: null, phase: identity ? 'loading' : 'idle' }) as const;

  /** Shows a value that another view has loaded recently, if it extends the prerendered one. */
  function showRemembered(identity: string): void {
    const remembered = memory.get(identity)?.value as Value | undefined;
    const { value } = get();
    if (remembered && (value === null || continues(remembered, value))) set({ value: remembered });
  }

  const resource: Resource<Value> = {
    ...initialState(identity()),

    async load(signal) {
      if (get().identity) await read(show, signal);
    },

    start(signal) {
      lifetime = signal;
      const isFirstStart = !started;
      started = true;
      const requested = identity();
      const isOther = get().identity !== requested;
      if (isOther) set(initialState(requested));
      if (!requested) return;
      // Only a prerendered value is there before the first start.
      const isPrerendered = isFirstStart && get().phase === 'ready';
      if (isFirstStart || isOther) showRemembered(requested);
      remember();
      if (!isPrerendered) request(read, get().value === null ? 'loading' : 'refreshing');
    },

    retry() {
      if (failed && get().phase === 'failed') return request(failed.read, failed.phase);
    },
  };
  return { resource, request };
}

/**
 * Starts a resource for as long as the view is there, and again for another identity. A failed request is
 * sent again when the browser is online again.
 * @param identity identifies the value to load
 */
export function useResource(
  { start, retry }: Pick<Resource<unknown>, 'start' | 'retry'>,
  ...identity: readonly (string | number)[]
): void {
  // Before paint, so that neither another value nor a skeleton flashes while a remembered value is available.
  useLayoutEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    start(signal);
    addEventListener('online', retry, { signal });
    return () => lifetime.abort();
  }, [start, retry, ...identity]);
}
