import { useEffect, useLayoutEffect } from 'react';
import type { Resource } from './resource.ts';

/**
 * Starts a resource for as long as the view is there, and again for another identity. A failed request is sent again
 * when the window has its connection back.
 * @param identity what decides which value is wanted
 */
export function useResource(
  { start, retry }: Pick<Resource<unknown>, 'start' | 'retry'>,
  ...identity: readonly (string | number)[]
): void {
  // Before paint, so that nothing of another value, or less than is remembered, shows for a moment.
  useLayoutEffect(() => {
    const lifetime = new AbortController();
    start(lifetime.signal);
    return () => lifetime.abort();
  }, [start, ...identity]);

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
}
