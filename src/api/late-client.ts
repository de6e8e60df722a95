import type { ApiReads } from './api.ts';

/**
 * The API of an element in a page. The first call loads the client's code, so that no view waits for it
 * before its first paint.
 * @param apiBase address of the API, read at each call
 */
export function createLateClient(apiBase: () => string): ApiReads {
  const late = <Name extends keyof ApiReads>(name: Name) =>
    (async (...call: [never, never]) => {
      const { createClient } = await import('./client.ts');
      return createClient({ apiBase })[name](...call);
    }) as ApiReads[Name];
  return {
    blog: late('blog'),
    article: late('article'),
    gallery: late('gallery'),
    tabs: late('tabs'),
    people: late('people'),
    impostors: late('impostors'),
  };
}
