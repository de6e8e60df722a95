import type { ApiReads } from './api.ts';

let client: typeof import('./client.ts') | undefined;

/**
 * The API of an element in a page. The first call loads the client's code, so that no view waits for it before its first
 * paint.
 * @param apiBase address of the API, read at each call
 */
export function createLateClient(apiBase: () => string): ApiReads {
  const load = async () => {
    client ??= await import('./client.ts');
    return client.createClient({ apiBase });
  };
  return {
    blog: async (...call) => (await load()).blog(...call),
    article: async (...call) => (await load()).article(...call),
    gallery: async (...call) => (await load()).gallery(...call),
    tabs: async (...call) => (await load()).tabs(...call),
  };
}
