/** How long data that nobody shows is kept, in milliseconds. */
export const unusedLifetime = 5 * 60_000;

interface Entry {
  value?: unknown;
  users: number;
  removal?: ReturnType<typeof setTimeout>;
}

/** What the elements of a page have loaded, by key: as long as one of them shows it, and `unusedLifetime` longer. */
export class Memory {
  readonly #entries = new Map<string, Entry>();

  /** The value remembered last; `undefined` where there is none. */
  get<Value>(key: string): Value | undefined {
    return this.#entries.get(key)?.value as Value | undefined;
  }

  /** Remembers a value that is in use; see `use`. */
  set(key: string, value: unknown): void {
    const entry = this.#entries.get(key);
    if (entry) entry.value = value;
  }

  /** Counts the key as used until the signal aborts. */
  use(key: string, user: AbortSignal): void {
    const entry = this.#entries.get(key) ?? { users: 0 };
    this.#entries.set(key, entry);
    clearTimeout(entry.removal);
    entry.users++;
    const leave = () => {
      if (--entry.users === 0) entry.removal = setTimeout(() => this.#entries.delete(key), unusedLifetime);
    };
    user.addEventListener('abort', leave, { once: true });
  }

  get size(): number {
    return this.#entries.size;
  }
}

/** Shared by all elements of a page. */
export const pageMemory: Memory = new Memory();
