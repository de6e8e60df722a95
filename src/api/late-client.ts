import type { ApiReads } from './api.ts';

/**
 * The API of an element in a page. Each call first loads the client's code, so that no view waits for it before
 * its first paint.
 * @param apiBase address of the API, read at each call
 */
export const createLateClient = (apiBase: () => string): ApiReads =>
  new Proxy({} as ApiReads, {
    get: (_, name: keyof ApiReads | 'then') =>
      // An object with `then` counts as a promise when it is awaited.
      name !== 'then' &&
      (async (...call: [never, never]) => {
        const { createClient } = await import('./client.ts');
        return createClient({ apiBase })[name](...call);
      }),
  });
