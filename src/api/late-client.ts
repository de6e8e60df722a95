import type { Api } from './api.ts';

let client: typeof import('./client.ts') | undefined;

/**
 * The API of an element in a page. The first call loads the client's code, so that no view waits for it before its first
 * paint.
 * @param apiBase address of the API, read at each call
 */
export function createLateClient(apiBase: () => string): Api {
  const load = async () => {
    client ??= await import('./client.ts');
    return client.createClient({ apiBase });
  };
  return {
    blog: async (...wanted) => (await load()).blog(...wanted),
    article: async (...wanted) => (await load()).article(...wanted),
    gallery: async (...wanted) => (await load()).gallery(...wanted),
    tabs: async (...wanted) => (await load()).tabs(...wanted),
    memory: () => client?.pageMemory,
  };
}
