/** How long data is kept after the last element that shows it, in milliseconds. */
const unusedLifetime = 5 * 60_000;

interface Entry {
  value?: unknown;
  users: Set<AbortSignal>;
  removal?: ReturnType<typeof setTimeout>;
}

/** What the elements of a page have loaded, by key: as long as one of them shows it, and `unusedLifetime` longer. */
export class Memory {
  readonly #entries = new Map<string, Entry>();

  /** The last value; `undefined` if there is none. */
  get<Value>(key: string): Value | undefined {
    return this.#entries.get(key)?.value as Value | undefined;
  }

  /** @param user shows the value until it aborts */
  keep(key: string, value: unknown, user: AbortSignal): void {
    const entry = this.#entries.get(key) ?? { users: new Set() };
    const { users } = entry;
    entry.value = value;
    this.#entries.set(key, entry);
    clearTimeout(entry.removal);
    if (users.has(user)) return;
    users.add(user);
    const leave = () => {
      users.delete(user);
      if (users.size === 0) entry.removal = setTimeout(() => this.#entries.delete(key), unusedLifetime);
    };
    user.addEventListener('abort', leave, { once: true });
  }
}
