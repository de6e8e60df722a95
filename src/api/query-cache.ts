/** How long data that nobody shows is kept, in milliseconds. */
export const unusedLifetime = 5 * 60_000;

export interface Query<Value> {
  /** The cached data, without a request. */
  peek(): Value | undefined;
  /**
   * Sends a new request; the same call while one is under way shares its response. The data counts as used until `user`
   * aborts; an abort of all users cancels the request.
   */
  fetch(user: AbortSignal): Promise<Value>;
}

interface Entry {
  value?: unknown;
  users: number;
  pending?: { response: Promise<unknown>; waiting: number; controller: AbortController } | undefined;
  removal?: ReturnType<typeof setTimeout>;
}

export class QueryCache {
  readonly #entries = new Map<string, Entry>();

  /** @param lifetime how long data that nobody shows is kept, in milliseconds */
  constructor(readonly lifetime = unusedLifetime) {}

  query<Value>(key: string, run: (signal: AbortSignal) => Promise<Value>): Query<Value> {
    return {
      peek: () => this.#entries.get(key)?.value as Value | undefined,
      fetch: (user) => this.#fetch(key, run, user) as Promise<Value>,
    };
  }

  get size(): number {
    return this.#entries.size;
  }

  async #fetch(
    key: string,
    run: (signal: AbortSignal) => Promise<unknown>,
    user: AbortSignal,
  ): Promise<unknown> {
    user.throwIfAborted();
    const entry = this.#use(key, user);
    entry.pending ??= this.#start(entry, run);
    const { pending } = entry;
    pending.waiting++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (--pending.waiting === 0) {
          pending.controller.abort();
          if (entry.pending === pending) entry.pending = undefined;
        }
        reject(user.reason);
      };
      user.addEventListener('abort', leave, { once: true });
      pending.response.then(resolve, reject).finally(() => user.removeEventListener('abort', leave));
    });
  }

  #start(entry: Entry, run: (signal: AbortSignal) => Promise<unknown>): NonNullable<Entry['pending']> {
    const controller = new AbortController();
    const response = run(controller.signal).then((value) => {
      entry.value = value;
      return value;
    });
    const pending = { response, waiting: 0, controller };
    const done = () => {
      if (entry.pending === pending) entry.pending = undefined;
    };
    response.then(done, done);
    return pending;
  }

  #use(key: string, user: AbortSignal): Entry {
    const entry = this.#entries.get(key) ?? { users: 0 };
    this.#entries.set(key, entry);
    clearTimeout(entry.removal);
    entry.users++;
    user.addEventListener(
      'abort',
      () => {
        if (--entry.users > 0) return;
        entry.removal = setTimeout(() => this.#entries.delete(key), this.lifetime);
      },
      { once: true },
    );
    return entry;
  }
}
