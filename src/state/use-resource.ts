import { useLayoutEffect } from 'react';
import type { Resource } from './resource.ts';

/**
 * Starts a resource for as long as the view is there, and again for another identity. A failed request is sent again
 * when the browser is online again.
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
